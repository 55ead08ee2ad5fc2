/** The pages of words that every shop has, and what they are called. */
export const pageSlugs = ['about', 'contact', 'terms', 'privacy'] as const
export type PageSlug = (typeof pageSlugs)[number]
export const pageTitles: Record<PageSlug, string> = {
  about: 'About',
  contact: 'Contact',
  terms: 'Terms',
  privacy: 'Privacy',
}
