import type { FormEvent } from 'react'
import { SearchInput } from '#pwa/ui/inputs/search-input.tsx'
import { Select } from '#pwa/ui/inputs/text-input.tsx'
import { css } from '#styled/css'
import { formWord } from './form-word.ts'

const bar = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '8',
  mb: '16',
  '& > form': { flex: '1 1 280px' },
  '& > label': { flex: { base: '1 1 40%', tablet: '0 0 auto' } },
})

interface DeskFilter {
  name: string
  label: string
  value: string
  options: readonly (readonly [value: string, label: string])[]
}
type DeskFiltersProps = {
  /** What the search is called: "Search orders". */
  label: string
  placeholder: string
  q: string | undefined
  filters: readonly DeskFilter[]
  onNarrow: (change: Record<string, string | undefined>) => void
}

/** Above every list of the desk: one search, and what narrows it. */
export function DeskFilters({ label, placeholder, q = '', filters, onNarrow }: DeskFiltersProps) {
  const find = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onNarrow({ q: formWord(event.currentTarget, 'q') || undefined })
  }
  return (
    <div className={bar}>
      <form role="search" onSubmit={find} key={q}>
        <SearchInput label={label} name="q" defaultValue={q} placeholder={placeholder} />
      </form>
      {filters.map(({ name, label: what, value, options }) => (
        <label key={name}>
          <Select
            aria-label={what}
            value={value}
            onChange={(event) => onNarrow({ [name]: event.target.value || undefined })}
          >
            {options.map(([option, words]) => (
              <option key={option} value={option}>
                {words}
              </option>
            ))}
          </Select>
        </label>
      ))}
    </div>
  )
}
