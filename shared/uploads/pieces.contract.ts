import * as v from 'valibot'
import { endpoint } from '#shared/endpoint.ts'
import { uuid, wholeNumber } from '#shared/fields.ts'

const mostBytes = 10_485_760

const received = v.object({
  received: v.number(),
})

/** Upload of a member or guest: announced under the device's id, sent in pieces, then named as `upload`. */
export const piecesContract = {
  beginFile: endpoint({
    method: 'POST',
    path: '/api/files',
    access: 'visitor',
    summary: 'Begins a file of at most 10 MB that is sent in pieces. Says how much of it has arrived.',
    limit: 300,
    input: v.strictObject({ id: uuid, size: wholeNumber(1, mostBytes) }),
    output: received,
  }),
  sendFilePiece: endpoint({
    method: 'PUT',
    path: '/api/files/:id/pieces',
    access: 'visitor',
    body: 'multipart',
    summary: 'Takes the next piece of a file. A piece that does not begin at `received` changes nothing.',
    input: v.strictObject({ id: uuid, at: wholeNumber(0, mostBytes), file: v.unknown() }),
    output: received,
  }),
}
