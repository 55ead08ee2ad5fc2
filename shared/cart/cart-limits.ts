/** Pieces of one product, and different products, that a cart holds at most. */
export const mostOfOne = 99
export const mostLines = 50
