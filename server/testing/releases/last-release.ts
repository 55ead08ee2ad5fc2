/** The newest migration of the last release: each later one must let that release's code go on. */
export const lastRelease = '0055-long-lists'
