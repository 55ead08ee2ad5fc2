/** `unsure`: the shop answered, but not with the page, or one check failed. */
export const linkStates = ['unchecked', 'works', 'unsure', 'dead'] as const
export type LinkState = (typeof linkStates)[number]
