import type { Call } from '#server/features/call.ts'
import { cookieName } from './sessions.ts'
import { issueToken, readToken, takeToken, tokenLife } from './tokens.ts'

/** A cookie for ten minutes and one change (AMB-09): without it anybody could set the account's new password. */
const nameOf = ({ environment }: Pick<Call, 'environment'>) => cookieName(environment, 'kestrel-proof')

export const proofOf = (call: Call): string => call.request.cookies[nameOf(call)] ?? ''

export async function giveProof(call: Call, userId: string): Promise<void> {
  const token = await issueToken(call.db, 'proof', userId)
  call.reply.setCookie(nameOf(call), token, { httpOnly: true, maxAge: tokenLife.proof })
}

/** Undefined for none, an expired or used one. */
export async function readProof(call: Call): Promise<string | undefined> {
  const token = proofOf(call)
  return token ? (await readToken(call.db, 'proof', token))?.user_id : undefined
}

/** True once. */
export async function takeProof(call: Call, db: Call['db'], userId: string): Promise<boolean> {
  return (await takeToken(db, 'proof', proofOf(call)))?.user_id === userId
}

export function dropProof(call: Call): void {
  call.reply.setCookie(nameOf(call), '', { httpOnly: true, maxAge: 0 })
}
