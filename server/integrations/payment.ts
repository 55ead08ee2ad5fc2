/** A payment as the provider sees it. */
export interface PaymentRequest {
  /** Our payment's id: the idempotency key at the provider. */
  id: string
  orderNumber: string
  amountCents: number
  currency: string
  description: string
  successUrl: string
  cancelUrl: string
}
/** What the provider told us, verified. */
export interface PaymentEvent {
  eventId: string
  reference: string
  kind: 'paid' | 'declined' | 'expired'
  amountCents: number
}
/** One payment provider behind one small interface; the embedded test provider is the default. */
export interface PaymentProvider {
  /** Name shown to people: "Secure payments via …". */
  name: string
  /** Opens a payment (the same id gives the same payment) and tells where the buyer pays. */
  open(request: PaymentRequest): Promise<{ reference: string; url: string }>
  /** Asks what became of a payment. */
  ask(reference: string): Promise<'open' | 'paid' | 'declined' | 'expired'>
  /** Verifies a webhook over its raw body; null when the signature is not right or too old. */
  verify(body: Buffer, signature: string | undefined): PaymentEvent | null
}
