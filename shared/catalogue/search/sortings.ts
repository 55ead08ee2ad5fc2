/** Orders of a list, the first one by default. Apart from the contract, so that the browser takes no schema with it. */
export const sortings = [
  'newest',
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
