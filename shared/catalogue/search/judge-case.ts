import type { SearchCase } from './search-cases.ts'
import type { CountResult } from './facet-counts.ts'

export interface CaseAnswer extends CountResult {
  slugs: string[]
}

/** Sentences; empty when the answer is right. */
export function judgeCase(asked: SearchCase, answer: CaseAnswer): string[] {
  const faults: string[] = []
  const compare = (what: string, is: unknown, should: unknown) => {
    if (JSON.stringify(is) !== JSON.stringify(should))
      faults.push(`${what}: ${JSON.stringify(is)} instead of ${JSON.stringify(should)}`)
  }
  const { inOrder, first, are, total, counts = {}, loosen } = asked
  if (inOrder !== undefined) compare('in order', answer.slugs.join(' '), inOrder)
  if (first !== undefined) compare('first', answer.slugs.slice(0, first.split(' ').length).join(' '), first)
  if (are !== undefined) compare('are', answer.slugs.toSorted(), are.split(' ').toSorted())
  compare('total', answer.total, total ?? answer.slugs.length)
  compare('words', answer.words, asked.words ?? 'all')
  for (const [name, count] of Object.entries(counts)) {
    const [facet, value] = name.split(':')
    const values = answer.facets.find((each) => each.facet === facet)?.values
    compare(name, values?.find((each) => each.value === value)?.count, count)
  }
  if (loosen) compare('loosen', answer.loosen[0], { filter: loosen[0], count: loosen[1] })
  return faults
}
