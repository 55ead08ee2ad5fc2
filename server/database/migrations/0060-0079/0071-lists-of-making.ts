import { type Kysely, sql } from 'kysely'

const statements = [
  // With the words of a search: the rows are wide by their settings.
  `create index print_profiles_order on print_profiles (position, id) include (name, slug)`,
  `create index print_profiles_material on print_profiles (material, position, id)`,
  `create index print_profiles_searched on print_profiles using gin ((name || ' ' || slug) gin_trgm_ops)`,
  `create index tutorials_order on tutorials (position, id)`,
  `create index tutorials_searched on tutorials using gin ((title || ' ' || slug) gin_trgm_ops)`,
  `create index purchase_resources_name on purchase_resources (lower(name), id)`,
  `create index purchase_resources_searched on purchase_resources
    using gin ((name || ' ' || specification) gin_trgm_ops)`,
  `create index affiliate_links_state on affiliate_links (state, pays)`,
  // So that it is known which of them have no link, such as dead ones that earn.
  `create statistics affiliate_links_states (mcv) on state, pays from affiliate_links`,
  `create index affiliate_links_searched on affiliate_links using gin ((shop || ' ' || address) gin_trgm_ops)`,
  `create index slow_statements_total on slow_statements (total_ms)`,
  `create index slow_statements_longest on slow_statements (longest_ms)`,
  `create index slow_statements_last on slow_statements (last_at)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
