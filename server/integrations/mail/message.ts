import type { SendMailOptions } from 'nodemailer'
import type { Mail, MailFrom } from './mail.ts'

/** Fetches no file or address; marked as automatic. */
export function asMessage(
  { id, to, subject, text, html, attachments = [], unsubscribe }: Mail,
  from: MailFrom,
): SendMailOptions {
  const host = from.address.slice(from.address.lastIndexOf('@') + 1)
  return {
    // Objects keep an address with a comma as one.
    from: { name: from.name, address: from.address },
    to: { name: '', address: to },
    subject,
    text,
    html,
    messageId: `<${id}@${host}>`,
    attachments: attachments.map(({ name, type, content }) => ({
      filename: name,
      contentType: type,
      content,
    })),
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribe
        ? {
            'List-Unsubscribe': { prepared: true, value: `<${unsubscribe}>` },
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }
        : {}),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
