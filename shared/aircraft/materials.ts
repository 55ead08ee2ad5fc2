/** Classes of printing material. Apart from the schemas, so that the browser takes none of them along. */
export const materials = ['PLA', 'LW-PLA', 'LW-PLA pre-foamed', 'ASA-LW', 'TPU', 'PETG-CF'] as const
export type Material = (typeof materials)[number]
