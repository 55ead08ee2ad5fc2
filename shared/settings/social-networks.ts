/** Where the shop may be found elsewhere, and how the place is called. */
export const socialNetworks = ['facebook', 'youtube', 'instagram', 'twitter'] as const
export const socialNames: Record<(typeof socialNetworks)[number], string> = {
  facebook: 'Facebook',
  youtube: 'YouTube',
  instagram: 'Instagram',
  twitter: 'X (Twitter)',
}
