import { DownloadIcon } from '#pwa/ui/screen-icons.tsx'
import type { AdminProfile } from '#shared/making/profiles/admin-print-profiles.contract.ts'
import { button } from '#styled/recipes'

/** As visitors get them. */
export function ProfileFiles({ profile: { slug, name, settings } }: { profile: AdminProfile }) {
  const at = `/api/print-profiles/${slug}/file`
  const files = [
    ...settings.sizes.map(({ nozzle }) => [`?format=ini&nozzle=${nozzle}`, `INI, ${nozzle} mm`] as const),
    ['?format=json', 'JSON'] as const,
  ]
  return files.map(([query, words]) => (
    <a
      key={query}
      href={`${at}${query}`}
      download
      className={button({ size: 'dense' })}
      aria-label={`Export ${name}: ${words}`}
    >
      <DownloadIcon size="small" />
      {words}
    </a>
  ))
}
