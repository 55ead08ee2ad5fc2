import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index support_questions_searched on support_questions
    using gin ((question || ' ' || answer) gin_trgm_ops)`.execute(db)
}
