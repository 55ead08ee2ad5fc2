import { randomUUID } from 'node:crypto'
import { announceChange } from '#server/database/catalogue-version.ts'
import type { Call, Db, Handlers, SignedIn } from '#server/features/call.ts'
import { causeNews } from '#server/features/notifications/cause-news.queries.ts'
import { recordAct } from '#server/features/security/audit.queries.ts'
import { changedMeanwhile } from '#server/features/security/changed-meanwhile.ts'
import { part } from '#server/foundation/answer-part.ts'
import { doEach } from '#server/foundation/do-each.ts'
import { conflict, invalid, notFound } from '#server/foundation/problem.ts'
import type { DeskField, flyingContract, SimilarField } from '#shared/flying/flying.contract.ts'
import { formatDate } from '#shared/format.ts'
import { fieldLimits } from '#shared/flying/field-limits.ts'
import { distanceKm } from '#shared/flying/place.ts'
import {
  type Decided,
  decideField,
  decisionsOn,
  type DeskRow,
  fieldForDesk,
  lockField,
  maybeSimilar,
  pageForDesk,
  updateField,
} from './admin-fields.queries.ts'
import { takePhotos } from './flying.endpoints.ts'
import { factsOf, shapeFacts } from './shape-field.ts'

async function similarTo(db: Db, row: DeskRow): Promise<SimilarField[]> {
  const place = shapeFacts(row).position
  return (await maybeSimilar(db, row))
    .map(({ id, name, location, state, lat, lon }) => {
      const other = lat === null || lon === null ? null : { lat, lon }
      const metres = place && other ? Math.round(distanceKm(place, other) * 1000) : null
      return { id, fieldName: name, location, state, metres }
    })
    .filter(({ metres }) => metres === null || metres <= fieldLimits.same)
}
async function atDesk(db: Db, id: number): Promise<DeskField> {
  const row = await fieldForDesk(db, id)
  if (!row) throw notFound('The field')
  return {
    id: row.id,
    slug: row.slug,
    ...shapeFacts(row),
    state: row.state,
    submitter: row.submitter,
    createdAt: row.created_at.toISOString(),
    reason: row.reason,
    decision: row.decided_at
      ? { by: row.decided_name ?? 'An administrator', at: row.decided_at.toISOString() }
      : null,
    revision: row.revision,
    similar: await similarTo(db, row),
  }
}

function decided({ state, reason, decided_name: by, decided_at: at }: Decided) {
  const when = at ? ` on ${formatDate(at.toISOString())} at ${at.toISOString().slice(11, 16)} UTC` : ''
  const why = reason ? ` Reason: ${reason}` : ''
  return conflict(`${by ?? 'Another administrator'} ${state} this field${when}.${why}`)
}
function outdated(row: Decided) {
  if (row.decided_at && row.changed_at <= row.decided_at) return decided(row)
  return conflict('Somebody changed this field while you looked at it. Look again, then decide.')
}
async function lockAsSeen(trx: Db, id: number, revision: number): Promise<DeskRow> {
  const row = await lockField(trx, id)
  if (!row) throw notFound('The field')
  if (row.revision !== revision) throw outdated(row)
  return row
}
/** Entries stay for ever: what a removed account takes along is noted with the row alone. */
function notedFacts(row: Parameters<typeof shapeFacts>[0]) {
  const { contact: _contact, photos: _photos, ...facts } = shapeFacts(row)
  return facts
}
function record(
  trx: Db,
  { user, request }: Call<SignedIn>,
  act: { id: number; action: string; change: object },
) {
  return recordAct(trx, {
    actor: user.email,
    action: act.action,
    subject: `field:${act.id}`,
    change: { ...act.change },
    requestId: request.id,
  })
}
async function tellSubmitter(
  trx: Db,
  { queue, user }: Call<SignedIn>,
  row: DeskRow,
  { isApproved, reason }: { isApproved: boolean; reason: string },
): Promise<void> {
  if (row.submitted_by === null) return
  const declined = row.state === 'approved' ? 'is no longer published' : 'was not published'
  const outcome = isApproved ? 'is published' : declined
  await causeNews(trx, queue, {
    cause: `field ${row.id} ${randomUUID()}`,
    kind: 'field-decided',
    thing: `field ${row.id}`,
    title: `${row.name} ${outcome}`,
    body: isApproved ? 'Thank you. Everybody can find it in the community now.' : reason,
    path: isApproved ? `/community/fields/${row.slug}` : '/submit-field',
    audience: [{ to: 'user', userId: row.submitted_by }],
    createdBy: user.id,
  })
}

type Seen = { id: number; revision: number }
type Decision = { decision: 'approved' | 'declined'; reason: string }
function decide(call: Call<SignedIn>, { id, revision }: Seen, { decision, reason }: Decision): Promise<void> {
  return call.db.transaction().execute(async (trx) => {
    const row = await lockAsSeen(trx, id, revision)
    if (row.state === decision) throw decided(row)
    const isApproved = decision === 'approved'
    const why = isApproved ? '' : reason
    await decideField(trx, id, { state: decision, reason: why, by: call.user.id })
    await tellSubmitter(trx, call, row, { isApproved, reason: why })
    await record(trx, call, { id, action: `field.${decision}`, change: { from: row.state, reason: why } })
    await announceChange(trx, [part.fields])
  })
}

type Desk =
  | 'adminListFields'
  | 'adminGetField'
  | 'adminDecideField'
  | 'adminApproveFields'
  | 'adminUpdateField'
export const adminFlyingHandlers: Pick<Handlers<typeof flyingContract>, Desk> = {
  async adminListFields({ state, q, ...at }, { db }) {
    const { rows, ...page } = await pageForDesk(db, { ...at, state, q: q?.trim() })
    return {
      rows: rows.map(({ name, created_at: createdAt, ...row }) => ({
        ...row,
        fieldName: name,
        createdAt: createdAt.toISOString(),
      })),
      ...page,
    }
  },
  adminGetField: ({ id }, { db }) => atDesk(db, id),
  async adminDecideField({ id, revision, decision, reason }, call) {
    if (decision === 'declined' && reason === '')
      throw invalid('reason', 'Enter a reason. The person who submitted it reads it.')
    await decide(call, { id, revision }, { decision, reason })
    return atDesk(call.db, id)
  },
  async adminApproveFields({ fields }, call) {
    const ids = fields.map(({ id }) => id)
    const rows = await decisionsOn(call.db, ids)
    // What is decided already costs no transaction.
    return doEach(fields, (field) => {
      const row = rows.get(field.id)
      if (!row) throw notFound('The field')
      if (row.revision !== field.revision) throw outdated(row)
      if (row.state === 'approved') throw decided(row)
      return decide(call, field, { decision: 'approved', reason: '' })
    })
  },
  async adminUpdateField({ id, revision, ...given }, call) {
    const facts = factsOf({ id, revision, ...given })
    await call.db.transaction().execute(async (trx) => {
      const row = await lockField(trx, id)
      if (!row) throw notFound('The field')
      if (row.revision !== revision)
        throw await changedMeanwhile(trx, {
          subject: `field:${id}`,
          record: await atDesk(trx, id),
          message: outdated(row).message,
        })
      await takePhotos(
        trx,
        call.user.id,
        facts.photos.filter((photo) => !row.photos.includes(photo)),
      )
      await updateField(trx, id, facts)
      await record(trx, call, {
        id,
        action: 'field.change',
        change: { from: notedFacts(row), to: notedFacts(facts) },
      })
      await announceChange(trx, [part.fields])
    })
    return atDesk(call.db, id)
  },
}
