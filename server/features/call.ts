import type { Readable } from 'node:stream'
import type { Kysely, Transaction } from 'kysely'
import type { Schema } from '#server/database/schema/schema.ts'
import type { AnswerPart } from '#server/foundation/answer-part.ts'
import type { Environment } from '#server/foundation/environment.ts'
import type { Log } from '#server/foundation/log.ts'
import type { BreachList } from '#server/integrations/breaches/breaches.ts'
import type { FileStore } from '#server/integrations/file-store.ts'
import type { SearchableCatalogue } from '#server/features/catalogue/search/searchable-catalogue.ts'
import type { MailSender } from '#server/integrations/mail/mail.ts'
import type { PaymentProvider } from '#server/integrations/payment.ts'
import type { PushService } from '#server/integrations/push/push-service.ts'
import type { Queue } from './queue.ts'
import type { Access, AccessOf, Answer, Parsed } from '#shared/endpoint.ts'

/** First parameter of every query. */
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
  /** Last proof by password, code or provider. */
  signedInAt: Date
  /** Blocks administration until a second factor is set up. */
  mustSetUpTwoFactor: boolean
}

export interface Services {
  environment: Environment
  db: Kysely<Schema>
  log: Log
  files: FileStore
  payment: PaymentProvider
  catalogue: SearchableCatalogue
  mail: MailSender
  breaches: BreachList
  push: PushService
  queue: Queue
}

/** Header names in lower case. */
export interface Reply {
  status(code: number): void
  header(name: string, value: string): void
  setCookie(name: string, value: string, options: CookieOptions): void
  /** For cached endpoints; default: everything. */
  madeOf(...parts: AnswerPart[]): void
  /** For addresses that anybody may invent. */
  doNotKeep(): void
  /** For cached endpoints: the next start or end of a sale. */
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

export interface FileAnswer {
  /** The key of a file in the store; otherwise `content` or `stream` is sent. */
  key?: string
  content?: string | Buffer
  /** A stream has no ranges. */
  stream?: Readable
  type: string
  /** Absent: shown inline. */
  name?: string
  cacheControl?: string
  redirect?: string
  /** The ETag of a file; without it the store makes one. */
  etag?: string
  /** Waits before bytes of a file up to this position are sent. */
  beforeSending?: (position: number) => Promise<void>
}

export interface UploadedFile {
  name: string
  size: number
  path: string
}

type UserFor<A extends Access> = A extends 'visitor' ? SignedIn | null : SignedIn
type AnswerOf<E> = E extends { answer?: 'file' } ? Answer<E> | FileAnswer : Answer<E>
export type Handlers<C> = {
  [K in keyof C]: (input: Parsed<C[K]>, call: Call<UserFor<AccessOf<C[K]>>>) => Promise<AnswerOf<C[K]>>
}
