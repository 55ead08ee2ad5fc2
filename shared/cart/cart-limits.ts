export const mostOfOne = 99
export const mostLines = 50
/** Specification, section 8. */
export const guestCookieName = 'kmi_guest_cart'
