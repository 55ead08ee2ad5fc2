import type { ColumnType } from 'kysely'

/** Times are `timestamptz`; they come as Date and may be given as Date or ISO text. */
export type Time = ColumnType<Date, Date | string, Date | string>
export type NullableTime = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
export type Now = ColumnType<Date, Date | string | undefined, Date | string>
