import { RefundRefused } from '#server/integrations/payment.ts'
import type { TestShop } from '#server/testing/shop.ts'

/** Runs `during` while the payment provider refuses every refund for the reason `why`, or gives no answer where it is null. */
export async function whileRefundsFail(
  { services: { payment } }: TestShop,
  why: string | null,
  during: () => Promise<void>,
): Promise<void> {
  const refund = payment.refund.bind(payment)
  payment.refund = () => Promise.reject(why === null ? new Error('no answer') : new RefundRefused(why))
  try {
    await during()
  } finally {
    payment.refund = refund
  }
}
