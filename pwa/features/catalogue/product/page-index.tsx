import { useEffect, useRef, useState } from 'react'
import { css } from '#styled/css'

/** Sticky: any part is two taps away. */
const nav = css({
  display: { base: 'flex', desk: 'none' },
  position: 'sticky',
  top: 'calc(token(sizes.header))',
  zIndex: 'tableHead',
  gap: '24',
  mt: '32',
  mx: 'calc(token(spacing.gutter) * -1)',
  px: 'gutter',
  overflowX: 'auto',
  scrollbarWidth: 'none',
  overscrollBehaviorX: 'contain',
  bg: 'paper',
  borderBlock: '1px solid {colors.rule}',
  '& > a': {
    flex: 'none',
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 'tap',
    textStyle: 'control',
    textDecoration: 'none',
    borderBottom: '3px solid transparent',
    borderTop: '3px solid transparent',
  },
  '& > a[aria-current]': { borderBottomColor: 'ink', fontWeight: '700' },
})

export type PagePart = { id: string; name: string }

/** The last heading above a third of the screen; checked on each scrolled frame. `ids` separated by spaces. */
function usePartInView(ids: string): string | null {
  const [current, setCurrent] = useState<string | null>(null)
  useEffect(() => {
    const all = ids.split(' ').flatMap((id) => document.getElementById(id) ?? [])
    let frame = 0
    const look = () => {
      frame = 0
      const line = innerHeight / 3
      setCurrent(all.findLast((part) => part.getBoundingClientRect().top < line)?.id ?? null)
    }
    const ask = () => {
      frame ||= requestAnimationFrame(look)
    }
    ask()
    addEventListener('scroll', ask, { passive: true })
    return () => {
      removeEventListener('scroll', ask)
      cancelAnimationFrame(frame)
    }
  }, [ids])
  return current
}

export function PageIndex({ parts }: { parts: readonly PagePart[] }) {
  const current = usePartInView(parts.map(({ id }) => id).join(' '))
  const row = useRef<HTMLElement>(null)
  useEffect(() => {
    const mark = row.current?.querySelector<HTMLElement>(`[href="#${current}"]`)
    // Sideways only.
    if (mark && row.current) row.current.scrollTo({ left: mark.offsetLeft - 48 })
  }, [current])
  return (
    <nav className={nav} aria-label="On this page" ref={row}>
      {parts.map(({ id, name }) => (
        <a key={id} href={`#${id}`} aria-current={id === current ? 'location' : undefined}>
          {name}
        </a>
      ))}
    </nav>
  )
}
