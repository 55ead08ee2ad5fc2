import * as v from 'valibot'
import { endpoint } from '#shared/endpoint.ts'
import { message, numericId, text, wholeNumber } from '#shared/fields.ts'
import { pageEnds, paging } from '#shared/paging.ts'
import { kinds, programEntries, statuses } from './program-fields.ts'
import { placeStates, Program } from './programs.contract.ts'

export const AdminProgram = v.object({
  ...Program.entries,
  waitingCount: v.number(),
  restrictedCount: v.number(),
  /** Names the state that an edit starts from. */
  revision: v.number(),
  openedAt: v.nullable(v.string()),
  closedAt: v.nullable(v.string()),
})
export type AdminProgram = v.InferOutput<typeof AdminProgram>

export const ProgramPerson = v.object({
  userId: v.string(),
  name: v.string(),
  email: v.string(),
  state: v.picklist(placeStates),
  /** On the waiting list, from 1; counted up to 1,001. */
  position: v.nullable(v.number()),
  askedAt: v.string(),
  joinedAt: v.nullable(v.string()),
  leftAt: v.nullable(v.string()),
  /** Required tasks, and those of them that are accepted. */
  required: v.number(),
  accepted: v.number(),
})
export type ProgramPerson = v.InferOutput<typeof ProgramPerson>

const Count = v.object({ label: v.string(), count: v.number() })
/** Counts of the people who are in the program now. */
export const ProgramFigures = v.object({
  participation: v.array(Count),
  completion: v.array(
    v.object({
      task: v.string(),
      isRequired: v.boolean(),
      accepted: v.number(),
      handedIn: v.number(),
      of: v.number(),
    }),
  ),
  /** Participants by the days between joining and their first hand-in. */
  firstHandIn: v.array(Count),
  /** Days; null before the first hand-in. */
  medianDays: v.nullable(v.number()),
})
export type ProgramFigures = v.InferOutput<typeof ProgramFigures>

const one = v.strictObject({ id: numericId })
const limit = 300

export const adminProgramsContract = {
  adminListPrograms: endpoint({
    method: 'GET',
    path: '/api/admin/beta-programs',
    access: 'admin',
    summary: 'Programs of a kind, newest first, a page at a time.',
    input: v.strictObject({
      kind: v.picklist(kinds),
      ...paging,
      q: v.optional(text(100)),
      status: v.optional(v.picklist(statuses)),
    }),
    output: v.object({ rows: v.array(AdminProgram), total: v.number(), ...pageEnds }),
  }),
  adminGetProgram: endpoint({
    method: 'GET',
    path: '/api/admin/beta-programs/:id',
    access: 'admin',
    summary: 'One program with its tasks and counts.',
    input: one,
    output: AdminProgram,
  }),
  adminGetProgramFigures: endpoint({
    method: 'GET',
    path: '/api/admin/beta-programs/:id/figures',
    access: 'admin',
    summary: 'Participation, completion of each task, and time to the first hand-in.',
    input: one,
    output: ProgramFigures,
  }),
  adminListProgramPeople: endpoint({
    method: 'GET',
    path: '/api/admin/beta-programs/:id/people',
    access: 'admin',
    summary: 'People with a place in a program, in order of arrival, a page at a time.',
    input: v.strictObject({
      id: numericId,
      ...paging,
      limit: v.optional(wholeNumber(1, 100), 40),
      state: v.picklist(placeStates),
      q: v.optional(text(100)),
    }),
    output: v.object({ rows: v.array(ProgramPerson), total: v.number(), ...pageEnds }),
  }),
  adminCreateProgram: endpoint({
    method: 'POST',
    path: '/api/admin/beta-programs',
    access: 'admin',
    limit,
    summary: 'Creates a program with its tasks. With the status open or active it runs at once.',
    input: v.strictObject({ kind: v.picklist(kinds), ...programEntries }),
    output: AdminProgram,
  }),
  adminUpdateProgram: endpoint({
    method: 'PUT',
    path: '/api/admin/beta-programs/:id',
    access: 'admin',
    limit,
    summary:
      'Changes a program and its tasks. People on the waiting list get the places that a larger capacity adds.',
    input: v.strictObject({ id: numericId, revision: wholeNumber(1, 2_147_483_647), ...programEntries }),
    output: AdminProgram,
  }),
  adminDuplicateProgram: endpoint({
    method: 'POST',
    path: '/api/admin/beta-programs/:id/duplicate',
    access: 'admin',
    limit,
    summary: 'Makes a draft with the same fields and tasks, starting today.',
    input: one,
    output: AdminProgram,
  }),
  adminCloseProgram: endpoint({
    method: 'POST',
    path: '/api/admin/beta-programs/:id/close',
    access: 'admin',
    limit,
    summary: 'Ends a program. Participants with a required task not done get a failure.',
    input: one,
    output: AdminProgram,
  }),
  adminDeleteProgram: endpoint({
    method: 'DELETE',
    path: '/api/admin/beta-programs/:id',
    access: 'admin',
    limit,
    summary: 'Deletes a draft that never ran.',
    input: one,
    output: message,
  }),
}
