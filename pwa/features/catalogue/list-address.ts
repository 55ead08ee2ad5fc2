import type { ListSearch } from './list-search.ts'

const names = 'q bed kind span flying building propulsion battery material light price sort page'.split(
  ' ',
) as (keyof ListSearch)[]

/** Unparsed: the parser is too large for the first script. */
export function passListSearch(search: Readonly<Record<string, unknown>>): ListSearch {
  return Object.fromEntries(
    names.flatMap((name) => (typeof search[name] === 'string' ? [[name, search[name]]] : [])),
  )
}
