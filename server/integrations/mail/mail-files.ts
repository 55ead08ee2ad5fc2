import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { createTransport } from 'nodemailer'
import { loadWhenUsed } from '#server/foundation/load-when-used.ts'
import { asMessage } from './message.ts'
import type { MailFrom, MailSender } from './mail.ts'
import { openMailbox } from './mailbox.ts'

function openTransport() {
  const { createTransport: open } = loadWhenUsed('nodemailer') as { createTransport: typeof createTransport }
  return open({ streamTransport: true, buffer: true, newline: 'windows' })
}

/** `.eml` files that sort by time. */
export function createMailFiles(directory: string, from: MailFrom): MailSender {
  let transport: ReturnType<typeof openTransport> | null = null
  return {
    async send(mail) {
      transport ??= openTransport()
      const { message } = await transport.sendMail(asMessage(mail, from))
      await mkdir(directory, { recursive: true, mode: 0o700 })
      const name = `${new Date().toISOString().replaceAll(/[:.]/g, '-')}-${mail.id}.eml`
      // Readers see whole messages only.
      const temporary = path.join(directory, `.${name}`)
      await writeFile(temporary, message as Buffer, { mode: 0o600 })
      await rename(temporary, path.join(directory, name))
    },
    close: async () => transport?.close(),
    mailbox: openMailbox(directory),
  }
}
