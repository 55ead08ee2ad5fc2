import type { QueuedCall } from '#shared/endpoint.ts'
import { queuedCalls } from '#shared/queued-calls.gen.ts'
import { type EntryAnswer, parseEntryAnswer } from './entry-answer.ts'
import type { OutboxEntry, OutboxFile } from './outbox-entry.ts'
import { sendWithFile, timeLimit } from './send-file.ts'

/** Path with its fields filled in, and the remaining fields. */
function addressOf(
  path: string,
  input: OutboxEntry['input'],
): [url: string, fields: Record<string, unknown>] {
  const fields: Record<string, unknown> = { ...input }
  const url = path.replace(/:(\w+)/g, (_all, name: string) => {
    const value = String(fields[name])
    delete fields[name]
    return encodeURIComponent(value)
  })
  return [url, fields]
}

function send(
  [method, path]: QueuedCall,
  { input, key, owner }: OutboxEntry,
  file: OutboxFile | undefined,
): Promise<Response> {
  const [url, fields] = addressOf(path, input)
  const headers = { Accept: 'application/json', 'Idempotency-Key': key, 'Kestrel-Owner': owner }
  if (file) return sendWithFile({ url, headers, fields, file, key })
  const body =
    method === 'DELETE'
      ? { headers }
      : { headers: { ...headers, 'Content-Type': 'application/json' }, body: JSON.stringify(fields) }
  // A followed redirect of a portal could return our own 404, which means done for a removal.
  return fetch(url, { method, ...body, credentials: 'include', redirect: 'error', signal: timeLimit(0) })
}

/** Never throws: a failed connection is an answer. */
export async function sendEntry(
  entry: OutboxEntry,
  file: OutboxFile | undefined,
  now: Date,
): Promise<EntryAnswer> {
  const route = queuedCalls[entry.endpoint] ?? entry.route
  if (!route)
    return {
      kind: 'failed',
      problem: { status: 0, code: 'internal', message: 'This version of the app cannot send it any more.' },
    }
  try {
    const response = await send(route, entry, file)
    return await parseEntryAnswer(response, route[0] === 'PUT' || route[0] === 'DELETE', now)
  } catch {
    // The key makes another attempt safe.
    return { kind: 'later', after: null, reached: false }
  }
}
