import * as v from 'valibot'
import { endpoint } from '#shared/endpoint.ts'
import { message, nothing } from '#shared/fields.ts'

export const leavingContract = {
  exportData: endpoint({
    method: 'GET',
    path: '/api/auth/export',
    access: 'user',
    summary: 'Everything that the shop keeps of oneself, as a ZIP of JSON files.',
    answer: 'file',
    limit: 20,
    input: nothing,
    output: v.unknown(),
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
