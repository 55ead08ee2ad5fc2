/** One message, ready to go. */
export interface Mail {
  /** The same message sent twice keeps its id, so that mailboxes show it once. Letters, digits and hyphens. */
  id: string
  to: string
  subject: string
  text: string
  html: string
  attachments?: readonly Attachment[]
  /** Where whoever wants no more of these says so, by one click of the mail program (RFC 8058). */
  unsubscribe?: string
}
export interface Attachment {
  name: string
  type: string
  content: Buffer
}

/** Where mail goes: into files, or to a mail server. */
export interface MailSender {
  /** Throws MailRefused where trying again is of no use, any other Error where it may be. */
  send(mail: Mail): Promise<void>
  close(): Promise<void>
  /** Where what was sent can be read; a mail server has none. */
  mailbox?: Mailbox
}

/** A message as it was sent. */
export interface SentMail {
  /** Of its file. */
  name: string
  at: Date
  to: string
  subject: string
  text: string
  html: string
}
export interface Mailbox {
  /** The newest messages first, and how many there are. */
  list(most: number): Promise<{ mails: SentMail[]; total: number }>
  /** Null when there is none of that name. */
  read(name: string): Promise<SentMail | null>
}

/** The mail server has refused the message or its address for good. */
export class MailRefused extends Error {}

/** Who writes: name and address that every message carries. */
export interface MailFrom {
  name: string
  address: string
}
