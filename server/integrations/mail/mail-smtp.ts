import { createTransport } from 'nodemailer'
import { asMessage } from './message.ts'
import { type MailFrom, MailRefused, type MailSender } from './mail.ts'

/** Milliseconds: a server that is slow is tried again later instead of being waited for. */
const patience = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
  dnsTimeout: 5_000,
}

/** 5xx about the message or the address is final. What the server says about our sign-in or TLS may change. */
function isFinal(error: unknown): boolean {
  const { responseCode = 0, code } = error as { responseCode?: number; code?: string }
  return responseCode >= 500 && code !== 'EAUTH' && code !== 'ETLS'
}

/**
 * Mail through a server, over a few connections that stay open.
 * @param limits.requireTLS without TLS nothing is sent
 * @param url such as `smtps://user:password@mail.example.com`
 */
export function createSmtpMail(
  url: string,
  from: MailFrom,
  limits: Partial<typeof patience> & { requireTLS?: boolean } = {},
): MailSender {
  const transport = createTransport({ url, pool: true, maxConnections: 2, ...patience, ...limits })
  return {
    async send(mail) {
      try {
        await transport.sendMail(asMessage(mail, from))
      } catch (error) {
        if (isFinal(error)) throw new MailRefused('The mail server refused the message', { cause: error })
        throw error
      }
    },
    close: async () => transport.close(),
  }
}
