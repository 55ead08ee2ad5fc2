/** The newest migration of the last release: each later one must let that release's code go on. */
export const lastRelease = '0070-rows-of-receipts'
/** Its commit: `.ci/run` runs its tests at the door on the tables of this version. */
export const lastReleaseCommit = '16290f20aa6aaabb9bc0f8e445a1695206b0fc62'
