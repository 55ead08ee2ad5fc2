/** Pictures of the shop, bounded in size. */
export const pictureCache = 'pictures'
/** Files of one member, deleted at sign-out. */
export const memberCache = 'member-files'
