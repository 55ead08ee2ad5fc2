import { createHash } from 'node:crypto'
import type { Services } from '#server/features/call.ts'
import { newsInSending, type NewsRow } from '#server/features/news/sending/send-news.queries.ts'
import type { QueuedWork } from '#server/features/queue.ts'
import type { PushKey, PushMessage, PushResult } from '#server/integrations/push/push-service.ts'
import { newsKinds } from '#shared/notifications/news-kinds.ts'
import type { PushPayload } from '#shared/notifications/push-payload.ts'
import {
  dueNews,
  type DuePush,
  hasOthers,
  openNews,
  pauseHost,
  type PushReport,
  reportPushes,
  takePushes,
} from './pushes.queries.ts'
import { pushKeys } from './push-keys.queries.ts'

export interface PushSending extends Pick<Services, 'db' | 'log' | 'push'> {
  environment: Pick<Services['environment'], 'publicUrl' | 'secret'>
}

/** A killed worker sends at most these again. */
const atOnce = 100
const mostAttempts = 5
/** Seconds. */
const [firstRetry, refusedPause] = [30, 3600]

/** What all devices get alike is made once. Gives the message of one with a notification. */
function messageOf(
  { id, title, body, path, picture, thing, kind, expires_at: expiresAt }: NewsRow,
  publicUrl: string,
): (notificationId: string | null) => PushMessage {
  const { ttl, urgency } = newsKinds[kind]
  const left = expiresAt ? Math.max(0, Math.floor((expiresAt.getTime() - Date.now()) / 1000)) : ttl
  const notification = {
    title,
    body,
    navigate: publicUrl + path,
    tag: thing,
    ...(picture ? { image: publicUrl + picture } : {}),
  }
  const topic = createHash('sha256').update(thing).digest('base64url').slice(0, 32)
  const rest = { ttl: Math.min(ttl, left), urgency, topic }
  return (notificationId) => {
    const payload: PushPayload = {
      web_push: 8030,
      notification: { ...notification, data: { id: notificationId ?? id } },
    }
    return { text: JSON.stringify(payload), ...rest }
  }
}

interface Tried {
  due: DuePush
  /** Null: was not sent. */
  result: PushResult | null
  /** Of what was not sent: seconds until it is; null: it is not wanted any more. */
  again: number | null
}

/** What is written of a result; a host that refuses our key stops, and keeps its devices. */
function reportOf({ due, result, again }: Tried, refusing: ReadonlySet<string>): PushReport {
  const { device_id, host, errors, attempts } = due
  const report = { device_id, host, errors }
  if (!result) return { ...report, outcome: null, again }
  switch (result.kind) {
    case 'sent':
    case 'gone':
    case 'refused':
      return { ...report, outcome: result.kind, again: null }
    case 'slow':
      return { ...report, outcome: null, again: result.after }
    case 'key-refused':
      return refusing.has(host)
        ? { ...report, outcome: null, again: refusedPause }
        : { ...report, outcome: 'refused', again: null }
    case 'late': {
      const tries = attempts + 1
      if (tries >= mostAttempts) return { ...report, outcome: 'late', again: null }
      return { ...report, outcome: null, again: firstRetry * 2 ** tries, isTried: true }
    }
  }
}

/** Finds hosts that refuse the shop's own key: they took nobody's message, or have no other device. */
async function hostsThatRefuse(db: PushSending['db'], tried: readonly Tried[]): Promise<Set<string>> {
  const taken = new Set<string>()
  const refused = new Map<string, Set<string>>()
  for (const { due, result } of tried) {
    if (result?.kind === 'sent') taken.add(due.host)
    if (result?.kind === 'key-refused')
      refused.set(due.host, (refused.get(due.host) ?? new Set()).add(due.user_id))
  }
  const refusing = new Set<string>()
  for (const [host, people] of refused) {
    if (taken.has(host)) continue
    const [person = ''] = people
    if (people.size > 1 || !(await hasOthers(db, host, person))) refusing.add(host)
  }
  return refusing
}

async function sendOne(
  push: PushSending['push'],
  due: DuePush,
  message: (notificationId: string | null) => PushMessage,
  keys: ReadonlyMap<number, PushKey>,
): Promise<Tried> {
  const key = keys.get(due.key_id)
  if (!due.is_wanted || !key) return { due, result: null, again: null }
  if (due.wait_until)
    return { due, result: null, again: Math.max(1, (due.wait_until.getTime() - Date.now()) / 1000) }
  return { due, result: await push.send(due, message(due.notification_id), key), again: null }
}

async function pauseHosts(
  { db, log }: Pick<Services, 'db' | 'log'>,
  tried: readonly Tried[],
  refusing: ReadonlySet<string>,
) {
  const slow = new Map<string, number>()
  for (const { due, result } of tried)
    if (result?.kind === 'slow') slow.set(due.host, Math.max(slow.get(due.host) ?? 0, result.after))
  for (const [host, seconds] of slow) await pauseHost(db, host, seconds, null)
  for (const host of refusing) {
    log.error({ host }, 'a push service refuses the key of this shop: its devices are kept, and wait')
    await pauseHost(db, host, refusedPause, 'It refuses the key of this shop.')
  }
}

/** Sends until nothing is due: several workers share the work. Stops within a hundred where the news is stopped. */
export async function sendPushes(
  services: PushSending,
  { newsId }: QueuedWork['send-pushes'],
): Promise<void> {
  const { db, push, environment } = services
  const keys = await pushKeys(db, environment)
  for (;;) {
    const news = await newsInSending(db, newsId)
    if (!news || (news.expires_at && news.expires_at <= new Date())) return
    const taken = await takePushes(db, news, atOnce)
    if (taken.length === 0) return
    const message = messageOf(news, environment.publicUrl)
    const tried = await Promise.all(taken.map((due) => sendOne(push, due, message, keys)))
    const refusing = await hostsThatRefuse(db, tried)
    const reports = tried.map((each) => reportOf(each, refusing))
    await db.transaction().execute((trx) => reportPushes(trx, newsId, reports))
    await pauseHosts(services, tried, refusing)
  }
}

/** Each minute: what was due and was not begun, and what was begun and is not over. */
export async function resumeNews({ db, queue }: Pick<Services, 'db' | 'queue'>): Promise<void> {
  for (const newsId of await dueNews(db)) await queue.add(db, 'send-news', { newsId })
  for (const newsId of await openNews(db)) await queue.add(db, 'send-pushes', { newsId })
}
