/** Classes of printers, by what decides whether a material prints on them; profiles know no brands. */
export const printerClasses = ['open-direct', 'open-bowden', 'enclosed-direct'] as const
export type PrinterClass = (typeof printerClasses)[number]
/** Nozzles that profiles are written for, mm. */
export const profileNozzles = [0.4, 0.6] as const
export type ProfileNozzle = (typeof profileNozzles)[number]
