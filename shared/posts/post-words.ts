export const postKinds = ['build', 'question'] as const
export type PostKind = (typeof postKinds)[number]
export const kindNames: Record<PostKind, readonly [string, string]> = {
  build: ['Build log', 'Build logs'],
  question: ['Question', 'Questions'],
}

export const postStates = ['waiting', 'published', 'declined'] as const
export type PostState = (typeof postStates)[number]

export const reactions = ['nice', 'useful', 'want'] as const
export type Reaction = (typeof reactions)[number]
export const reactionNames: Record<Reaction, string> = {
  nice: 'Nice work',
  useful: 'Helps me',
  want: 'I want to build it',
}

export const reportReasons = ['spam', 'rude', 'unsafe', 'stolen', 'other'] as const
export type ReportReason = (typeof reportReasons)[number]
export const reportReasonNames: Record<ReportReason, string> = {
  spam: 'Advertising or spam',
  rude: 'Rude or hateful',
  unsafe: 'Unsafe advice',
  stolen: "Somebody else's work",
  other: 'Something else',
}
