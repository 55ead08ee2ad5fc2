import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import PostalMime from 'postal-mime'
import { letterPass, recipientOf } from '#server/features/notifications/letter-pass.ts'
import type { Environment } from '#server/foundation/environment.ts'
import type { MailSender } from '#server/integrations/mail/mail.ts'
import { openMail } from '#server/integrations/mail/open-mail.ts'

export interface ReceivedMail {
  id: string
  from: string
  to: string
  subject: string
  text: string
  html: string
  /** The first address in the plain text, without the origin: where its button leads. */
  link: string
  attachments: { name: string; type: string; content: Buffer }[]
  /** By their names in lower case. */
  headers: Record<string, string>
}

/** A message as a mailbox would show it. */
export async function parseMail(raw: Buffer): Promise<ReceivedMail> {
  const parsed = await PostalMime.parse(raw)
  const { messageId = '', from, to, subject = '', text = '', html = '' } = parsed
  const [, link = ''] = /https?:\/\/[^/\s]+(\/\S+)/.exec(text) ?? []
  return {
    id: messageId,
    from: from?.address ?? '',
    to: to?.[0]?.address ?? '',
    subject,
    text,
    html,
    link,
    attachments: parsed.attachments.map(({ filename, mimeType, content }) => ({
      name: filename ?? '',
      type: mimeType,
      content: Buffer.from(content as ArrayBuffer),
    })),
    headers: Object.fromEntries(parsed.headers.map(({ key, value }) => [key, value])),
  }
}

/** The messages to an address that are in a shop's data directory, oldest first. */
export async function readMail(dataDirectory: string, address: string): Promise<ReceivedMail[]> {
  const folder = path.join(dataDirectory, 'mail')
  const names = await readdir(folder).catch(() => [])
  const all = await Promise.all(
    names
      .filter((name) => name.endsWith('.eml'))
      .toSorted()
      .map(async (name) => parseMail(await readFile(path.join(folder, name)))),
  )
  return all.filter(({ to }) => to.toLowerCase() === address.toLowerCase())
}

/** What stands in the letters to an address, to choose which ones it wants. */
export const passForLetters = ({ environment }: { environment: Environment }, email: string) =>
  letterPass(recipientOf(email), environment)

/** Mail of a test shop; a mail server that hangs is given up after a second. */
export function openTestMail(environment: Environment): MailSender {
  return openMail(environment, { connectionTimeout: 1_000, greetingTimeout: 1_000, socketTimeout: 1_000 })
}
