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
      links.length > 1 ? 'Here are the files you own.' : `Here are the files of ${names}.`,
    ],
    ...(first ? { action: { label: label(first), url: first.url } } : {}),
    links: links.slice(1).map((link) => ({ label: label(link), url: link.url })),
    closing: [
      links.length > 1
        ? 'The links work for a day. The files are yours for ever: get new links in My downloads.'
        : 'The link works for a day. The files are yours for ever: get a new link in My downloads.',
      'Anyone who has this mail can download your files, so please do not forward it.',
    ],
  }
}
