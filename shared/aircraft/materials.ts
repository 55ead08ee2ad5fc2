/** Apart from the schemas, so that the browser does not load them. */
export const materials = ['PLA', 'LW-PLA', 'LW-PLA pre-foamed', 'ASA-LW', 'TPU', 'PETG-CF'] as const
export type Material = (typeof materials)[number]
