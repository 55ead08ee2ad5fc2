import type { BaseIssue, BaseSchema, InferInput, InferOutput } from 'valibot'

export type Schema = BaseSchema<unknown, unknown, BaseIssue<unknown>>
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
/** Checked before validation. */
export type Access = 'visitor' | 'user' | 'admin'
/** `raw` hands the handler the bytes, for signed webhooks. */
export type BodyKind = 'json' | 'multipart' | 'form' | 'raw'

export interface Endpoint<I extends Schema = Schema, O extends Schema = Schema, A extends Access = Access> {
  method: Method
  /** Express form; `:names` are input fields too. */
  path: `/api/${string}`
  access: A
  /** For the API documentation. */
  summary: string
  input: I
  output: O
  body?: BodyKind
  /** The part `file` is a picture up to 10 MB, redrawn and stored before the handler runs; `side` crops to a square of px. */
  picture?: { folder: string; side?: number }
  answer?: 'json' | 'file'
  /** `any` only for signed webhooks. */
  origin?: 'own' | 'any'
  /** Public answer, cached until the catalogue or a sale changes. */
  cache?: 'catalogue'
  limit?: number
  /** Readable offline: made from synchronised records, saved as it came, or saved for one member. */
  keep?: 'catalogue' | 'whole' | 'private'
  /** May wait in the outbox. `:key` makes a lane per change, `:name` one per value; see CONTRIBUTING.md. */
  offline?: { lane: string; saves?: SavedList | 'cart'; sums?: SummedField }
  /** A repeat under the same `Idempotency-Key` gets the first answer. The handler joins the call's transaction. */
  once?: true
}

/** `by` identifies an item of the saved list. */
export interface SavedList {
  list: `/api/${string}`
  by: string
}

/** Waiting calls with the same `by` become one, with the sum of their `field`. */
export interface SummedField {
  field: string
  by: string
  most: number
}

export function endpoint<I extends Schema, O extends Schema, A extends Access>(
  definition: Endpoint<I, O, A>,
): Endpoint<I, O, A> {
  return definition
}

export type Input<E> = E extends Endpoint<infer I> ? InferInput<I> : never
export type Parsed<E> = E extends Endpoint<infer I> ? InferOutput<I> : never
export type Output<E> = E extends Endpoint<Schema, infer O> ? InferOutput<O> : never
/** Parsed by the output schema, so that no column leaks. */
export type Answer<E> = E extends Endpoint<Schema, infer O> ? InferInput<O> : never
export type AccessOf<E> = E extends Endpoint<Schema, Schema, infer A> ? A : never

/** A row of the generated route table. */
export type Route = readonly [method: Method, path: string, body?: BodyKind]

export type QueuedCall = readonly [method: string, path: string, saves?: SavedList | 'cart']

export interface CallOptions {
  signal?: AbortSignal
  headers?: Record<string, string>
  /** Milliseconds; default 15 s, uploads 60 s. */
  timeout?: number
}
export type Client<A> = {
  [K in keyof A]: Record<never, never> extends Input<A[K]>
    ? (input?: Input<A[K]>, options?: CallOptions) => Promise<Output<A[K]>>
    : (input: Input<A[K]>, options?: CallOptions) => Promise<Output<A[K]>>
}
