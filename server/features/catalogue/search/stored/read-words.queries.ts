import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/features/call.ts'
import { readWords } from '#shared/catalogue/search/search-query.ts'
import { allowedFaults, faultsBetween, lettersOf } from '#shared/catalogue/search/spelling.ts'
import { anyOf, countWords, hasWord } from './conditions.queries.ts'
import { form } from './stored-row.ts'
import { type Form, knownForms, mayBeMisspelt, type WordForms } from './word-forms.ts'

export interface ReadWords {
  forms: readonly WordForms[]
  /** How many of them a product must have; 0 where none has any. */
  most: number
}

/** Which words stand anywhere in the scope, and how many of them stand together. */
async function look(db: Db, scope: RawBuilder<boolean>, words: readonly WordForms[]) {
  const found = sql.join(words.map((each) => sql`coalesce(bool_or(${hasWord(each)}), false)`))
  const { rows } = await sql<{ found: boolean[]; most: number }>`
    select array[${found}] as found, coalesce(max(${countWords(words)}), 0) as most
    from search_products where ${scope} and ${anyOf(words.map(hasWord))}`.execute(db)
  return rows[0] ?? { found: [], most: 0 }
}

/** `beginning`: of a word that is still being typed. */
async function misspeltForms(db: Db, word: string, beginning: boolean): Promise<Form[]> {
  const most = beginning && word.length < 5 ? 0 : allowedFaults(word.length)
  if (most === 0) return []
  const letters = sql`${lettersOf(word)}::int`
  const differing = beginning ? sql`${letters} & ~letters` : sql`${letters} # letters`
  const length = beginning ? sql`true` : sql`length(term) <= ${word.length + most}::int`
  const { rows } = await sql<{ term: string }>`select term from search_terms
    where form = ${form}::int and length(term) >= ${word.length - most}::int and ${length}
      and bit_count((${differing})::bit(32)) <= ${beginning ? most : 2 * most}::int and term !~ '[0-9]'`.execute(
    db,
  )
  return rows.flatMap(({ term }): Form[] => {
    const faults = faultsBetween(word, term, most, beginning)
    return faults > most ? [] : [{ term, quality: faults <= 1 ? 'oneFault' : 'twoFaults' }]
  })
}

/** Forgives typing errors of the words that stand nowhere, as `WordIndex` does; null when nothing was typed. */
export async function readForms(
  db: Db,
  scope: RawBuilder<boolean>,
  typed: string,
): Promise<ReadWords | null> {
  const words = readWords(typed)
  if (words.length === 0) return null
  let forms: WordForms[] = words.map((word) => ({ word, forms: knownForms(word) }))
  let { found, most } = await look(db, scope, forms)
  for (const beginning of [false, true]) {
    const { length } = forms.filter(({ word }, index) => !found[index] && mayBeMisspelt(word))
    if (length === 0) break
    const tried = await Promise.all(
      forms.map(async (each, index) => {
        if (found[index] || !mayBeMisspelt(each.word)) return each
        const misspelt = await misspeltForms(db, each.word.term, beginning)
        return misspelt.length > 0 ? { ...each, forms: misspelt } : each
      }),
    )
    if (tried.every((each, index) => each === forms[index])) continue
    forms = tried
    ;({ found, most } = await look(db, scope, forms))
  }
  return { forms, most }
}
