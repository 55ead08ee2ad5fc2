/** The newest migration of the last release: each later one must let that release's code go on. */
export const lastRelease = '0072-kinds-and-downloads'
/** Its commit: `.ci/run` runs its tests at the door on the tables of this version where they differ. */
export const lastReleaseCommit = '68ab062b5a776fb8473d281243f3181ccfe00fc2'
/** Titles of its tests that now and then find a mistake of that release, mended since. Empty it with each release. */
export const mendedSince: readonly string[] = [
  // Two members who took one username at the same moment: 500.
  'a username of another member is refused by its field',
]
