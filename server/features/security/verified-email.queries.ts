import type { Db } from '#server/features/call.ts'
import { Refusal } from '#server/foundation/problem.ts'

export async function isVerified(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .where('id', '=', userId)
    .select('email_verified_at')
    .executeTakeFirst()
  return row?.email_verified_at != null
}

/** An unconfirmed address may be another person's: 403. */
export async function demandVerifiedEmail({ db, user }: { db: Db; user: { id: string } }): Promise<void> {
  if (!(await isVerified(db, user.id)))
    throw new Refusal(
      403,
      'email_unconfirmed',
      'Confirm your email address first. Your profile can send you the link again.',
    )
}
