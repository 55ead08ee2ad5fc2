import type { Letter } from '#server/integrations/mail/letter.ts'
import { formatBytes } from '#shared/format.ts'

interface MailedLink {
  product: string
  version: string
  size: number
  url: string
}

interface Owner {
  firstName: string | null
  /** The page of an order without an account; null for a member. */
  orderPage: string | null
}

export function downloadLinkLetter({ firstName, orderPage }: Owner, links: readonly MailedLink[]): Letter {
  const [first] = links
  const there = orderPage === null ? 'in My downloads' : 'on the page of your order'
  const label = ({ product, version, size }: MailedLink) =>
    `Download ${product} release ${version} (${formatBytes(size)})`
  const names = links.map(({ product }) => product).join(', ')
  return {
    subject: links.length > 1 ? 'Your download links' : `Your download link: ${names}`,
    paragraphs: [
      `Hello ${firstName ?? 'maker'},`,
      links.length > 1 ? 'Here are the files you own.' : `Here are the files of ${names}.`,
    ],
    ...(first ? { action: { label: label(first), url: first.url } } : {}),
    links: [
      ...links.slice(1).map((link) => ({ label: label(link), url: link.url })),
      ...(orderPage === null ? [] : [{ label: 'See your order', url: orderPage }]),
    ],
    closing: [
      links.length > 1
        ? `The links work for a day. The files are yours for ever: get new links ${there}.`
        : `The link works for a day. The files are yours for ever: get a new link ${there}.`,
      'Anyone who has this mail can download your files, so please do not forward it.',
    ],
  }
}
