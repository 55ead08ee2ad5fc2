import { type Kysely, sql } from 'kysely'

interface Column {
  type: string
  isRequired: boolean
  /** The database has a value where a statement names none. */
  hasDefault: boolean
  /** Only the database writes it. */
  isGenerated: boolean
}
export interface Rule {
  table: string
  /** Empty for a rule over expressions. */
  columns: string[]
  text: string
}
/** The form of everything that statements of the shop name. */
export interface Forms {
  tables: Map<string, Map<string, Column>>
  /** Constraints and unique indexes by table and name. */
  rules: Map<string, Rule>
  functions: Set<string>
}

/** Of the schema `public`, without what extensions bring. */
export async function readForms<T>(db: Kysely<T>): Promise<Forms> {
  const { rows: columns } = await sql<{ table: string; name: string } & Column>`
    select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
      a.attnotnull as "isRequired", (a.atthasdef or a.attidentity <> '') as "hasDefault",
      (a.attgenerated <> '' or a.attidentity = 'a') as "isGenerated"
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm')`.execute(db)
  const { rows: rules } = await sql<{ name: string } & Rule>`
    select t.conname as name, c.relname as table, pg_get_constraintdef(t.oid) as text,
      array(select attname::text from pg_attribute where attrelid = c.oid and attnum = any (t.conkey)) as columns
    from pg_constraint t join pg_class c on c.oid = t.conrelid
    where c.relnamespace = 'public'::regnamespace and t.contype <> 'n'
    union all
    select i.relname, c.relname, pg_get_indexdef(i.oid),
      case when 0 = any (x.indkey::int[]) then '{}'::text[] else
        array(select attname::text from pg_attribute where attrelid = c.oid and attnum = any (x.indkey::int[])) end
    from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class c on c.oid = x.indrelid
    where c.relnamespace = 'public'::regnamespace and x.indisunique
      and not exists (select from pg_constraint t where t.conindid = i.oid)`.execute(db)
  const { rows: functions } = await sql<{ name: string }>`
    select p.oid::regprocedure || ' returns ' || pg_get_function_result(p.oid) as name from pg_proc p
    where p.pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`.execute(db)
  const tables: Forms['tables'] = new Map()
  for (const { table, name, ...column } of columns) {
    const form = tables.get(table) ?? new Map<string, Column>()
    tables.set(table, form.set(name, column))
  }
  return {
    tables,
    rules: new Map(rules.map(({ name, ...rule }) => [`${rule.table} ${name}`, rule])),
    functions: new Set(functions.map(({ name }) => name)),
  }
}
