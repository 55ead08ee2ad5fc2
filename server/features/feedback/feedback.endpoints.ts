import { setImmediate as breathe } from 'node:timers/promises'
import type { Call, Db, Handlers, SignedIn } from '#server/features/call.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import { drawnPicture } from '#server/features/uploads/draw-picture.ts'
import { recordAct } from '#server/features/security/audit.queries.ts'
import { doEach } from '#server/foundation/do-each.ts'
import { conflict, invalid, notFound } from '#server/foundation/problem.ts'
import type { FeedbackContext, feedbackContract, Submission } from '#shared/feedback/feedback.contract.ts'
import { feedbackLimits } from '#shared/feedback/feedback-limits.ts'
import type { FeedbackStatus } from '#shared/feedback/feedback-status.ts'
import { scrub } from '#shared/feedback/scrub.ts'
import { gone } from '#shared/feedback/secret-patterns.ts'
import { feedbackProgramOf, trueTaskContext } from './feedback-program.queries.ts'
import {
  countFeedback,
  type FeedbackRow,
  findFeedback,
  insertAnswer,
  insertFeedback,
  pageOfFeedback,
  setFeedbackStatus,
  takePictures,
} from './feedback.queries.ts'
import { storeFeedbackPicture } from './store-picture.ts'

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

/** Again on the server, for old and foreign senders; newest first. */
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
  subject: String(id),
  change: { ...change },
  requestId: request.id,
})

function setStatus(call: Call<SignedIn>, id: number, status: FeedbackStatus): Promise<void> {
  return call.db.transaction().execute(async (trx) => {
    if (!(await setFeedbackStatus(trx, id, status))) throw notFound('The feedback')
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
      const pictures = await takePictures(trx, user?.id ?? null, wanted)
      const foreign = wanted.find((url) => !pictures.includes(url))
      if (foreign !== undefined) throw invalid('attachments', 'has a picture that was not uploaded for this')
      await insertFeedback(trx, {
        clientKey: request.header('idempotency-key') ?? null,
        userId: user?.id ?? null,
        email: user ? null : (email ?? null),
        message,
        pageUrl: clean.address,
        context: { ...clean.context, ...task },
        attachments: wanted,
      })
    })
    return { success: true as const }
  },

  upload: async ({ file }, call) => ({ url: await storeFeedbackPicture(call, drawnPicture(file)) }),

  async adminListFeedback(wanted, { db }) {
    const [{ rows, ...page }, counts] = await Promise.all([
      pageOfFeedback(db, wanted),
      countFeedback(db, wanted.q),
    ])
    return { submissions: rows.map(shape), counts, ...page }
  },

  async adminSetFeedbackStatus({ id, status }, call) {
    await setStatus(call, id, status)
    return submission(call.db, id)
  },
  adminSetFeedbackStatuses: ({ ids, status }, call) =>
    doEach(
      ids.map((id) => ({ id })),
      ({ id }) => setStatus(call, id, status),
    ),

  adminAnswerFeedback: ({ id, text }, call) =>
    inTransaction(call.db, async (trx) => {
      const found = await findFeedback(trx, id)
      if (!found) throw notFound('The feedback')
      if (!found.email) throw conflict('Its sender left no address.')
      const answerId = await insertAnswer(trx, id, { text, author: call.user.firstName })
      await call.queue.add(trx, 'send-feedback-answer', { answerId })
      if (found.status === 'open') await setFeedbackStatus(trx, id, 'in_review')
      await recordAct(trx, act(call, id, { answerId }, 'feedback.answer'))
      return submission(trx, id)
    }),
}
