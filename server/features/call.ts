import type { Readable } from 'node:stream'
import type { Kysely, Transaction } from 'kysely'
import type { Schema } from '#server/database/schema.ts'
import type { AnswerPart } from '#server/foundation/answer-part.ts'
import type { Environment } from '#server/foundation/environment.ts'
import type { Log } from '#server/foundation/log.ts'
import type { BreachList } from '#server/integrations/breaches/breaches.ts'
import type { FileStore } from '#server/integrations/file-store.ts'
import type { SearchableCatalogue } from '#server/features/catalogue/search/searchable-catalogue.ts'
import type { MailSender } from '#server/integrations/mail/mail.ts'
import type { PaymentProvider } from '#server/integrations/payment.ts'
import type { Queue } from './queue.ts'
import type { Access, AccessOf, Answer, Parsed } from '#shared/endpoint.ts'

/** Every query takes the database or the transaction it runs in first. */
export type Db = Kysely<Schema> | Transaction<Schema>

export interface SignedIn {
  id: string
  email: string
  firstName: string
  lastName: string | null
  username: string
  country: string | null
  isAdmin: boolean
  sessionId: string
  /** When a password, a code or another service last vouched for them. */
  signedInAt: Date
  /** An administrator who may do nothing as such before they have a second factor. */
  mustSetUpTwoFactor: boolean
}

/** What the server is made of; the same for every call. */
export interface Services {
  environment: Environment
  db: Kysely<Schema>
  log: Log
  files: FileStore
  payment: PaymentProvider
  /** What the shop sells, in memory, to be searched. */
  catalogue: SearchableCatalogue
  mail: MailSender
  breaches: BreachList
  queue: Queue
}

/** What a handler may tell about its answer. Names are in lower case. */
export interface Reply {
  status(code: number): void
  header(name: string, value: string): void
  setCookie(name: string, value: string, options: CookieOptions): void
  /** For cached endpoints: what the answer was made of. Default: everything. */
  madeOf(...parts: AnswerPart[]): void
  /** For cached endpoints: this answer is given once, as its address names what the shop does not have. */
  doNotKeep(): void
  /** For cached endpoints: past this instant the answer is made anew (the next start or end of a sale). */
  validUntil(end: Date | null): void
}
export interface CookieOptions {
  httpOnly: boolean
  /** Seconds; 0 deletes. */
  maxAge: number
}

export interface Call<U = SignedIn | null> extends Services {
  user: U
  request: {
    id: string
    method: string
    ip: string
    userAgent: string
    cookies: Readonly<Record<string, string>>
    header(name: string): string | undefined
    /** Body of a `raw` endpoint. */
    bytes: Buffer | null
  }
  reply: Reply
}

/** A file (or a page held in memory) as an answer; ranges are served. */
export interface FileAnswer {
  /** Absolute path of the file, or its content. */
  file?: string
  content?: string | Buffer
  /** What is not on a disk yet, without ranges. */
  stream?: Readable
  type: string
  /** Offered name; absent: shown in place. */
  name?: string
  cacheControl?: string
  redirect?: string
}

/** A part of a multipart body, written to a temporary file that is gone after the call. */
export interface UploadedFile {
  name: string
  size: number
  path: string
}

type UserFor<A extends Access> = A extends 'visitor' ? SignedIn | null : SignedIn
type AnswerOf<E> = E extends { answer?: 'file' } ? Answer<E> | FileAnswer : Answer<E>
/** Handlers of a contract: a missing one is a type error. */
export type Handlers<C> = {
  [K in keyof C]: (input: Parsed<C[K]>, call: Call<UserFor<AccessOf<C[K]>>>) => Promise<AnswerOf<C[K]>>
}
