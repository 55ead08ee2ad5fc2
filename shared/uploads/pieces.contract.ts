import * as v from 'valibot'
import { endpoint } from '#shared/endpoint.ts'
import { uuid, wholeNumber } from '#shared/fields.ts'

const mostBytes = 10_485_760

const received = v.object({
  /** Bytes that the shop has: the next piece begins with this one. */
  received: v.number(),
})

/**
 * The way of a file from anybody who is no administrator: announced under an id that the device makes, sent in pieces,
 * then named as `upload` in the call that it belongs to, in place of `file`.
 */
export const piecesContract = {
  beginFile: endpoint({
    method: 'POST',
    path: '/api/files',
    access: 'visitor',
    summary: 'Announces a file of at most 10 MB that comes in pieces; tells how much of it is there already.',
    limit: 300,
    input: v.strictObject({ id: uuid, size: wholeNumber(1, mostBytes) }),
    output: received,
  }),
  sendFilePiece: endpoint({
    method: 'PUT',
    path: '/api/files/:id/pieces',
    access: 'visitor',
    body: 'multipart',
    summary:
      'Takes the piece that begins at a byte; one that begins elsewhere than at `received` changes nothing.',
    input: v.strictObject({ id: uuid, at: wholeNumber(0, mostBytes), file: v.unknown() }),
    output: received,
  }),
}
