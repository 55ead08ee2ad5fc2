import type { Call, FileAnswer } from '#server/features/call.ts'
import { notFound } from '#server/foundation/problem.ts'
import { sendTestEvent } from '#server/integrations/payment-test.ts'
import { decideOpenTestPayment, findTestPayment } from '#server/integrations/test-payments.queries.ts'
import { formatPrice } from '#shared/format.ts'
import { fromCents } from '#shared/money.ts'

const escape = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
const edge =
  'min-height:48px;padding:0 24px;font:600 16px system-ui;border:1.5px solid #13213a;border-radius:2px;cursor:pointer'

export async function showTestPayment(id: string, { db, environment }: Call): Promise<FileAnswer> {
  const payment = await findTestPayment(db, id)
  if (!payment) throw notFound('The payment')
  const amount = escape(formatPrice(fromCents(payment.amount_cents), payment.currency))
  const decided = payment.status !== 'open'
  const buttons = decided
    ? `<p>This payment is ${payment.status}.</p><p><a style="color:inherit" href="${escape(payment.success_url)}">Back to the shop</a></p>`
    : `<form method="post" style="display:grid;gap:16px;margin-top:32px">
        <button name="decision" value="pay" style="${edge};background:#ff6b1a;color:#13213a">Pay ${amount}</button>
        <button name="decision" value="decline" style="${edge};background:#fdfcf8;color:#13213a">Decline this payment</button>
        <button name="decision" value="later" style="${edge};background:#fdfcf8;color:#13213a">Leave without paying</button>
      </form>`
  return {
    type: 'text/html; charset=utf-8',
    content: `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Test payment, ${escape(environment.shop.name)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"></head>
<body style="margin:0;background:#f5f3ec;color:#13213a;font:400 16px/24px system-ui">
<main style="max-width:440px;margin:0 auto;padding:48px 16px">
<p style="margin:0;font-weight:600">Test payments</p>
<h1 style="font-size:40px;line-height:44px;margin:8px 0 16px">${amount}</h1>
<p style="margin:0">${escape(payment.description)}, ${escape(environment.shop.name)}. This is a test: no money moves.</p>
${buttons}</main></body></html>`,
  }
}

/** Sends a signed webhook, like a real provider. */
export async function decideTestPayment(
  id: string,
  decision: 'pay' | 'decline' | 'later',
  call: Call,
): Promise<FileAnswer> {
  const { db, environment, log } = call
  const payment = await findTestPayment(db, id)
  if (!payment) throw notFound('The payment')
  const back = { type: 'text/html', redirect: decision === 'pay' ? payment.success_url : payment.cancel_url }
  if (decision === 'later') return back
  const kind = decision === 'pay' ? 'paid' : 'declined'
  if (await decideOpenTestPayment(db, id, kind))
    await sendTestEvent(
      {
        eventId: `test:${id}:${kind}`,
        reference: id,
        paymentId: id,
        kind,
        amountCents: payment.amount_cents,
      },
      environment,
      log,
    )
  return back
}
