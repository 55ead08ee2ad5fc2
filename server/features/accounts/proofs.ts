import type { Call } from '#server/features/call.ts'
import { cookieName } from './sessions.ts'
import { issueToken, readToken, takeToken, tokenLife } from './tokens.ts'

/*
 * Whoever has signed in rightly but must change the password first gets no session, only this: a cookie for ten minutes
 * that is good for one change, by this browser, of this account (AMB-09). Without it the public page of the required
 * change would let anybody take over any account that must change its password.
 */
const nameOf = ({ environment }: Pick<Call, 'environment'>) => cookieName(environment, 'kestrel-proof')

/** Gives the browser a proof for a user. */
export async function giveProof(call: Call, userId: string): Promise<void> {
  const token = await issueToken(call.db, 'proof', userId)
  call.reply.setCookie(nameOf(call), token, { httpOnly: true, maxAge: tokenLife.proof })
}

/** Whose proof this browser holds; undefined for none, one that is over, or was used. */
export async function readProof(call: Call): Promise<string | undefined> {
  const token = call.request.cookies[nameOf(call)]
  return token ? (await readToken(call.db, 'proof', token))?.user_id : undefined
}

/** Uses the proof up: true for the one who gets it, for this user. */
export async function takeProof(call: Call, db: Call['db'], userId: string): Promise<boolean> {
  const token = call.request.cookies[nameOf(call)] ?? ''
  return (await takeToken(db, 'proof', token))?.user_id === userId
}

export function dropProof(call: Call): void {
  call.reply.setCookie(nameOf(call), '', { httpOnly: true, maxAge: 0 })
}
