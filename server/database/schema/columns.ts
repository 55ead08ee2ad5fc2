import type { ColumnType } from 'kysely'

export type Time = ColumnType<Date, Date | string, Date | string>
export type NullableTime = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
export type Now = ColumnType<Date, Date | string | undefined, Date | string>
