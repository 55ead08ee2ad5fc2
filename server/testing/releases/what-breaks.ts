import type { Forms, Rule } from './table-forms.ts'

type Columns = NonNullable<ReturnType<Forms['tables']['get']>>

function inColumns(table: string, old: Columns, now: Columns): string[] {
  const said: string[] = []
  for (const [name, column] of old) {
    const found = now.get(name)
    const of = `column ${table}.${name}`
    if (!found) said.push(`${of} is gone`)
    else if (found.type !== column.type)
      said.push(`${of} has another type: ${column.type}, then ${found.type}`)
    else if (found.isGenerated && !column.isGenerated) said.push(`${of} can no longer be written`)
    else if (found.isRequired && !column.isRequired) said.push(`${of} is required, and was not`)
    else if (found.isRequired && column.hasDefault && !found.hasDefault)
      said.push(`${of} has no default any more`)
  }
  for (const [name, { isRequired, hasDefault }] of now)
    if (!old.has(name) && isRequired && !hasDefault)
      said.push(`column ${table}.${name} is new, required and has no default`)
  return said
}

const lists = /ARRAY\[[^\]]*\]/g
const wordsOf = ({ text }: Rule): string[] => text.match(/'[^']*'/g) ?? []
/** The same check, with more words allowed. */
const isWider = (old: Rule, now: Rule): boolean =>
  old.text.startsWith('CHECK') &&
  old.text.replaceAll(lists, '') === now.text.replaceAll(lists, '') &&
  wordsOf(old).every((word) => wordsOf(now).includes(word))

/** A rule about new columns alone says nothing about rows that the old code writes. */
function inRules(before: Forms, after: Forms): string[] {
  const said: string[] = []
  for (const [key, rule] of after.rules) {
    const old = before.rules.get(key)
    const columns = before.tables.get(rule.table)
    if (!columns || old?.text === rule.text || (old && isWider(old, rule))) continue
    if (rule.columns.length > 0 && !rule.columns.some((name) => columns.has(name))) continue
    said.push(`rule ${key} is ${old ? 'another' : 'new'}: ${rule.text}`)
  }
  return said
}

/** What code that knows the form `before` cannot do with `after`; empty where it can go on. */
export function whatBreaks(before: Forms, after: Forms): string[] {
  const tables = [...before.tables].flatMap(([table, columns]) => {
    const now = after.tables.get(table)
    return now ? inColumns(table, columns, now) : [`table ${table} is gone`]
  })
  const functions = [...before.functions].filter((name) => !after.functions.has(name))
  return [...tables, ...inRules(before, after), ...functions.map((name) => `function ${name} is gone`)]
}
