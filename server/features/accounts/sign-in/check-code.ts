import type { Call } from '#server/features/call.ts'
import { callerAddress } from '#server/features/security/address-prefix.ts'
import { recordViolation } from '#server/features/security/violations.queries.ts'
import { Refusal, tooMany } from '#server/foundation/problem.ts'
import { countCode, resetWrongCodes, secondsPaused } from '#server/features/accounts/two-factor.queries.ts'
import { takeCode, takeRecovery } from '#server/features/accounts/two-factor.ts'

const freeTries = 5

export const isRecoveryCode = (code: string) => code.length > 6

export const wrongCode = () => {
  const message = 'This code is wrong. Each code works once, for half a minute.'
  return new Refusal(422, 'wrong_code', message, { issues: [{ path: 'code', message }] })
}

/** Notifies the owner at 5, 10, 20, 40, … wrong codes. */
async function reportGuess(call: Call, userId: string, tries: number): Promise<void> {
  await recordViolation(call.db, callerAddress(call.request.ip), 'two-factor')
  if (Number.isInteger(Math.log2(tries / freeTries)))
    await call.queue.add(call.db, 'send-account-notice', { userId, notice: 'codes-guessed' })
}

/** Counts wrong codes by account: 422, or 429 during a pause. Recovery codes have 50 bits and work during one. */
export async function checkCode(call: Call, userId: string, code: string): Promise<void> {
  const { db } = call
  const tries = await countCode(db, userId, freeTries)
  const isRight = isRecoveryCode(code)
    ? await takeRecovery(call, db, userId, code)
    : tries !== undefined && (await takeCode(call, db, userId, code))
  if (isRight) return resetWrongCodes(db, userId)
  if (tries === undefined) {
    await recordViolation(db, callerAddress(call.request.ip), 'two-factor')
    throw tooMany(await secondsPaused(db, userId))
  }
  if (tries >= freeTries) await reportGuess(call, userId, tries)
  throw wrongCode()
}
