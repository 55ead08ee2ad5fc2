/** Pieces of one product, and different products, that a cart holds at most. */
export const mostOfOne = 99
export const mostLines = 50
/** The guest's cart travels in this cookie (specification, section 8). */
export const guestCookieName = 'kmi_guest_cart'
