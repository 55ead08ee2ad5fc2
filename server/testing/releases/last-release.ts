/** The newest migration of the last release: each later one must let that release's code go on. */
export const lastRelease = '0078-settled-withdrawals'
/** Its commit: `.ci/run` runs its tests at the door on the tables of this version where they differ. */
export const lastReleaseCommit = '2c93a50f58118c5b32e1036e8023acf55c5f7134'
/** Titles of its tests that now and then find a mistake of that release, mended since. Empty it with each release. */
export const mendedSince: readonly string[] = []
