import type { Db } from '#server/features/call.ts'
import type { FeedbackContext, FeedbackProgram } from '#shared/feedback/feedback.contract.ts'
import { readSettings } from '#server/features/settings/settings.queries.ts'
import { assignedProgram } from '#shared/settings/setting-value.ts'

/** The assigned program with its tasks, for a participant while it runs and feedback on tasks is on; otherwise null. */
export async function feedbackProgramOf(db: Db, userId: string): Promise<FeedbackProgram | null> {
  const settings = await readSettings(db)
  const assigned = assignedProgram(settings.assigned_site_feedback_program)
  if (!settings.site_beta_feedback_enabled || assigned === null) return null
  const program = await db
    .selectFrom('beta_places')
    .innerJoin('beta_programs', 'beta_programs.id', 'beta_places.program_id')
    .where('beta_places.user_id', '=', userId)
    .where('beta_places.program_id', '=', assigned)
    .where('beta_places.state', '=', 'joined')
    .where('beta_programs.status', 'in', ['open', 'active'])
    .select(['beta_programs.id', 'beta_programs.name'])
    .executeTakeFirst()
  if (!program) return null
  const tasks = await db
    .selectFrom('beta_tasks')
    .where('program_id', '=', program.id)
    .where('removed_at', 'is', null)
    .orderBy('position')
    .limit(100)
    .select(['id', 'name'])
    .execute()
  return { ...program, tasks }
}

type TaskContext = Pick<FeedbackContext, 'betaProgram' | 'selectedTask'>
/** Names program and task in the shop's words; former participants count too, as feedback may have waited. */
export async function trueTaskContext(
  db: Db,
  userId: string | null,
  { betaProgram, selectedTask }: TaskContext,
): Promise<TaskContext> {
  if (userId === null || !betaProgram) return {}
  const program = await db
    .selectFrom('beta_places')
    .innerJoin('beta_programs', 'beta_programs.id', 'beta_places.program_id')
    .where('beta_places.user_id', '=', userId)
    .where('beta_places.program_id', '=', betaProgram.id)
    .where('beta_places.state', '<>', 'waiting')
    .select(['beta_programs.id', 'beta_programs.name'])
    .executeTakeFirst()
  if (!program) return {}
  if (typeof selectedTask?.id !== 'string') return { betaProgram: program }
  const task = await db
    .selectFrom('beta_tasks')
    .where('id', '=', selectedTask.id)
    .where('program_id', '=', program.id)
    .select(['id', 'name'])
    .executeTakeFirst()
  return { betaProgram: program, ...(task ? { selectedTask: task } : {}) }
}
