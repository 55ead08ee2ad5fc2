import { useEffect, useRef, useState } from 'react'
import { css, cx } from '#styled/css'
import type { Aircraft } from '#shared/aircraft/aircraft.ts'
import { threeViewFrames } from '#shared/aircraft/three-view-frame.ts'
import { drawingLook } from './strip-view.tsx'

const phoneOnly = css({ display: { tablet: 'none', _print: 'none' }, maxWidth: '480' })
const tabletOnly = css({ display: { tabletDown: 'none', desk: 'none', _print: 'none' } })
const deskOnly = css({ display: { deskDown: 'none' } })

/** Stays true. */
function useNear() {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const node = place.current
    if (!node) return
    const watcher = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        setNear(true)
        watcher.disconnect()
      },
      { rootMargin: '600px' },
    )
    watcher.observe(node)
    const print = () => setNear(true)
    addEventListener('beforeprint', print, { once: true })
    return () => {
      watcher.disconnect()
      removeEventListener('beforeprint', print)
    }
  }, [])
  return [place, isNear] as const
}

type ThreeViewDrawingProps = { address: string; name: string; record: Aircraft; className?: string }

/** Loaded near the screen. */
export function ThreeViewDrawing({ address, name, record, className }: ThreeViewDrawingProps) {
  const [place, isNear] = useNear()
  const { airframe, firstFlight } = record
  const words = `${name} from above, from the left and from the front: span ${airframe.span} mm, length ${airframe.length} mm, root chord ${airframe.rootChord} mm, tip chord ${airframe.tipChord} mm, CG ${firstFlight.cg} mm behind the leading edge at the root`
  const arranged = (id: keyof typeof threeViewFrames, only: string) => (
    <svg
      className={cx(drawingLook, only)}
      viewBox={`0 0 ${threeViewFrames[id].join(' ')}`}
      role="img"
      aria-label={words}
    >
      {isNear ? <use href={`${address}#${id}`} /> : null}
    </svg>
  )
  return (
    <div ref={place} className={cx(css({ width: 'full', display: 'grid', placeItems: 'center' }), className)}>
      {arranged('tall', phoneOnly)}
      {arranged('middle', tabletOnly)}
      {arranged('wide', deskOnly)}
    </div>
  )
}
