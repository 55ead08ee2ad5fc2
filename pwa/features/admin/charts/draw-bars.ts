import { type AxisOptions, BarChart, type BarDrawEvent } from 'chartist'
import type { Bars } from './bars.ts'

/** px: beside the bars of names, and below those of days. */
const [roomForNames, roomForNumbers, roomForDays, thickness] = [128, 56, 24, 16]

/** Letters of a name in two lines. The table has the whole of a longer one. */
const mostOfName = 32
const shortName = (name: string) =>
  name.length > mostOfName ? `${name.slice(0, mostOfName - 1).trimEnd()}…` : name

/** Draws into an empty box with a height. Gives what removes it again. */
export function drawBars(box: HTMLElement, { bars, series, of, tick }: Bars): () => void {
  const isLying = box.dataset.shape === 'names'
  const highest = Math.max(
    1,
    of ?? 0,
    ...bars.map(({ counts }) => counts.reduce((sum, each) => sum + each, 0)),
  )
  const numbers: AxisOptions & { onlyInteger: boolean } = {
    onlyInteger: true,
    offset: isLying ? roomForDays : roomForNumbers,
    labelInterpolationFnc: (value) => tick(Number(value)),
  }
  // A week apart, counted from the last day.
  const isNamed = (index: number) => isLying || (bars.length - 1 - index) % 7 === 0
  const names: AxisOptions = {
    showGrid: false,
    offset: isLying ? roomForNames : roomForDays,
    labelInterpolationFnc: (label, index) => (isNamed(index) ? label : null),
  }
  const drawn = series.map(({ tone }, index) => ({
    className: `bars-${tone}`,
    data: bars.map(({ counts }) => counts[index] ?? 0),
  }))
  const chart = new BarChart(
    box,
    {
      labels: bars.map(({ mark, label }) => mark ?? (isLying ? shortName(label) : label)),
      series: isLying ? drawn.toReversed() : drawn,
    },
    {
      stackBars: true,
      horizontalBars: isLying,
      // The first one at the top; the order of the series is turned too.
      reverseData: isLying,
      low: 0,
      high: highest,
      chartPadding: { top: isLying ? 4 : 20, right: isLying ? 40 : 24, bottom: 0, left: 0 },
      axisX: isLying ? { ...numbers, scaleMinSpace: 48 } : names,
      axisY: isLying ? names : { ...numbers, scaleMinSpace: 32 },
    },
  )
  chart.on('draw', (event) => {
    if (event.type === 'bar') dressBar(event, bars, isLying)
  })
  chart.on('created', ({ svg }) => {
    // Paper is narrower than the screen.
    const { width, height } = box.getBoundingClientRect()
    svg.attr({ viewBox: `0 0 ${width} ${height}` })
  })
  return () => {
    chart.detach()
    box.replaceChildren()
  }
}

function dressBar({ element, chartRect, index }: BarDrawEvent, bars: Bars['bars'], isLying: boolean): void {
  const step = chartRect.width() / bars.length
  element.attr({ 'stroke-width': isLying ? thickness : Math.max(2, Math.min(24, step - 2)) })
  const bar = bars[isLying ? bars.length - 1 - index : index]
  if (bar) element.elem('title').text(`${bar.label}: ${bar.words}`)
}
