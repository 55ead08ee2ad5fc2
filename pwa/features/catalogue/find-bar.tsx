import { Link, useNavigate } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { BedFields } from '#pwa/features/making/bed-fields.tsx'
import { useBed } from '#pwa/features/making/use-bed.ts'
import { SearchInput } from '#pwa/ui/search-input.tsx'
import { css } from '#styled/css'
import { button } from '#styled/recipes'
import { writeBed } from '#shared/catalogue/printer-text.ts'

const bar = css({
  display: 'grid',
  gridTemplateColumns: { tablet: '1fr 1fr' },
  gap: { base: '16', tablet: '24', desk: '48' },
  pt: { base: '24', desk: '32' },
})
const label = css({ display: 'block', textStyle: 'label', mb: '4' })
const row = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', gap: '8' })

type WordSearchProps = {
  label: string
  placeholder: string
  onWords: (words: string) => void
  /** Words that are being searched for. */
  q?: string | undefined
  /** Where the form leads without script; the same page otherwise. */
  action?: string
  /** What else the address says; it stays. */
  others?: Readonly<Record<string, string | undefined>>
}

/** A line of words to search for; before the page answers the form does it by itself. */
export function WordSearch({
  label: name,
  placeholder,
  onWords,
  q = '',
  action,
  others = {},
}: WordSearchProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget).get('q')
    onWords(typeof typed === 'string' ? typed.trim() : '')
  }
  return (
    <form action={action} role="search" onSubmit={submit}>
      <SearchInput
        key={q}
        id="search"
        label={name}
        name="q"
        defaultValue={q}
        maxLength={100}
        placeholder={placeholder}
      />
      {Object.entries(others).map(([parameter, value]) => (
        <input key={parameter} type="hidden" name={parameter} value={value} />
      ))}
    </form>
  )
}
export const planeWords = 'Name, kind, battery: “3S 1300”'

/** Two ways in: by what the printer can do, and by words. */
export function FindBar() {
  const navigate = useNavigate()
  const { bed } = useBed()
  return (
    <section className={bar} aria-label="Find a plane">
      <div>
        <span className={label}>Fits my printer (bed and height, mm)</span>
        <div className={row}>
          <BedFields />
          <Link to="/planes" search={{ bed: writeBed(bed) }} className={button()}>
            Show
          </Link>
        </div>
      </div>
      <div>
        <span className={label}>Search planes</span>
        <WordSearch
          action="/planes"
          label="Search planes"
          placeholder={planeWords}
          onWords={(q) => void navigate({ to: '/planes', search: q ? { q } : {} })}
        />
      </div>
    </section>
  )
}
