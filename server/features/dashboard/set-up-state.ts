import { createHash } from 'node:crypto'
import type { Services } from '#server/features/call.ts'
import { readIdentity } from '#server/features/settings/identity.queries.ts'
import { readSettings } from '#server/features/settings/settings.queries.ts'
import { type Environment, exampleSupportEmail } from '#server/foundation/environment.ts'
import type { SetUp, SetUpState } from '#shared/settings/set-up.contract.ts'
import { setUpFacts } from './set-up.queries.ts'

/** `files`, or user and host of the mail server. */
export function mailService({ mail }: Environment): string {
  if (!mail.smtpUrl) return 'files'
  const { username, host } = new URL(mail.smtpUrl)
  return `smtp ${username}@${host}`
}
/** False with a Stripe test key and with the test provider. */
export const movesMoney = ({ stripe }: Environment) =>
  stripe !== null && !/^(sk|rk)_test_/.test(stripe.secretKey)
/** `test`, or a fingerprint of the Stripe keys. */
export function paymentService({ stripe }: Environment): string {
  if (!stripe) return 'test'
  const keys = `${stripe.secretKey} ${stripe.webhookSecret}`
  return `stripe ${createHash('sha256').update(keys).digest('hex').slice(0, 16)}`
}

const done = (isDone: boolean): SetUpState => (isDone ? 'live' : 'missing')
/** A test counts for the server or the keys that it used. */
const tested = (by: unknown, now: string, isLive: boolean): SetUpState =>
  by === now ? (isLive ? 'live' : 'tested') : 'missing'

export async function readSetUp({
  db,
  environment,
  payment,
}: Pick<Services, 'db' | 'environment' | 'payment'>): Promise<SetUp> {
  const [facts, { supportEmail }, switches] = await Promise.all([
    setUpFacts(db),
    readIdentity(db, environment.shop),
    readSettings(db),
  ])
  const [hasServer, isLive] = [environment.mail.smtpUrl !== null, movesMoney(environment)]
  const isOpen = switches.cart_enabled && switches.payment_enabled
  return {
    lines: [
      { key: 'contact', state: done(facts.contact && supportEmail !== exampleSupportEmail) },
      { key: 'money', state: done(facts.money) },
      { key: 'mail', state: tested(facts.mailTestedBy, mailService(environment), hasServer) },
      { key: 'payment', state: tested(facts.paymentTestedBy, paymentService(environment), isLive) },
      { key: 'product', state: done(facts.product) },
    ],
    mail: hasServer ? 'smtp' : 'files',
    payment: { provider: payment.name, isLive },
    isOpen,
    sellsForTestMoney: facts.product && isOpen && !isLive,
    webhookUrl: `${environment.publicUrl}/api/payments/webhook`,
  }
}

type Step = SetUp['lines'][number]['key']
const whileMissing: Record<Step, string> = {
  contact: 'Enter the name and support email of your shop.',
  money: 'Set currency and tax.',
  mail: 'Send yourself a test mail.',
  payment: 'Test the payment.',
  product: 'Nothing is for sale yet. Publish your first product.',
}
const whileTested: Partial<Record<Step, string>> = {
  mail: 'Nobody gets mail yet: set a mail server (SMTP_URL).',
  payment:
    'Payments move no money yet: set your live Stripe keys (STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET).',
}
export function stepsLeft({ lines }: SetUp): { step: Step; text: string }[] {
  return lines
    .filter(({ state }) => state !== 'live')
    .map(({ key, state }) => ({
      step: key,
      text: (state === 'tested' && whileTested[key]) || whileMissing[key],
    }))
}
