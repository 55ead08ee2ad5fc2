export interface Mail {
  /** Equal in retries, so that mailboxes show it once. */
  id: string
  to: string
  subject: string
  text: string
  html: string
  attachments?: readonly Attachment[]
  /** One-click address (RFC 8058). */
  unsubscribe?: string
}
export interface Attachment {
  name: string
  type: string
  content: Buffer
}

export interface MailSender {
  /** MailRefused where a retry is useless. */
  send(mail: Mail): Promise<void>
  close(): Promise<void>
  /** Absent for a mail server. */
  mailbox?: Mailbox
}

export interface SentMail {
  name: string
  at: Date
  to: string
  subject: string
  text: string
  html: string
}
export interface Mailbox {
  list(most: number): Promise<{ mails: SentMail[]; total: number }>
  read(name: string): Promise<SentMail | null>
}

export class MailRefused extends Error {}

export interface MailFrom {
  name: string
  address: string
}
