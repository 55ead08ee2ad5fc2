/** The newest migration of the last release: each later one must let that release's code go on. */
export const lastRelease = '0071-lists-of-making'
/** Its commit: `.ci/run` runs its tests at the door on the tables of this version where they differ. */
export const lastReleaseCommit = '2467b22e7e698a86cb6a7f6bca056d318afa84d5'
