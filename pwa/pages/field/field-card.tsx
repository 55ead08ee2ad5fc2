import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { useLayoutEffect, useRef } from 'react'
import { CardHead } from '#pwa/features/field/card-head.tsx'
import { FieldCard } from '#pwa/features/field/field-card.tsx'
import { useFieldPlanes } from '#pwa/features/field/use-field-planes.ts'
import { useWakeLock } from '#pwa/features/field/use-wake-lock.ts'
import { EmptyState } from '#pwa/ui/empty-state.tsx'
import { css } from '#styled/css'
import { button } from '#styled/recipes'

const screen = css({
  position: 'fixed',
  inset: '0',
  zIndex: 'panel',
  display: 'flex',
  flexDirection: 'column',
  bg: 'paper',
  color: 'ink',
  _print: { display: 'block', position: 'static', height: 'auto' },
})
const strip = css({
  display: 'flex',
  flex: '1',
  minHeight: '0',
  overflowX: 'auto',
  overflowY: 'hidden',
  // Only the card that is open.
  _print: { display: 'block', overflow: 'visible', '& > :not([data-here])': { display: 'none' } },
  scrollSnapType: 'x mandatory',
  scrollbarWidth: 'none',
})
const room = css({ px: 'gutter', py: '16' })

export function FieldCardPage() {
  useWakeLock()
  const { plane: slug } = useParams({ strict: false })
  const { planes: mine, isPending } = useFieldPlanes()
  const planes = mine.map(({ product }) => product)
  const here = planes.findIndex((product) => product.slug === slug)
  const navigate = useNavigate()
  const place = useRef<HTMLDivElement>(null)
  // Address and strip follow each other.
  useLayoutEffect(() => {
    const { current } = place
    if (current && here >= 0 && Math.round(current.scrollLeft / current.clientWidth) !== here)
      current.scrollTo({ left: here * current.clientWidth, behavior: 'instant' })
  }, [here])
  const go = (index: number) => {
    const next = planes[index]
    if (next && next.slug !== slug)
      void navigate({ to: '/field/$plane', params: { plane: next.slug }, replace: true })
  }
  const swiped = () => {
    const { current } = place
    if (!current || current.clientWidth === 0) return
    const passed = current.scrollLeft / current.clientWidth
    if (Math.abs(passed - Math.round(passed)) < 0.02) go(Math.round(passed))
  }
  return (
    <div className={screen}>
      <CardHead planes={planes} here={here} onGo={go} />
      {here >= 0 ? (
        <div ref={place} className={strip} onScroll={swiped}>
          {mine.map(({ product, owned, withdrawn }) => (
            <FieldCard
              key={product.id}
              product={product}
              withdrawn={withdrawn}
              isOwned={owned !== null}
              isHere={product.slug === slug}
            />
          ))}
        </div>
      ) : isPending ? (
        <p role="status" className={room}>
          Loading the card...
        </p>
      ) : (
        <div className={room}>
          <EmptyState
            title="This plane isn't saved for offline"
            action={
              <Link to="/planes/$plane" params={{ plane: slug ?? '' }} className={button()}>
                Open its page
              </Link>
            }
          >
            Save it for offline on its page. Planes that you own appear here.
          </EmptyState>
        </div>
      )}
    </div>
  )
}
