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
}
export interface PaymentEvent {
  eventId: string
  reference: string
  /** An event may precede the answer to its opening. */
  paymentId: string | null
  kind: Exclude<PaymentState, 'open'>
  amountCents: number
}
export interface RefundRequest {
  /** Idempotency key, with the attempt. */
  id: string
  /** From 1; raised after a refusal. */
  attempt: number
  reference: string
  amountCents: number
}

/** A thrown call may have had its effect, and is repeated under the same id. */
export interface PaymentProvider {
  name: string
  /** In lower case. */
  signatureHeader: string
  /** Idempotent by id. */
  open(request: PaymentRequest): Promise<{ reference: string; url: string }>
  ask(reference: string): Promise<PaymentAnswer>
  /** Gives the outcome. */
  close(reference: string): Promise<PaymentAnswer>
  /** RefundRefused where a retry is useless. */
  refund(request: RefundRequest): Promise<{ reference: string }>
  /** Null for a bad signature, `other` for unrelated events. */
  verify(body: Buffer, signature: string | undefined): PaymentEvent | 'other' | null
}

export class RefundRefused extends Error {}
