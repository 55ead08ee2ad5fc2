import { css } from '#styled/css'
import { DrawingText } from './drawing-text.tsx'

const solid = css({ fill: 'currentColor!', stroke: 'none!' })
const plain = css({ fill: 'sheet!' })

type DimensionProps = {
  from: readonly [x: number, y: number]
  to: readonly [x: number, y: number]
  unit: number
  metric: string
  imperial: string
}

export function DrawingDimension({ from, to, unit, metric, imperial }: DimensionProps) {
  const level = from[1] === to[1]
  const [long, half] = [10 * unit, 3 * unit]
  const head = ([x, y]: readonly [number, number], way: 1 | -1) =>
    level
      ? `M${x} ${y}l${way * long} ${-half}v${2 * half}Z`
      : `M${x} ${y}l${-half} ${way * long}h${2 * half}Z`
  return (
    <>
      <path d={`M${from[0]} ${from[1]}L${to[0]} ${to[1]}`} />
      <path className={solid} d={head(from, 1) + head(to, -1)} />
      <DrawingText x={(from[0] + to[0]) / 2} y={(from[1] + to[1]) / 2} metric={metric} imperial={imperial} />
    </>
  )
}

export function CgOnDrawing({ y, radius }: { y: number; radius: number }) {
  return (
    <g transform={`translate(0 ${y})`}>
      <circle r={radius} className={plain} />
      <path
        className={solid}
        d={`M0 0V${-radius}A${radius} ${radius} 0 0 1 ${radius} 0ZM0 0V${radius}A${radius} ${radius} 0 0 1 ${-radius} 0Z`}
      />
    </g>
  )
}
