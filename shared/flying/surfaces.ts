export const surfaces = ['grass', 'tarmac', 'dirt', 'sand', 'water', 'hall'] as const
export type Surface = (typeof surfaces)[number]

export const surfaceWords: Readonly<Record<Surface, string>> = {
  grass: 'Grass',
  tarmac: 'Tarmac',
  dirt: 'Dirt',
  sand: 'Sand',
  water: 'Water',
  hall: 'Indoor hall',
}
