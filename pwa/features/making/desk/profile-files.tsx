import { DownloadIcon } from '#pwa/ui/screen-icons.tsx'
import type { AdminProfile } from '#shared/making/profiles/admin-print-profiles.contract.ts'
import { button } from '#styled/recipes'

type ProfileFilesProps = {
  profile: AdminProfile
  /** False in a row of a list, which has no room for them. */
  withIcons?: boolean
}

export function ProfileFiles({ profile: { slug, name, settings }, withIcons = true }: ProfileFilesProps) {
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
      {withIcons ? <DownloadIcon size="small" /> : null}
      {words}
    </a>
  ))
}
