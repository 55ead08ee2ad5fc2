import { Link, useNavigate } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { BedFields } from '#pwa/features/making/bed-fields.tsx'
import { setOnlyWhatFits } from '#pwa/features/making/only-what-fits.store.ts'
import { SearchInput } from '#pwa/ui/search-input.tsx'
import { css } from '#styled/css'
import { button } from '#styled/recipes'

const bar = css({
  display: 'grid',
  gridTemplateColumns: { tablet: '1fr 1fr' },
  gap: { base: '16', tablet: '24', desk: '48' },
  pt: { base: '24', desk: '32' },
})
const label = css({ display: 'block', textStyle: 'label', mb: '4' })
const bed = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', gap: '8' })

/** The search that leads to the planes; without script the form does it by itself. */
export function PlaneSearch({ q = '', name = 'Search planes' }: { q?: string; name?: string }) {
  const navigate = useNavigate()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget).get('q')
    const words = typeof typed === 'string' ? typed.trim() : ''
    void navigate({ to: '/planes', search: words ? { q: words } : {} })
  }
  return (
    <form action="/planes" role="search" onSubmit={submit}>
      <SearchInput
        key={q}
        label={name}
        name="q"
        defaultValue={q}
        maxLength={100}
        placeholder="Name, kind, battery: “3S 1300”"
      />
    </form>
  )
}

/** Two ways in: by what the printer can do, and by words. */
export function FindBar() {
  return (
    <section className={bar} aria-label="Find a plane">
      <div>
        <span className={label}>Fits my printer (bed and height, mm)</span>
        <div className={bed}>
          <BedFields />
          <Link to="/planes" className={button()} onClick={() => setOnlyWhatFits(true)}>
            Show
          </Link>
        </div>
      </div>
      <div>
        <span className={label}>Search planes</span>
        <PlaneSearch />
      </div>
    </section>
  )
}
