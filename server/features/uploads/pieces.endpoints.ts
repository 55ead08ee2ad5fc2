import type { Call, Handlers, Services, UploadedFile } from '#server/features/call.ts'
import { callerAddress } from '#server/features/security/address-prefix.ts'
import { countHit } from '#server/features/security/rate-limit.queries.ts'
import { invalid, Refusal } from '#server/foundation/problem.ts'
import { pieceSize } from '#shared/uploads/piece-size.ts'
import type { piecesContract } from '#shared/uploads/pieces.contract.ts'
import { announceFile, findFile, notePiece } from './file-pieces.queries.ts'
import { joinPieces, pieceFrom, type Whole, writeNextPiece } from './pieces.ts'

/** The sender asks again and continues. */
const notWhole = () =>
  new Refusal(409, 'in_progress', 'Not all of the file has arrived yet.', { headers: { 'retry-after': '1' } })

const day = 86_400
/** Kilobytes an address. */
const mostInDay = 300_000

async function countSize({ db, environment, request }: Call, size: number): Promise<void> {
  if (!environment.rateLimits) return
  const key = `file pieces ${callerAddress(request.ip)}`
  const { hits, seconds } = await countHit(db, key, day, Math.ceil(size / 1_000))
  if (hits > mostInDay)
    throw new Refusal(429, 'too_many', "You have reached today's limit. Please send the rest tomorrow.", {
      headers: { 'retry-after': String(Math.max(1, seconds)) },
    })
}

export const piecesHandlers: Handlers<typeof piecesContract> = {
  async beginFile({ id, size }, call) {
    const known = await findFile(call.db, id)
    if (!known) await countSize(call, size)
    const file = known ?? (await announceFile(call.db, id, size))
    if (file.size !== size) throw invalid('size', 'does not match the upload of this id')
    return { received: file.received }
  },
  async sendFilePiece({ id, at, file }, { db, files }) {
    const piece = pieceFrom(file, pieceSize)
    const known = await findFile(db, id)
    if (!known) throw notWhole()
    const received = await writeNextPiece(files, { id, ...known }, at, piece)
    if (received !== null && (await notePiece(db, id, at, received))) return { received }
    return { received: (await findFile(db, id))?.received ?? 0 }
  },
}

const form = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i
interface WithFile {
  fields: Record<string, unknown>
  /** Absent without a file. */
  whole?: Whole
}
/** Attaches a file that was sent in pieces (`upload`), until the whole is cleaned; 409 `in_progress` where it is incomplete. */
export async function withReceivedFile(
  services: Pick<Services, 'db' | 'files' | 'environment'>,
  { upload, ...fields }: Record<string, unknown>,
): Promise<WithFile> {
  if (upload === undefined) return { fields }
  if (typeof upload !== 'string' || !form.test(upload)) throw invalid('upload', 'must be the id of a file')
  const known = await findFile(services.db, upload)
  if (!known || known.received !== known.size) throw notWhole()
  const whole = await joinPieces(services, upload)
  if (whole.size !== known.size) {
    await whole.clean()
    throw notWhole()
  }
  const file: UploadedFile = { name: 'file', size: whole.size, path: whole.path }
  return { fields: { ...fields, file }, whole }
}
