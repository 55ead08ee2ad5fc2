import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Mailbox, SentMail } from './mail.ts'

const nameForm = /^[\w-]{1,120}\.eml$/

/** "2026-11-21T08-04-17-123Z-…" */
function timeOf(name: string): Date {
  const [, day = '', hour, minute, second] = /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)/.exec(name) ?? []
  return new Date(`${day}T${hour}:${minute}:${second}Z`)
}

export function openMailbox(directory: string): Mailbox {
  const parse = async (name: string): Promise<SentMail> => {
    const { default: PostalMime } = await import('postal-mime')
    const raw = await readFile(path.join(directory, name))
    const { to, subject = '', text = '', html = '' } = await PostalMime.parse(raw)
    return { name, at: timeOf(name), to: to?.[0]?.address ?? '', subject, text, html }
  }
  const names = async () => {
    const all = await readdir(directory).catch(() => [])
    return all.filter((name) => nameForm.test(name)).toSorted((a, b) => b.localeCompare(a))
  }
  return {
    async list(most) {
      const all = await names()
      return { mails: await Promise.all(all.slice(0, most).map(parse)), total: all.length }
    },
    read: async (name) => ((await names()).includes(name) ? parse(name) : null),
  }
}
