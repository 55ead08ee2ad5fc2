/** Products in one wishlist; `listProducts` gives as many by their ids. */
export const mostWishes = 60
