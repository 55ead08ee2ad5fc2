/** Characters, files and planes. */
export const postLimits = {
  title: 120,
  body: 20_000,
  photos: 5,
  planes: 5,
  comment: 3_000,
  note: 500,
} as const
/** A member without an approved post is new. */
export const newMemberLimits = { waitingPosts: 3, commentsInDay: 10, changesInDay: 30 } as const
export const memberLimits = { waitingPosts: 20, commentsInDay: 200, changesInDay: 100 } as const
