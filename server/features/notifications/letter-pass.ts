import { createHash, createHmac } from 'node:crypto'
import type { Environment } from '#server/foundation/environment.ts'
import { notFound } from '#server/foundation/problem.ts'
import type { LetterKind } from '#shared/notifications/letters.contract.ts'
import { sameText } from '#server/foundation/token.ts'

export const recipientOf = (email: string) => createHash('sha256').update(email.toLowerCase()).digest('hex')

const sign = (recipient: string, { secret }: Pick<Environment, 'secret'>) =>
  createHmac('sha256', secret).update(`letters ${recipient}`).digest('base64url')

/** `<hash>.<secret>` for the choice of letters: derived, good for nothing else, reveals no address. */
export const letterPass = (recipient: string, environment: Pick<Environment, 'secret'>) =>
  `${recipient}.${sign(recipient, environment)}`

/** 404 for a forged one. */
export function recipientFrom(pass: string, environment: Pick<Environment, 'secret'>): string {
  const [recipient = '', secret = ''] = pass.split('.')
  if (!sameText(secret, sign(recipient, environment))) throw notFound('The link')
  return recipient
}

/** The page of choices, and the one-click address for mail programs. */
export function letterAddresses(
  recipient: string,
  environment: Pick<Environment, 'secret' | 'publicUrl'>,
  kind: LetterKind = 'releases',
) {
  const pass = letterPass(recipient, environment)
  const { publicUrl } = environment
  const oneClick = `${publicUrl}/api/letters/stop?pass=${pass}${kind === 'news' ? '&kind=news' : ''}`
  return { page: `${publicUrl}/letters?pass=${pass}`, oneClick }
}
