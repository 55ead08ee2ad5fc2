import type { createTransport } from 'nodemailer'
import { loadWhenUsed } from '#server/foundation/load-when-used.ts'
import { asMessage } from './message.ts'
import { type MailFrom, MailRefused, type MailSender } from './mail.ts'

/** Milliseconds: a slow server is retried later. */
const patience = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
  dnsTimeout: 5_000,
}

export type SmtpPatience = typeof patience

/** 5xx about message or address; sign-in and TLS errors may pass. */
function isFinal(error: unknown): boolean {
  const { responseCode = 0, code } = error as { responseCode?: number; code?: string }
  return responseCode >= 500 && code !== 'EAUTH' && code !== 'ETLS'
}

/** `limits.requireTLS`: nothing is sent without TLS. */
export function createSmtpMail(
  url: string,
  from: MailFrom,
  limits: Partial<SmtpPatience> & { requireTLS?: boolean } = {},
): MailSender {
  const { createTransport: open } = loadWhenUsed('nodemailer') as { createTransport: typeof createTransport }
  const transport = open({ url, pool: true, maxConnections: 2, ...patience, ...limits })
  return {
    async send(mail) {
      try {
        await transport.sendMail(asMessage(mail, from))
      } catch (error) {
        if (isFinal(error)) throw new MailRefused('The mail server refused the mail', { cause: error })
        throw error
      }
    },
    close: async () => transport.close(),
  }
}
