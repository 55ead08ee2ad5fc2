import { css } from '#styled/css'
import { plan } from '#styled/recipes'
import { glider, jet, type PlanDrawing, trainer, wing } from './plan-drawings.ts'

const points = [
  {
    drawing: wing,
    title: 'Professional engineering designs',
    text: 'Area, loading, stall and CG on every sheet, each with its source.',
  },
  {
    drawing: trainer,
    title: 'Detailed assembly instructions',
    text: 'Step by step with part numbers, free to read before you buy.',
  },
  {
    drawing: glider,
    title: 'Community support and feedback',
    text: 'Makers who have printed the same wing, and the fields they fly from.',
  },
  {
    drawing: jet,
    title: 'Regular updates and new models',
    text: 'Better parts are yours as soon as they are released.',
  },
]
const list = css({
  display: { base: 'none', desk: 'block' },
  '& li': {
    display: 'grid',
    gridTemplateColumns: { desk: '140px 1fr', broad: '216px 1fr' },
    gap: '48',
    alignItems: 'center',
    minHeight: '168px',
    py: '24',
    borderTop: '1px solid {colors.rule}',
  },
  '& li:first-child': { borderTop: '2px solid {colors.ink}' },
  '& h2': { textStyle: 'h3' },
  '& p': { color: 'ink2' },
})

function Drawing({ drawing: { frame, lines, cg } }: { drawing: PlanDrawing }) {
  return (
    <svg className={plan()} viewBox={frame} aria-hidden="true">
      {lines.map(([kind, path]) => (
        <path key={path} className={kind} d={path} />
      ))}
      {cg ? (
        <g transform={`translate(${cg.join(' ')})`}>
          <circle r="13" />
          <path style={{ fill: 'currentColor' }} d="M0 0V-13A13 13 0 0 1 13 0ZM0 0V13A13 13 0 0 1-13 0Z" />
          <path d="M-22 0H22M0-22V22" />
        </g>
      ) : null}
    </svg>
  )
}

export function SellingPoints() {
  return (
    <ul className={list} aria-label="What an account gives you">
      {points.map(({ drawing, title, text }) => (
        <li key={title}>
          <Drawing drawing={drawing} />
          <div>
            <h2>{title}</h2>
            <p>{text}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
