import type { Letter } from '#server/integrations/mail/letter.ts'
import { formatBytes } from '#shared/format.ts'

interface MailedLink {
  product: string
  version: string
  size: number
  url: string
}

export function downloadLinkLetter(firstName: string | null, links: readonly MailedLink[]): Letter {
  const [first] = links
  const label = ({ product, version, size }: MailedLink) =>
    `Download ${product} v${version} (${formatBytes(size)})`
  const names = links.map(({ product }) => product).join(', ')
  return {
    subject: links.length > 1 ? 'Your download links' : `Your download link: ${names}`,
    paragraphs: [
      `Hello ${firstName ?? 'maker'},`,
      links.length > 1 ? 'here are the files you own.' : `here are the files of ${names}.`,
    ],
    ...(first ? { action: { label: label(first), url: first.url } } : {}),
    links: links.slice(1).map((link) => ({ label: label(link), url: link.url })),
    closing: [
      'The link is good for a day; the files are yours for ever. A new link is one tap away in My downloads.',
      'Whoever has this mail can download with it: please keep it to yourself.',
    ],
  }
}
