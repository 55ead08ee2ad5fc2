import type { ListSearch } from './list-search.ts'

const names = 'q bed kind span flying building propulsion battery material light price sort page'.split(
  ' ',
) as (keyof ListSearch)[]

/**
 * What the address of a list may say, as it stands there. What it means is read by the list's own rule, which is not
 * worth a place in the first load of every page.
 */
export function passListSearch(search: Readonly<Record<string, unknown>>): ListSearch {
  return Object.fromEntries(
    names.flatMap((name) => (typeof search[name] === 'string' ? [[name, search[name]]] : [])),
  )
}
