import * as v from 'valibot'
import { endpoint } from '#shared/endpoint.ts'
import { message, nothing } from '#shared/fields.ts'

export const leavingContract = {
  exportData: endpoint({
    method: 'GET',
    path: '/api/auth/export',
    access: 'user',
    summary: 'Everything the shop keeps about you, as a ZIP of JSON files. Needs a fresh sign-in.',
    answer: 'file',
    limit: 20,
    input: nothing,
    output: v.unknown(),
  }),
  prepareExport: endpoint({
    method: 'POST',
    path: '/api/auth/export',
    access: 'user',
    summary: 'Where to download your data from. Needs a fresh sign-in.',
    input: nothing,
    output: v.object({ url: v.string() }),
  }),
  askDeletion: endpoint({
    method: 'POST',
    path: '/api/auth/deletion',
    access: 'user',
    summary: 'Asks for the removal of one’s account, which comes in seven days. Needs a fresh sign-in.',
    input: nothing,
    output: v.object({ deletesAt: v.string() }),
  }),
  undoDeletion: endpoint({
    method: 'DELETE',
    path: '/api/auth/deletion',
    access: 'user',
    summary: 'Keeps the account after all.',
    input: nothing,
    output: message,
  }),
}
