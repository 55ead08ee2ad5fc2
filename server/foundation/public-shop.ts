import type { Environment } from './environment.ts'
import { isLoopback } from '#shared/loopback.ts'

const risks = [
  {
    name: 'sampleAccounts',
    variable: 'ALLOW_SAMPLE_ACCOUNTS',
    isThere: ({ sampleData }: Environment) => sampleData,
    words: 'Sample accounts, whose password is published. Set SAMPLE_DATA=false',
  },
  {
    name: 'mailbox',
    variable: 'ALLOW_MAILBOX',
    isThere: ({ mail }: Environment) => mail.smtpUrl === null,
    words:
      "A mailbox in which administrators read everybody's mail, since no mail server is set. Set SMTP_URL",
  },
  {
    name: 'testPayments',
    variable: 'ALLOW_TEST_PAYMENTS',
    isThere: ({ stripe }: Environment) => stripe === null,
    words: 'Test payments, which give files away. Set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET',
  },
] as const

const refusal = (publicUrl: string, lines: readonly string[]) =>
  `${publicUrl} is a public address, so the shop does not start with:\n${lines.map((line) => `  - ${line}`).join('\n')}`

export const isPublic = ({ publicUrl }: Pick<Environment, 'publicUrl'>) =>
  !isLoopback(new URL(publicUrl).hostname)

/** Null: may start. */
export function whyNotPublic(environment: Environment): string | null {
  if (!isPublic(environment)) return null
  const lines = risks
    .filter(({ name, isThere }) => isThere(environment) && !environment.allowed[name])
    .map(({ variable, words }) => `${words}, or allow it by ${variable}=true.`)
  return lines.length > 0 ? refusal(environment.publicUrl, lines) : null
}

/** About sample accounts from an earlier start. */
export function whySamplesNotPublic(environment: Environment, sampleAccounts: number): string | null {
  if (sampleAccounts === 0 || !isPublic(environment) || environment.allowed.sampleAccounts) return null
  const line =
    'Sample accounts in its database, whose password is published. Remove them by npm run shop:empty, or allow them by ALLOW_SAMPLE_ACCOUNTS=true.'
  return refusal(environment.publicUrl, [line])
}
