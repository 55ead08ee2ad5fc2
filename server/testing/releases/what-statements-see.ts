import { type Kysely, sql } from 'kysely'

const schemas = `('public'::regnamespace, 'pgboss'::regnamespace)`
/** Without what extensions bring. */
const isOurs = (catalogue: string, oid: string) =>
  `not exists (select from pg_depend e where e.classid = '${catalogue}'::regclass and e.objid = ${oid} and e.deptype = 'e')`

const forms = [
  `select concat_ws(' ', 'schema', nspname, 'owner', nspowner::regrole, nspacl) from pg_namespace
    where oid in ${schemas}`,
  `select concat_ws(' ', 'extension', extname, extversion) from pg_extension`,
  // Of each kind: tables, views, sequences, types with columns; not indexes.
  `select concat_ws(' ', 'relation', c.oid::regclass, c.relkind, c.relpersistence, 'owner', c.relowner::regrole, c.relacl,
      case when c.relrowsecurity then 'row security' end, case when c.relforcerowsecurity then 'forced' end,
      pg_get_partkeydef(c.oid), pg_get_expr(c.relpartbound, c.oid), pg_get_viewdef(c.oid),
      (select string_agg('of ' || h.inhparent::regclass, ' ' order by h.inhseqno) from pg_inherits h where h.inhrelid = c.oid))
    from pg_class c where c.relnamespace in ${schemas} and c.relkind in ('r', 'p', 'v', 'm', 'f', 'c', 'S')
      and ${isOurs('pg_class', 'c.oid')}`,
  // With its place: an insert may name no columns.
  `select concat_ws(' ', 'column', c.oid::regclass || '.' || quote_ident(a.attname),
      row_number() over (partition by c.oid order by a.attnum), format_type(a.atttypid, a.atttypmod),
      nullif(a.attcollation, 0)::regcollation, case when a.attnotnull then 'not null' end,
      case when a.attidentity <> '' then concat('identity ', a.attidentity) end,
      case when a.attgenerated <> '' then concat('generated ', a.attgenerated) end,
      'default ' || pg_get_expr(d.adbin, d.adrelid), a.attacl)
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where c.relnamespace in ${schemas} and c.relkind in ('r', 'p', 'v', 'm', 'f', 'c') and ${isOurs('pg_class', 'c.oid')}`,
  // What may be null is said with the columns.
  `select concat_ws(' ', 'constraint', coalesce(nullif(conrelid, 0)::regclass::text, contypid::regtype::text), conname,
      pg_get_constraintdef(oid)) from pg_constraint where connamespace in ${schemas} and contype <> 'n'`,
  `select pg_get_indexdef(i.indexrelid) from pg_index i join pg_class c on c.oid = i.indexrelid
    where c.relnamespace in ${schemas} and i.indisunique
      and not exists (select from pg_constraint where conindid = i.indexrelid)`,
  `select concat_ws(' ', pg_get_triggerdef(t.oid), t.tgenabled) from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where c.relnamespace in ${schemas} and not t.tgisinternal`,
  `select pg_get_ruledef(r.oid) from pg_rewrite r join pg_class c on c.oid = r.ev_class
    where c.relnamespace in ${schemas} and r.rulename <> '_RETURN' and ${isOurs('pg_class', 'c.oid')}`,
  `select concat('policy ', to_jsonb(p)) from pg_policies p where p.schemaname in ('public', 'pgboss')`,
  `select concat_ws(' ', 'function', case when prokind = 'a' then oid::regprocedure::text else pg_get_functiondef(oid) end,
      'owner', proowner::regrole, proacl)
    from pg_proc where pronamespace in ${schemas} and ${isOurs('pg_proc', 'oid')}`,
  `select concat_ws(' ', 'type', t.oid::regtype, t.typtype, format_type(nullif(t.typbasetype, 0), t.typtypmod),
      case when t.typnotnull then 'not null' end, 'default ' || t.typdefault,
      (select string_agg(quote_literal(e.enumlabel), ', ' order by e.enumsortorder) from pg_enum e where e.enumtypid = t.oid),
      t.typacl)
    from pg_type t where t.typnamespace in ${schemas} and t.typtype not in ('b', 'c') and ${isOurs('pg_type', 't.oid')}`,
  `select concat('sequence ', to_jsonb(s)) from pg_sequences s where s.schemaname in ('public', 'pgboss')`,
  `select concat('privileges ', to_jsonb(d) - 'oid') from pg_default_acl d`,
  // Operators and the like, none of which the shop has.
  `select pg_describe_object(d.classid, d.objid, 0) from pg_depend d
    where d.refclassid = 'pg_namespace'::regclass and d.refobjid in ${schemas}
      and d.classid not in ('pg_class'::regclass, 'pg_proc'::regclass, 'pg_type'::regclass,
        'pg_constraint'::regclass, 'pg_statistic_ext'::regclass)
      and not exists (select from pg_depend e where e.classid = d.classid and e.objid = d.objid and e.deptype = 'e')`,
]

async function readLines<T>(db: Kysely<T>, query: string): Promise<string[]> {
  const { rows } = await sql.raw<{ line: string }>(`select line from (${query}) as read (line)`).execute(db)
  return rows.map(({ line }) => line)
}

/** The queue notes the time of each start. */
const timesOfQueue = `array(select attname::text from pg_attribute
  where attrelid = c.oid and c.relnamespace = 'pgboss'::regnamespace and atttypid = 'timestamptz'::regtype)`

/** Of the migrator's own tables nothing: each migration writes there. */
async function readRows<T>(db: Kysely<T>): Promise<string[]> {
  const queries = await readLines(
    db,
    `select format($$ select unnest(array[concat('rows ', %1$L, ' ', count(*)),
        concat('text ', %1$L, ' ', md5(string_agg(text, e'\\n' order by text collate "C")))])
      from (select (to_jsonb(t) - %2$L::text[])::text as text from %1$s t) as texts $$, c.oid::regclass, ${timesOfQueue})
    from pg_class c where c.relnamespace in ${schemas} and c.relkind in ('r', 'm')
      and c.relname not like 'kysely\\_migration%'`,
  )
  const lines: string[] = []
  for (const query of queries) lines.push(...(await readLines(db, query)))
  return lines
}

/**
 * A line for each thing whose change a statement can notice, in `public` and `pgboss`: of each table its form, the
 * number of its rows and the hash of their text. Indexes that are not unique and statistics have none.
 */
export async function whatStatementsSee<T>(db: Kysely<T>): Promise<string[]> {
  const lines: string[] = []
  for (const query of forms) lines.push(...(await readLines(db, query)))
  return [...lines, ...(await readRows(db))].toSorted()
}

/** Without the text of rows. */
export const withoutTexts = (lines: string[]): string[] => lines.filter((line) => !line.startsWith('text '))

/** Lines that only one of both has, as a patch shows them. */
export function differingLines(before: string[], after: string[]): string[] {
  const [old, now] = [new Set(before), new Set(after)]
  return [
    ...before.filter((line) => !now.has(line)).map((line) => `- ${line}`),
    ...after.filter((line) => !old.has(line)).map((line) => `+ ${line}`),
  ]
}
