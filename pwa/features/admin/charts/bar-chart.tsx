import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { DrawingTable } from '#pwa/ui/table.tsx'
import { VisuallyHidden } from '#pwa/ui/visually-hidden.tsx'
import { css } from '#styled/css'
import type { Bars } from './bars.ts'

const figure = css({ m: '0', minWidth: '0' })
const head = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: '12' })
const name = css({ textStyle: 'label' })
const sum = css({ textStyle: 'figure', ml: 'auto', fontVariantNumeric: 'tabular-nums' })
const note = css({ textStyle: 'note', color: 'ink2', mt: '4' })
const key = css({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '16',
  textStyle: 'note',
  color: 'ink2',
  listStyle: 'none',
  '& > li': { display: 'flex', alignItems: 'center', gap: '8' },
})
const swatch = css({
  width: '16',
  height: '12',
  '&[data-tone=ink]': { bg: 'ink' },
  '&[data-tone=loss]': { bg: 'loss' },
  '&[data-tone=rule2]': { bg: 'rule2' },
})
const plot = css({
  textStyle: 'note',
  fontVariantNumeric: 'tabular-nums',
  '& svg': { display: 'block', overflow: 'visible' },
  '& .ct-grid': { stroke: 'rule' },
  '& .ct-grid:first-of-type': { stroke: 'ink' },
  '& .bars-ink .ct-bar': { stroke: 'ink' },
  '& .bars-loss .ct-bar': { stroke: 'loss' },
  '& .bars-rule2 .ct-bar': { stroke: 'rule2' },
  '& .ct-label': { display: 'flex', color: 'ink2', whiteSpace: 'nowrap' },
  '& .ct-label.ct-horizontal': { justifyContent: 'center' },
  '& .ct-label.ct-vertical': { alignItems: 'flex-end', justifyContent: 'flex-end' },
  '&[data-shape=names] .ct-label.ct-horizontal': { justifyContent: 'flex-start' },
  '&[data-shape=names] .ct-label.ct-vertical': {
    // In the middle of its row, beside its bar.
    alignItems: 'center',
    lineHeight: '1.2',
    color: 'ink',
    textAlign: 'end',
    whiteSpace: 'normal',
    overflow: 'hidden',
    overflowWrap: 'anywhere',
  },
})
const failed = css({ textStyle: 'note', color: 'ink2', alignSelf: 'center' })
const more = css({
  mt: '4',
  '& > summary': { minHeight: 'dense', py: '8', textStyle: 'note', cursor: 'pointer' },
})
const number = css({ whiteSpace: 'nowrap' })
const words = css({ overflowWrap: 'anywhere' })
/** px */
const [heightOfDays, heightOfName, heightOfNumbers] = [160, 36, 40]

type BarChartProps = Bars & {
  label: string
  /** Upright bars for days, with the table folded; lying bars for names, with the table below. */
  shape: 'days' | 'names'
  head: string
  total?: ReactNode
  note?: ReactNode
}

/** The drawing comes when its library is here; its room is kept. */
function Plot({ shape, bars, series, of, tick }: Bars & Pick<BarChartProps, 'shape'>) {
  const box = useRef<HTMLDivElement>(null)
  const [isFailed, setFailed] = useState(false)
  useEffect(() => {
    const place = box.current
    if (!place) return undefined
    const drawing = import('./draw-bars.ts').then(({ drawBars }) =>
      drawBars(place, { bars, series, of, tick }),
    )
    drawing.catch(() => setFailed(true))
    return () => void drawing.then((remove) => remove()).catch(() => null)
  }, [bars, series, of, tick])
  const height = shape === 'days' ? heightOfDays : bars.length * heightOfName + heightOfNumbers
  if (isFailed) return <p className={failed}>The chart could not be loaded. The table has its numbers.</p>
  return <div ref={box} className={plot} data-shape={shape} style={{ height }} aria-hidden="true" />
}

export function BarChart({ label, shape, head: first, total, note: said, ...given }: BarChartProps) {
  const id = useId()
  const table = (
    <DrawingTable caption={<VisuallyHidden>{label}</VisuallyHidden>}>
      <thead>
        <tr>
          <th scope="col">{first}</th>
          <th scope="col" data-number>
            Number
          </th>
        </tr>
      </thead>
      <tbody>
        {(shape === 'days' ? given.bars.toReversed() : given.bars).map((bar, index) => (
          <tr key={`${index} ${bar.label}`}>
            <th scope="row" className={words}>
              {bar.label}
            </th>
            <td data-number className={shape === 'days' ? number : undefined}>
              {bar.words}
            </td>
          </tr>
        ))}
      </tbody>
    </DrawingTable>
  )
  return (
    <figure className={figure} aria-labelledby={id}>
      <figcaption className={head} id={id}>
        <span className={name}>{label}</span>
        {total === undefined ? null : <span className={sum}>{total}</span>}
      </figcaption>
      <Plot shape={shape} {...given} />
      {given.series.length > 1 ? (
        <ul className={key} aria-hidden="true">
          {given.series.map(({ name: called, tone }) => (
            <li key={called}>
              <span className={swatch} data-tone={tone} />
              {called}
            </li>
          ))}
        </ul>
      ) : null}
      {said ? <p className={note}>{said}</p> : null}
      {shape === 'days' ? (
        <details className={more}>
          <summary>Show as a table</summary>
          {table}
        </details>
      ) : (
        table
      )}
    </figure>
  )
}
