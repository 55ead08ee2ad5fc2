import { createRequire } from 'node:module'

/**
 * Loads a library when the first call needs it, and waits for it: one that is large and that most processes never use
 * costs memory and time of each start.
 */
export const loadWhenUsed = createRequire(import.meta.url)
