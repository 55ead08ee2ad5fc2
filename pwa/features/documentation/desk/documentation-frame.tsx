import { Link, useNavigate } from '@tanstack/react-router'
import type { FormEvent, ReactNode } from 'react'
import { AdminFrame } from '#pwa/features/admin/admin-frame.tsx'
import { formWord } from '#pwa/features/admin/form-word.ts'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { useAskedWords } from '#pwa/ui/inputs/use-asked-words.ts'
import { SearchInput } from '#pwa/ui/inputs/search-input.tsx'
import { PageHead } from '#pwa/ui/page-section.tsx'
import { css } from '#styled/css'

const bar = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '8',
  columnGap: '24',
  alignItems: 'center',
  mb: '8',
})
const form = css({
  display: 'flex',
  gap: '8',
  flex: '1 1 280px',
  maxWidth: '480',
  '& > :first-child': { flex: '1' },
})
const links = css({
  display: 'flex',
  gap: '16',
  '& a': { display: 'inline-flex', alignItems: 'center', minHeight: 'tap' },
  '& a[aria-current=page]': { textStyle: 'control', textDecoration: 'none' },
})

type DocumentationFrameProps = {
  title: string
  note?: ReactNode
  /** What is searched for at present. */
  q?: string
  children: ReactNode
}

export function DocumentationFrame({ title, note, q = '', children }: DocumentationFrameProps) {
  const navigate = useNavigate()
  const { field, ask } = useAskedWords(q)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const words = formWord(event.currentTarget, 'q')
    ask(words)
    void navigate({ to: '/admin/docs/search', search: (words ? { q: words } : {}) as never })
  }
  return (
    <AdminFrame>
      <PageHead title={title} area="admin" note={note} />
      <div className={bar}>
        <form role="search" onSubmit={submit} className={form}>
          <SearchInput
            ref={field}
            label="Search the documentation"
            name="q"
            defaultValue={q}
            placeholder="Refund, discount code"
            maxLength={100}
          />
          <Button type="submit">Search</Button>
        </form>
        <nav aria-label="Documentation" className={links}>
          <Link to="/admin/docs" activeOptions={{ exact: true }}>
            All pages
          </Link>
          <Link to="/admin/docs/features" activeOptions={{ exact: true }}>
            Features
          </Link>
        </nav>
      </div>
      {children}
    </AdminFrame>
  )
}
