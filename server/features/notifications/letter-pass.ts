import { createHash, createHmac } from 'node:crypto'
import type { Environment } from '#server/foundation/environment.ts'
import { notFound } from '#server/foundation/problem.ts'
import { sameText } from '#server/foundation/token.ts'

/** An address as it is kept where only the same one must be known again. */
export const recipientOf = (email: string) => createHash('sha256').update(email.toLowerCase()).digest('hex')

const sign = (recipient: string, { secret }: Pick<Environment, 'secret'>) =>
  createHmac('sha256', secret).update(`letters ${recipient}`).digest('base64url')

/**
 * What lets whoever holds a letter say which ones the address wants: `<hash>.<secret>`. It is derived, opens nothing else,
 * and does not tell the address.
 */
export const letterPass = (recipient: string, environment: Pick<Environment, 'secret'>) =>
  `${recipient}.${sign(recipient, environment)}`

/** The address' hash that a pass is for; 404 for one that is not ours. */
export function recipientFrom(pass: string, environment: Pick<Environment, 'secret'>): string {
  const [recipient = '', secret = ''] = pass.split('.')
  if (!sameText(secret, sign(recipient, environment))) throw notFound('The letter')
  return recipient
}

/** Where a letter's reader chooses, and where a mail program does it by one click. */
export function letterAddresses(recipient: string, environment: Pick<Environment, 'secret' | 'publicUrl'>) {
  const pass = letterPass(recipient, environment)
  const { publicUrl } = environment
  return { page: `${publicUrl}/letters?pass=${pass}`, oneClick: `${publicUrl}/api/letters/stop?pass=${pass}` }
}
