import type { BaseIssue, BaseSchema, InferInput, InferOutput } from 'valibot'

/** Any valibot schema, as an endpoint's input or output. */
export type Schema = BaseSchema<unknown, unknown, BaseIssue<unknown>>
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
/** Who may call: everyone, the signed-in, administrators. Checked before validation. */
export type Access = 'visitor' | 'user' | 'admin'
/** How the body travels. `raw` hands the handler the bytes (signed webhooks). */
export type BodyKind = 'json' | 'multipart' | 'form' | 'raw'

export interface Endpoint<I extends Schema = Schema, O extends Schema = Schema, A extends Access = Access> {
  method: Method
  /** Express form with `:names`; a name is an input field too. Everything but the path comes from query or body. */
  path: `/api/${string}`
  access: A
  /** One sentence for the API documentation. */
  summary: string
  input: I
  output: O
  /** Default `json` for methods with a body. */
  body?: BodyKind
  /**
   * The part `file` of a multipart body is a picture of at most 10 MB. It is drawn anew before the handler and its
   * transaction begin; the handler takes it by `drawnPicture(file)`. `side` makes it a square of so many pixels.
   */
  picture?: { side?: number }
  /** `file`: the handler answers with a file or a page instead of JSON. */
  answer?: 'json' | 'file'
  /** `any` only for signed webhooks: everything else unsafe must come from our own origin. */
  origin?: 'own' | 'any'
  /** The whole answer is the same for everyone and is cached until the catalogue or a sale changes it. */
  cache?: 'catalogue'
  /** Requests per 15 minutes and address. */
  limit?: number
  /**
   * Kept on the device, to be read without a line. `catalogue`: made from the records that the worker synchronises;
   * `whole`: as it came, the same for everyone; `private`: as it came, for the member it was given to.
   */
  keep?: 'catalogue' | 'whole' | 'private'
  /**
   * May wait on the device while there is no line (see the outbox). Within a lane the order is kept; `:key` makes a lane
   * of every change, `:name` one for each value of that field. With an `Idempotency-Key` the effect comes once.
   * `saves`: the answer is an item of that saved list, and takes the place of the item with the same `by`.
   */
  offline?: { lane: string; saves?: SavedList }
}

/** A list that a member's device saves: its address, and the field by which its items are told apart. */
export interface SavedList {
  list: `/api/${string}`
  by: string
}

/** Declares an endpoint; the types of client and handler flow from here. */
export function endpoint<I extends Schema, O extends Schema, A extends Access>(
  definition: Endpoint<I, O, A>,
): Endpoint<I, O, A> {
  return definition
}

/** What a caller passes. */
export type Input<E> = E extends Endpoint<infer I> ? InferInput<I> : never
/** What a handler receives, after validation. */
export type Parsed<E> = E extends Endpoint<infer I> ? InferOutput<I> : never
/** What comes back. */
export type Output<E> = E extends Endpoint<Schema, infer O> ? InferOutput<O> : never
/** What a handler may return: the output is parsed by its schema, so that no column can leak. */
export type Answer<E> = E extends Endpoint<Schema, infer O> ? InferInput<O> : never
export type AccessOf<E> = E extends Endpoint<Schema, Schema, infer A> ? A : never

/** One line of the derived route table: all that the browser needs to make a call. */
export type Route = readonly [method: Method, path: string, body?: BodyKind]

/** One line of the derived table of the calls that may wait offline. */
export type QueuedCall = readonly [method: string, path: string, lane: string, saves?: SavedList]

export interface CallOptions {
  signal?: AbortSignal
  headers?: Record<string, string>
  /** Milliseconds; default 15 s (uploads 60 s). */
  timeout?: number
}
/** The typed client of a set of endpoints. */
export type Client<A> = {
  [K in keyof A]: Record<never, never> extends Input<A[K]>
    ? (input?: Input<A[K]>, options?: CallOptions) => Promise<Output<A[K]>>
    : (input: Input<A[K]>, options?: CallOptions) => Promise<Output<A[K]>>
}
