/** What stands for a picture that a product does not have (OPEN-13); precached. */
export const placeholderImage = '/placeholder.svg'
