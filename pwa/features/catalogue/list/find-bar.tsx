import { Link, useNavigate } from '@tanstack/react-router'
import { type FormEvent, useEffect, useRef } from 'react'
import { BedFields } from '#pwa/features/making/bed-fields.tsx'
import { useBed } from '#pwa/features/making/use-bed.ts'
import { SearchInput } from '#pwa/ui/inputs/search-input.tsx'
import { useAskedWords } from '#pwa/ui/inputs/use-asked-words.ts'
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
const row = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', alignItems: 'end', gap: '8' })

type WordSearchProps = {
  label: string
  placeholder: string
  onWords: (words: string) => void
  onTyping?: (words: string) => void
  q?: string | undefined
  /** Works without script. */
  action?: string
  /** Other parameters, kept. */
  others?: Readonly<Record<string, string | undefined>>
}

const pauseMilliseconds = 250

function useTypedWords(q: string, onTyping: WordSearchProps['onTyping']) {
  const { field, ask: note } = useAskedWords(q)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  // A filter may be pressed during the pause.
  const latest = useRef(onTyping)
  useEffect(() => {
    latest.current = onTyping
  })
  const ask = (words: string, tell: (words: string) => void) => {
    clearTimeout(timer.current)
    note(words)
    tell(words)
  }
  const typed = (words: string) => {
    if (!onTyping) return
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      if (latest.current) ask(words, latest.current)
    }, pauseMilliseconds)
  }
  return { field, ask, typed }
}

export function WordSearch(props: WordSearchProps) {
  const { label: name, placeholder, onWords, onTyping, q = '', action, others = {} } = props
  const { field, ask, typed } = useTypedWords(q, onTyping)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    ask(field.current?.value.trim() ?? '', onWords)
  }
  return (
    <form action={action} role="search" onSubmit={submit}>
      <SearchInput
        ref={field}
        id="search"
        label={name}
        name="q"
        defaultValue={q}
        maxLength={100}
        placeholder={placeholder}
        onChange={(event) => typed(event.target.value.trim())}
      />
      {Object.entries(others).map(([parameter, value]) => (
        <input key={parameter} type="hidden" name={parameter} value={value} />
      ))}
    </form>
  )
}
export const planeWords = 'Name, kind, battery: “3S 1300”'

export function FindBar() {
  const navigate = useNavigate()
  const { bed } = useBed()
  return (
    <section className={bar} aria-label="Find a plane">
      <div>
        <span className={label}>Fits my printer</span>
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
