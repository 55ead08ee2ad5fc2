/** The first is the default. Apart from the contract, so that the browser does not load its schema. */
export const sortings = [
  'newest',
  'released',
  'best',
  'price',
  '-price',
  'span',
  'weight',
  'hours',
  'name',
  'flown',
  'bought',
] as const
export type Sorting = (typeof sortings)[number]
