import { setImmediate as breathe } from 'node:timers/promises'
import type { Call, Db, Handlers, SignedIn } from '#server/features/call.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import { takePictures } from '#server/features/uploads/pictures.queries.ts'
import { storedPicture } from '#server/features/uploads/store-picture.ts'
import { recordAct } from '#server/features/security/audit.queries.ts'
import { changedMeanwhile } from '#server/features/security/changed-meanwhile.ts'
import { doEach } from '#server/foundation/do-each.ts'
import { conflict, invalid, notFound } from '#server/foundation/problem.ts'
import type { FeedbackContext, feedbackContract, Submission } from '#shared/feedback/feedback.contract.ts'
import { feedbackLimits } from '#shared/feedback/feedback-limits.ts'
import { type FeedbackStatus, feedbackStatusNames } from '#shared/feedback/feedback-status.ts'
import { scrub } from '#shared/feedback/scrub.ts'
import { gone } from '#shared/feedback/secret-patterns.ts'
import { feedbackProgramOf, trueTaskContext } from './feedback-program.queries.ts'
import {
  countFeedback,
  type FeedbackRow,
  findFeedback,
  insertAnswer,
  insertFeedback,
  lockFeedback,
  pageOfFeedback,
  setFeedbackStatus,
} from './feedback.queries.ts'

function shape(row: FeedbackRow): Submission {
  const { user_id: id, username, first_name: firstName } = row
  return {
    id: row.id,
    message: row.message,
    email: row.email,
    user: id && username && firstName !== null ? { id, username, firstName } : null,
    status: row.status,
    pageUrl: row.page_url,
    attachments: row.attachments,
    context: row.context,
    answers: row.answers,
    createdAt: row.created_at.toISOString(),
  }
}
async function submission(db: Db, id: number): Promise<Submission> {
  const row = await findFeedback(db, id)
  if (!row) throw notFound('The feedback')
  return shape(row)
}

/** One text at a time, so that other calls get their turn; texts beyond the limit are dropped. */
function scrubber(): (texts: readonly string[], most: number) => Promise<string[]> {
  let left: number = feedbackLimits.scrubbed
  return async (texts, most) => {
    const clean: string[] = []
    for (const text of texts) {
      left -= text.length
      clean.push(left < 0 ? gone : scrub(text, most))
      await breathe()
    }
    return clean
  }
}

/** The server scrubs again, since old and foreign senders may not have done it; newest first. */
async function scrubbed(pageUrl: string, { consoleErrors, pageViews, ...rest }: FeedbackContext) {
  const scrubEach = scrubber()
  const [address = ''] = await scrubEach([pageUrl], feedbackLimits.address)
  const errors = await scrubEach(consoleErrors?.toReversed() ?? [], feedbackLimits.error)
  const paths = await scrubEach(
    pageViews?.pageViews.map(({ path }) => path).toReversed() ?? [],
    feedbackLimits.path,
  )
  const views =
    pageViews?.pageViews.map((view, index) => ({ ...view, path: paths.at(-1 - index) ?? '' })) ?? []
  const context: FeedbackContext = {
    ...rest,
    ...(consoleErrors ? { consoleErrors: errors.toReversed() } : {}),
    ...(pageViews ? { pageViews: { ...pageViews, pageViews: views } } : {}),
  }
  return { address, context }
}

const act = ({ user, request }: Call<SignedIn>, id: number, change: object, action: string) => ({
  actor: user.email,
  action,
  subject: `feedback:${id}`,
  change: { ...change },
  requestId: request.id,
})

interface Seen {
  status: FeedbackStatus
  answers?: number
}
/** 409 where another administrator has answered it or changed its status since it was read. */
async function demandUnchanged(
  trx: Db,
  found: FeedbackRow,
  { status, answers = found.answers.length }: Seen,
): Promise<void> {
  const by = found.answers[answers]?.author ?? null
  if (by === null && found.status === status) return
  throw await changedMeanwhile(trx, {
    subject: `feedback:${found.id}`,
    record: shape(found),
    by,
    message: by
      ? `${by} has answered this in the meantime. Read the answer first.`
      : `Another administrator has changed the status in the meantime: ${feedbackStatusNames[found.status]}. Look at it again first.`,
  })
}

function setStatus(
  call: Call<SignedIn>,
  id: number,
  status: FeedbackStatus,
  seen: Seen | undefined,
): Promise<void> {
  return call.db.transaction().execute(async (trx) => {
    const found = await lockFeedback(trx, id)
    if (!found) throw notFound('The feedback')
    if (seen) await demandUnchanged(trx, found, seen)
    await setFeedbackStatus(trx, id, status)
    await recordAct(trx, act(call, id, { status }, 'feedback.status'))
  })
}

export const feedbackHandlers: Handlers<typeof feedbackContract> = {
  getFeedbackProgram: async (_input, { db, user }) => ({ program: await feedbackProgramOf(db, user.id) }),

  async sendFeedback({ email, message, pageUrl, attachments, ...context }, { db, user, request }) {
    if (!user && !email) throw invalid('email', 'Please enter your email address.')
    const { betaProgram, selectedTask, ...told } = context
    const clean = await scrubbed(pageUrl, told)
    const task = await trueTaskContext(db, user?.id ?? null, { betaProgram, selectedTask })
    await inTransaction(db, async (trx) => {
      const wanted = [...new Set(attachments)]
      const isNew = await insertFeedback(trx, {
        clientKey: request.header('idempotency-key') ?? null,
        userId: user?.id ?? null,
        email: user ? null : (email ?? null),
        message,
        pageUrl: clean.address,
        context: { ...clean.context, ...task },
        attachments: wanted,
      })
      // The first one has taken them.
      if (!isNew) return
      const pictures = await takePictures(trx, user?.id ?? null, wanted)
      if (pictures.length < wanted.length)
        throw invalid('attachments', 'has a picture that was not uploaded for this')
    })
    return { success: true as const }
  },

  upload: async ({ file }) => ({ url: `/${storedPicture(file)}` }),

  async adminListFeedback(wanted, { db }) {
    const [{ rows, ...page }, counts] = await Promise.all([
      pageOfFeedback(db, wanted),
      countFeedback(db, wanted.q),
    ])
    return { submissions: rows.map(shape), counts, ...page }
  },

  async adminSetFeedbackStatus({ id, status, seen }, call) {
    await setStatus(call, id, status, seen)
    return submission(call.db, id)
  },
  adminSetFeedbackStatuses: ({ ids, status, from }, call) =>
    doEach(
      ids.map((id) => ({ id })),
      ({ id }) => setStatus(call, id, status, from && { status: from }),
    ),

  adminAnswerFeedback: ({ id, text, seen }, call) =>
    inTransaction(call.db, async (trx) => {
      const found = await lockFeedback(trx, id)
      if (!found) throw notFound('The feedback')
      if (seen) await demandUnchanged(trx, found, seen)
      if (!found.email) throw conflict('Its sender left no address.')
      const answerId = await insertAnswer(trx, id, { text, author: call.user.firstName })
      await call.queue.add(trx, 'send-feedback-answer', { answerId })
      if (found.status === 'open') await setFeedbackStatus(trx, id, 'in_review')
      await recordAct(trx, act(call, id, { answerId }, 'feedback.answer'))
      return submission(trx, id)
    }),
}
