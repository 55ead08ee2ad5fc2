import * as v from 'valibot'
import { endpoint } from '#shared/endpoint.ts'
import { message, nothing } from '#shared/fields.ts'

export const accountRemovalContract = {
  exportData: endpoint({
    method: 'GET',
    path: '/api/auth/export',
    access: 'user',
    summary: 'All data about the member, as a ZIP of JSON files. Needs a fresh sign-in.',
    answer: 'file',
    limit: 20,
    input: nothing,
    output: v.unknown(),
  }),
  prepareExport: endpoint({
    method: 'POST',
    path: '/api/auth/export',
    access: 'user',
    summary: 'A link to download all data about the member. Needs a fresh sign-in.',
    input: nothing,
    output: v.object({ url: v.string() }),
  }),
  askDeletion: endpoint({
    method: 'POST',
    path: '/api/auth/deletion',
    access: 'user',
    summary: 'Schedules the removal of the account in seven days. Needs a fresh sign-in.',
    input: nothing,
    output: v.object({ deletesAt: v.string() }),
  }),
  undoDeletion: endpoint({
    method: 'DELETE',
    path: '/api/auth/deletion',
    access: 'user',
    summary: 'Cancels the removal of the account.',
    input: nothing,
    output: message,
  }),
}
