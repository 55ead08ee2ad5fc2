/** Shown for a product without pictures (OPEN-13); precached. */
export const placeholderImage = '/placeholder.svg'
