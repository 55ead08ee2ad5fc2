export const printerClasses = ['open-direct', 'open-bowden', 'enclosed-direct'] as const
export type PrinterClass = (typeof printerClasses)[number]
export const profileNozzles = [0.4, 0.6] as const
export type ProfileNozzle = (typeof profileNozzles)[number]
