/** The newest migration of the last release: each later one must let that release's code go on. */
export const lastRelease = '0071-lists-of-making'
/** Its commit: `.ci/run` runs its tests at the door on the tables of this version where they differ. */
export const lastReleaseCommit = 'fb7aa70e1c25179f7c28cc789a0fc19f41153291'
