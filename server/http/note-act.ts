import { randomUUID } from 'node:crypto'
import { type ActOfCall, whileActing } from '#server/database/acting.ts'
import type { Call, Db } from '#server/features/call.ts'
import { nameAct } from '#server/features/security/audit.queries.ts'
import type { Endpoint } from '#shared/endpoint.ts'

/** "adminSaveSheet" is "save-sheet": what a call is named where its handler names no act. */
export const actionOf = (name: string) =>
  name
    .replace(/^admin/, '')
    .replaceAll(/(?<=.)([A-Z])/g, '-$1')
    .toLowerCase()
/** "/api/admin/products/3/sheet" is about "products/3/sheet". */
const subjectOf = (path: string) => path.replace(/^\/api\/(admin\/)?/, '').slice(0, 200)

export const changesTheShop = ({ access, method }: Endpoint) => access === 'admin' && method !== 'GET'

export interface ActCalled {
  name: string
  path: string
  endpoint: Endpoint
}
type Note = (db: Db) => Promise<void>
/** Runs an administrator's call and names its audit entry, unless it names its own; a refused call has none. */
export function noteAct<T>(
  { user, request }: Call,
  { name, path, endpoint }: ActCalled,
  work: (note: Note) => Promise<T>,
): Promise<T> {
  if (!user || !changesTheShop(endpoint)) return work(() => Promise.resolve())
  const act: ActOfCall = {
    id: randomUUID(),
    actor: user.email,
    action: actionOf(name),
    subject: subjectOf(path),
    requestId: request.id,
  }
  return whileActing(act, () => work((db) => nameAct(db, act)))
}
