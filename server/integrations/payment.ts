/** Repeatable with equal content. */
export interface PaymentRequest {
  /** Idempotency key. */
  id: string
  amountCents: number
  /** ISO 4217, two decimals. */
  currency: string
  description: string
  email: string
  successUrl: string
  cancelUrl: string
}
/** `waiting`: for the bank. */
export type PaymentState = 'open' | 'waiting' | 'paid' | 'declined' | 'expired'
export interface PaymentAnswer {
  state: PaymentState
  /** Charged. */
  amountCents: number
  /** The provider's name of the charge. */
  charge?: string | null
  /** The provider, or this account of it, has no such payment. */
  isUnknown?: boolean
}
export interface PaymentEvent {
  eventId: string
  reference: string
  /** An event may precede the answer to its opening. */
  paymentId: string | null
  kind: Exclude<PaymentState, 'open'>
  amountCents: number
  charge?: string | null
}
export interface RefundRequest {
  /** Idempotency key, with the attempt. */
  id: string
  /** Counts from 1; raised after a refusal. */
  attempt: number
  reference: string
  amountCents: number
}

/** `pending`: taken, on its way for days; `done` may still fail; `failed` is final. */
export interface RefundNews {
  reference: string
  /** Ours; null: made at the provider itself. */
  id: string | null
  attempt: number
  state: 'pending' | 'done' | 'failed'
  amountCents: number
  /** Why a refund failed, where the provider says it. */
  why: string | null
}
export interface RefundEvent {
  eventId: string
  kind: 'refund'
  charge: string | null
  refund: RefundNews
}

/** A thrown call may have had its effect, and is repeated under the same id. */
export interface PaymentProvider {
  name: string
  /** In lower case. */
  signatureHeader: string
  /** Cents that a payment may have; more and less is never opened. */
  limitsOf(currency: string): { least: number; most: number }
  /** Idempotent by id. PaymentRefused where a retry is useless. */
  open(request: PaymentRequest): Promise<{ reference: string; url: string }>
  ask(reference: string): Promise<PaymentAnswer>
  /** Gives the outcome. */
  close(reference: string): Promise<PaymentAnswer>
  /** RefundRefused where a retry is useless. */
  refund(request: RefundRequest): Promise<RefundNews>
  refunds(reference: string): Promise<RefundNews[]>
  /** Null for a bad signature, `other` for unrelated events. */
  verify(body: Buffer, signature: string | undefined): PaymentEvent | RefundEvent | 'other' | null
}

/** Nobody can pay it. */
export class PaymentRefused extends Error {}
export class RefundRefused extends Error {}
