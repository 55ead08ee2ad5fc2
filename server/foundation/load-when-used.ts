import { createRequire } from 'node:module'

/** Loads a large library at its first use, since it costs each start and most processes never need it. */
export const loadWhenUsed = createRequire(import.meta.url)
