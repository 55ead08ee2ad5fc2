/** The newest migration of the last release: each later one must let that release's code go on. */
export const lastRelease = '0070-rows-of-receipts'
/** Its commit: `.ci/run` runs its tests at the door on the tables of this version where they differ. */
export const lastReleaseCommit = '5f73210799512612130e58ce968fc2faca40fa27'
