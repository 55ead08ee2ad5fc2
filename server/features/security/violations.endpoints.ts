import { tellProcesses } from '#server/database/catalogue-version.ts'
import type { Call, Db, Handlers, SignedIn } from '#server/features/call.ts'
import { part } from '#server/foundation/answer-part.ts'
import { doEach } from '#server/foundation/do-each.ts'
import { conflict, notFound } from '#server/foundation/problem.ts'
import type { violationsContract } from '#shared/security/violations.contract.ts'
import { callerAddress } from './address-prefix.ts'
import { recordAct } from './audit.queries.ts'
import { clearBlockCache } from './blocked-addresses.ts'
import { blocksOfNow, deleteBlock, pageOfViolations, writeBlock, writeReview } from './violations.queries.ts'

const day = 24 * 3_600_000

async function changeBlock(
  call: Call<SignedIn>,
  action: 'address.block' | 'address.lift-block',
  ip: string,
  work: (trx: Db) => Promise<Record<string, unknown>>,
): Promise<void> {
  const { db, user, request } = call
  await db.transaction().execute(async (trx) => {
    const change = await work(trx)
    await recordAct(trx, { actor: user.email, action, subject: `ip:${ip}`, change, requestId: request.id })
    await tellProcesses(trx, [part.blocks])
  })
  clearBlockCache(call)
}

export const violationsHandlers: Handlers<typeof violationsContract> = {
  async adminListViolations(wanted, { db }) {
    const rows = await pageOfViolations(db, wanted)
    return rows.map((row) => ({
      id: row.id,
      ip: row.ip,
      rule: row.rule,
      hits: row.hits,
      firstAt: row.first_at.toISOString(),
      lastAt: row.last_at.toISOString(),
      isReviewed: row.is_reviewed,
      reviewedBy: row.reviewed_by,
      isBlocked: row.is_blocked,
      position: row.position,
    }))
  },
  async adminReviewViolation({ id, isReviewed }, { db, user }) {
    if (!(await writeReview(db, id, isReviewed ? user.email : null))) throw notFound('The violation')
    return { message: isReviewed ? 'Marked as reviewed.' : 'Marked for review again.' }
  },
  adminReviewViolations: ({ ids, isReviewed }, { db, user }) =>
    doEach(
      ids.map((id) => ({ id })),
      async ({ id }) => {
        if (!(await writeReview(db, id, isReviewed ? user.email : null))) throw notFound('The violation')
      },
    ),
  async adminListBlocks(_input, { db }) {
    const rows = await blocksOfNow(db)
    return rows.map((row) => ({
      ip: row.ip,
      blockedBy: row.blocked_by,
      createdAt: row.created_at.toISOString(),
      endsAt: row.ends_at?.toISOString() ?? null,
    }))
  },
  async adminBlockAddress({ ip, days }, call) {
    if (ip === callerAddress(call.request.ip))
      throw conflict('This is your own address: you would lock yourself out.')
    const endsAt = days === null ? null : new Date(Date.now() + days * day)
    await changeBlock(call, 'address.block', ip, async (trx) => {
      await writeBlock(trx, ip, call.user.email, endsAt)
      return { endsAt }
    })
    return { message: `${ip} is blocked.` }
  },
  async adminLiftBlock({ ip }, call) {
    await changeBlock(call, 'address.lift-block', ip, async (trx) => {
      if (!(await deleteBlock(trx, ip))) throw notFound('The block')
      return {}
    })
    return { message: `${ip} is no longer blocked.` }
  },
}
