import type { FormEvent, ReactNode } from 'react'
import { SearchInput } from '#pwa/ui/inputs/search-input.tsx'
import { useAskedWords } from '#pwa/ui/inputs/use-asked-words.ts'
import { Segmented } from '#pwa/ui/inputs/segmented.tsx'
import { Select } from '#pwa/ui/inputs/text-input.tsx'
import { countText } from '#shared/counted.ts'
import { css } from '#styled/css'
import { formWord } from './form-word.ts'
import type { DeskSearch } from './use-desk-search.ts'

const bar = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '8',
  mb: '16',
  '& > form': { flex: '1 1 280px' },
  '& > label': { flex: { base: '1 1 40%', tablet: '0 0 auto' } },
  '& > label[data-late]': { width: { tablet: '180px' } },
})

const aside = css({ display: 'flex', alignItems: 'center', ml: 'auto' })

export interface DeskFilter {
  /** Its name in the address. */
  name: string
  label: string
  /** The first one holds where the address says nothing. */
  options: readonly (readonly [value: string, label: string])[]
  /** Its options come with the rows: it is as wide before as after. */
  isLate?: true
  /** Two to four answers, all in view. */
  segmented?: boolean
  /** How many rows each answer finds; an empty object until they are known. */
  counts?: Partial<Record<string, number>> | undefined
}
type DeskFiltersProps = {
  desk: DeskSearch
  /** What a search finds: "Search orders". Absent: there is none. */
  find?: { label: string; placeholder: string } | undefined
  filters: readonly DeskFilter[]
  tools: ReactNode
}

const countOf = (count: number | undefined) => (count === undefined ? '' : countText(count))

export function DeskFilters({ desk: { search, narrow }, find, filters, tools }: DeskFiltersProps) {
  const { q = '' } = search
  const { field, ask } = useAskedWords(q)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const words = formWord(event.currentTarget, 'q')
    ask(words)
    narrow({ q: words || undefined })
  }
  return (
    <div className={bar}>
      {find ? (
        <form role="search" onSubmit={submit}>
          <SearchInput {...find} ref={field} size="dense" name="q" defaultValue={q} />
        </form>
      ) : null}
      {filters.map(({ name, label, options, segmented, counts, isLate }) => {
        const first = options[0]?.[0] ?? ''
        const value = search[name as 'q'] ?? first
        const choose = (chosen: string) => narrow({ [name]: chosen === first ? undefined : chosen })
        if (segmented)
          return (
            <Segmented
              key={name}
              label={label}
              size="dense"
              options={options.map(([option, words]) => ({
                value: option,
                label: words,
                count: counts && countOf(counts[option]),
              }))}
              value={value}
              onChange={choose}
            />
          )
        return (
          <label key={name} data-late={isLate}>
            <Select
              size="dense"
              aria-label={label}
              value={value}
              onChange={({ target }) => choose(target.value)}
            >
              {options.map(([option, words]) => (
                <option key={option} value={option}>
                  {words}
                </option>
              ))}
            </Select>
          </label>
        )
      })}
      <div className={aside}>{tools}</div>
    </div>
  )
}
