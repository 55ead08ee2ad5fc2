/** Orders of a list, the first one by default. Apart from the contract, so that the browser takes no schema with it. */
export const sortings = ['newest', 'price', '-price', 'name', 'span'] as const
export type Sorting = (typeof sortings)[number]
