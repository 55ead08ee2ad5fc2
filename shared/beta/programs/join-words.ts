/** Specification, sections 4 and 8. */
export const joinWords = {
  join: 'Count me in!',
  request: 'Request to join',
  joined: 'Already joined',
  full: 'All slots have been taken',
  ended: 'This program has ended.',
  excluded:
    "Three of your programs ended with required tasks not done, so you can't join another one. Write to us if that is wrong.",
  notAccepted: 'This program is for accepted beta testers. Apply first, then join.',
} as const

/** A program that anybody dismissed is asked for. */
export const joinButton = (restrictedUsers: readonly unknown[]): string =>
  restrictedUsers.length > 0 ? joinWords.request : joinWords.join

export const remainingSpots = (program: { capacity: number; participantCount: number }): number =>
  Math.max(0, program.capacity - program.participantCount)
