import type { Contract } from '#shared/contract.ts'
import { contract } from '#shared/contract.ts'
import type { DescribedCall, ShownExample } from '#shared/documentation/documentation.contract.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import { formatNumber } from '#shared/format.ts'
import { inputFields, outputFields } from './describe-fields.ts'
import type { Example } from './example.ts'

const whoCalls = { visitor: 'Anybody', user: 'Members', admin: 'Administrators' } as const
const bodies = {
  json: 'JSON',
  multipart: 'multipart/form-data',
  form: 'application/x-www-form-urlencoded',
  raw: 'the bytes as they are, with a signature in a header',
} as const
const quarter = 'in a quarter of an hour'

function notesOf({ method, body, answer, offline, keep, limit, access }: Endpoint): string[] {
  const writes = method !== 'GET'
  const notes: string[] = []
  if (body && body !== 'json') notes.push(`The body is sent as ${bodies[body]}.`)
  if (answer === 'file') notes.push('The answer is a file or a redirect.')
  if (offline) notes.push('A device may save this call while it is offline, and send it once later.')
  if (keep) notes.push('The app saves the answer for offline use.')
  if (limit !== undefined) notes.push(`At most ${limit} calls ${quarter} from one IP address.`)
  if (writes && access === 'admin')
    notes.push(`At most ${formatNumber(6_000)} calls ${quarter} by one account.`)
  return notes
}

function errorsOf({ path, method, access, input, limit }: Endpoint, takesFields: boolean) {
  const errors: DescribedCall['errors'] = []
  if (access !== 'visitor') errors.push({ status: 401, when: 'Nobody is signed in: not_signed_in.' })
  if (access === 'admin')
    errors.push(
      { status: 403, when: 'The caller is no administrator: not_allowed.' },
      { status: 403, when: 'The administrator has to set up a second factor first: two_factor_required.' },
    )
  if (method !== 'GET') errors.push({ status: 403, when: 'Another site sent the request: foreign_origin.' })
  if (/:\w*[iI]d\b/.test(path))
    errors.push({ status: 404, when: 'There is nothing with this id: not_found.' })
  if (takesFields || input.type === 'strict_object')
    errors.push({ status: 422, when: 'A field is missing, wrong or unknown; issues name it: invalid_input.' })
  if (limit !== undefined || method !== 'GET')
    errors.push({ status: 429, when: 'Too many calls; Retry-After has the seconds to wait: too_many.' })
  return errors
}

const people = { visitor: 'a visitor', member: 'a member', admin: 'an administrator' } as const

function shownExample({ title, as, call, input, status, answer }: Example): ShownExample {
  const endpoint: Endpoint = contract[call]
  const given = { ...(input as Record<string, unknown>) }
  const path = endpoint.path.replace(/:(\w+)/g, (_all, name: string) => {
    const value = String(given[name])
    delete given[name]
    return encodeURIComponent(value)
  })
  const isQuery = endpoint.method === 'GET' || endpoint.method === 'DELETE'
  const query = isQuery ? new URLSearchParams(given as Record<string, string>).toString() : ''
  return {
    title,
    as: people[as],
    request: `${endpoint.method} ${path}${query ? `?${query}` : ''}`,
    body: isQuery || Object.keys(given).length === 0 ? null : JSON.stringify(given, null, 2),
    status,
    answer: JSON.stringify(answer, null, 2),
  }
}

export function describeCall(name: keyof Contract, examples: readonly Example[]): DescribedCall {
  const endpoint: Endpoint = contract[name]
  const input = inputFields(endpoint)
  return {
    id: name,
    name,
    method: endpoint.method,
    path: endpoint.path,
    access: whoCalls[endpoint.access],
    summary: endpoint.summary,
    notes: notesOf(endpoint),
    input,
    output: endpoint.answer === 'file' ? [] : outputFields(endpoint),
    errors: errorsOf(endpoint, input.length > 0),
    examples: examples.filter(({ call }) => call === name).map(shownExample),
  }
}
