export const pageSlugs = ['about', 'contact', 'terms', 'privacy'] as const
export type PageSlug = (typeof pageSlugs)[number]
export const pageTitles: Record<PageSlug, string> = {
  about: 'About',
  contact: 'Contact',
  terms: 'Terms',
  privacy: 'Privacy',
}
