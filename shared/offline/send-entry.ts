import { queuedCalls } from '#shared/queued-calls.gen.ts'
import { type EntryAnswer, readAnswer } from './entry-answer.ts'
import type { OutboxEntry, OutboxFile } from './outbox-entry.ts'

/** Milliseconds that one try may take; what carries a file has longer, as the slowest line needs it (bytes by millisecond). */
const patience = { plain: 15_000, longest: 120_000 }
const slowest = 10

function requestOf(
  [method, path]: readonly [method: string, path: string, lane: string],
  { input, key, owner }: OutboxEntry,
  file: OutboxFile | undefined,
): [string, RequestInit] {
  const rest: Record<string, unknown> = { ...input }
  const url = path.replace(/:(\w+)/g, (_all, name: string) => {
    const value = String(rest[name])
    delete rest[name]
    return encodeURIComponent(value)
  })
  const headers: Record<string, string> = {
    Accept: 'application/json',
    'Idempotency-Key': key,
    'Kestrel-Owner': owner,
  }
  if (method === 'DELETE') return [url, { method, headers }]
  if (!file) {
    headers['Content-Type'] = 'application/json'
    return [url, { method, headers, body: JSON.stringify(rest) }]
  }
  const form = new FormData()
  for (const [name, value] of Object.entries(rest)) form.append(name, String(value))
  form.append('file', new Blob([file.bytes], { type: file.type }), file.name)
  return [url, { method, headers, body: form }]
}

/** Sends one entry, from page or worker; a fault of the line is an answer too. Never throws for it. */
export async function sendEntry(
  entry: OutboxEntry,
  file: OutboxFile | undefined,
  now: Date,
): Promise<EntryAnswer> {
  const route = queuedCalls[entry.endpoint]
  if (!route)
    return {
      kind: 'failed',
      problem: { status: 0, code: 'internal', message: 'This version of the app cannot send it any more.' },
    }
  const [url, request] = requestOf(route, entry, file)
  const weight = file?.bytes.byteLength ?? 0
  const signal = AbortSignal.timeout(Math.min(patience.plain + weight / slowest, patience.longest))
  try {
    // A portal that leads elsewhere: our own "not found" for that address would pass for a removal that is done.
    const response = await fetch(url, { ...request, credentials: 'include', redirect: 'error', signal })
    return await readAnswer(response, route[0] === 'PUT' || route[0] === 'DELETE', now)
  } catch {
    // No line, no server, or no answer in time: the key makes another try safe.
    return { kind: 'later', after: null, reached: false }
  }
}
