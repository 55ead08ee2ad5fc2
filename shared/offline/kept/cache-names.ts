/** What Cache Storage has, beside the app itself: pictures of the shop, bounded. */
export const pictureCache = 'pictures'
/** Files that one member has here: gone when they sign out. */
export const memberCache = 'member-files'
