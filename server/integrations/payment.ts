/** A payment as the provider sees it. The same request always has the same content, so that it can be repeated. */
export interface PaymentRequest {
  /** Our payment's id: the idempotency key at the provider. */
  id: string
  amountCents: number
  /** ISO 4217, of two decimals. */
  currency: string
  description: string
  email: string
  successUrl: string
  cancelUrl: string
}
/** `waiting`: the buyer is done, the bank has not answered. */
export type PaymentState = 'open' | 'waiting' | 'paid' | 'declined' | 'expired'
/** What the provider says of a payment when asked. */
export interface PaymentAnswer {
  state: PaymentState
  /** What was charged; 0 while nothing was. */
  amountCents: number
}
/** What the provider told us, verified. */
export interface PaymentEvent {
  eventId: string
  reference: string
  /** Our own id, where the provider carries it: an event may come before its opening has answered. */
  paymentId: string | null
  kind: Exclude<PaymentState, 'open'>
  amountCents: number
}
export interface RefundRequest {
  /** Our refund's id: the idempotency key, together with the attempt. */
  id: string
  /** 1, and one more for each time that it is asked for again after the provider refused it. */
  attempt: number
  reference: string
  amountCents: number
}

/**
 * One payment provider behind one small interface; the embedded test provider is the default. Every call may throw: then
 * nobody knows whether it was carried out, and it is repeated under the same id.
 */
export interface PaymentProvider {
  /** Name shown to people: "Secure payments via …". */
  name: string
  /** The header that carries a webhook's signature, in lower case. */
  signatureHeader: string
  /** Opens a payment (the same id gives the same payment) and tells where the buyer pays. */
  open(request: PaymentRequest): Promise<{ reference: string; url: string }>
  /** Asks what became of a payment. */
  ask(reference: string): Promise<PaymentAnswer>
  /** Closes a payment that is open, so that nobody can pay it any more, and tells what became of it. */
  close(reference: string): Promise<PaymentAnswer>
  /** Gives money back, in part or in whole. Throws RefundRefused where repeating is of no use. */
  refund(request: RefundRequest): Promise<{ reference: string }>
  /** Verifies a webhook over its raw body; null when the signature is not right or too old, `other` when it says nothing of payments. */
  verify(body: Buffer, signature: string | undefined): PaymentEvent | 'other' | null
}

/** The provider will not give this money back; the message says why. */
export class RefundRefused extends Error {}
