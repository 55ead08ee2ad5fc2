import path from 'node:path'
import type { Environment } from '#server/foundation/environment.ts'
import { createMailFiles } from './mail-files.ts'
import { createSmtpMail, type SmtpPatience } from './mail-smtp.ts'
import type { MailSender } from './mail.ts'

/** The configured mail server, with TLS where it is on another machine; else files. */
export function openMail(
  { mail, shop, dataDirectory }: Pick<Environment, 'mail' | 'dataDirectory'> & { shop: { name: string } },
  patience: Partial<SmtpPatience> = {},
): MailSender {
  const from = { name: shop.name, address: mail.from }
  return mail.smtpUrl
    ? createSmtpMail(mail.smtpUrl, from, { ...patience, requireTLS: mail.needsTls ?? false })
    : createMailFiles(path.join(dataDirectory, 'mail'), from)
}
