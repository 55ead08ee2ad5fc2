export const mostOfOne = 99
export const mostLines = 50
/** Unpaid orders of a device that one order replaces. */
export const mostReplaced = 10
/** Specification, section 8. */
export const guestCookieName = 'kmi_guest_cart'
