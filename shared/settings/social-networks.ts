export const socialNetworks = ['facebook', 'youtube', 'instagram', 'twitter'] as const
export const socialNames: Record<(typeof socialNetworks)[number], string> = {
  facebook: 'Facebook',
  youtube: 'YouTube',
  instagram: 'Instagram',
  twitter: 'X (Twitter)',
}
