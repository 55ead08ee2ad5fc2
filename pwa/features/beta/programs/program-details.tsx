import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Badge } from '#pwa/ui/badge.tsx'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { PairTable } from '#pwa/ui/table.tsx'
import {
  motorWords,
  rodWords,
  servoWords,
  spotWords,
  statusWords,
} from '#shared/beta/programs/program-words.ts'
import type { Program } from '#shared/beta/programs/programs.contract.ts'
import { formatDate, plural } from '#shared/format.ts'
import { measureNames, measuresOf } from '#shared/beta/tasks/measures.ts'
import { css } from '#styled/css'

const stack = css({ display: 'grid', gap: '24', overflowWrap: 'anywhere' })
const words = css({ whiteSpace: 'pre-line', maxWidth: 'prose' })
const group = css({ display: 'grid', gap: '8', justifyItems: 'start' })
const title = css({ textStyle: 'h3' })
const points = css({ listStyle: 'disc', pl: '24', display: 'grid', gap: '4' })
const tasks = css({ width: 'full', borderTop: '1px solid {colors.rule}' })
const task = css({ py: '12', borderBottom: '1px solid {colors.rule}', display: 'grid', gap: '4' })
const head = css({ display: 'flex', flexWrap: 'wrap', gap: '8', alignItems: 'baseline' })
const name = css({ fontWeight: '600' })
const quiet = css({ textStyle: 'note', color: 'ink2' })

type Row = { name: string; value: ReactNode }
const lines = (values: readonly string[]) =>
  values.map((value, index) => <div key={`${index} ${value}`}>{value}</div>)
const isSaid = ({ value }: Row) => value !== '' && !(Array.isArray(value) && value.length === 0)

function rowsOf(program: Program): Row[] {
  const product = program.productSlug ? (
    <Link to="/planes/$plane" params={{ plane: program.productSlug }}>
      {program.productName}
    </Link>
  ) : (
    program.productName
  )
  const rows: Row[] = [
    { name: 'Status', value: statusWords[program.status] },
    { name: 'Product', value: product },
    { name: 'Duration', value: plural(program.duration, 'day') },
    { name: 'Starts', value: formatDate(program.startDate) },
    { name: 'Ends', value: `${formatDate(program.endDate)} (UTC)` },
    { name: 'Places', value: spotWords(program) },
    { name: 'Taking part', value: String(program.participantCount) },
    { name: 'Filament', value: program.filamentTypes.join(', ') },
    { name: 'Slicer', value: program.slicer },
    { name: 'Smallest build volume', value: program.minPrintBuildVolume },
    { name: 'Motors', value: lines(program.motors.map(motorWords)) },
    { name: 'Servos', value: lines(program.servos.map(servoWords)) },
    { name: 'Carbon fibre', value: lines(program.carbonFiber.map(rodWords)) },
  ]
  return rows.filter(isSaid)
}

function Points({ label, values }: { label: string; values: readonly string[] }) {
  if (values.length === 0) return null
  return (
    <section className={group}>
      <h3 className={title}>{label}</h3>
      <ul className={points}>
        {values.map((value, index) => (
          <li key={`${index} ${value}`}>{value}</li>
        ))}
      </ul>
    </section>
  )
}

const measuredWords = (asks: readonly string[]) => {
  const named = measuresOf(asks).map((measure) => measureNames[measure])
  return named.length > 0 ? `Asks for: ${named.join(', ')}` : null
}

export function ProgramDetails({ program, onExplain }: { program: Program; onExplain: () => void }) {
  return (
    <div className={stack}>
      {program.description ? <p className={words}>{program.description}</p> : null}
      <Points label="Key points" values={program.keyPoints} />
      <PairTable rows={rowsOf(program)} />
      {program.tasks.length > 0 ? (
        <section className={group}>
          <h3 className={title}>Tasks</h3>
          <ul className={tasks}>
            {program.tasks.map((each) => (
              <li key={each.uuid} className={task}>
                <span className={head}>
                  <span className={name}>{each.name}</span>
                  <Badge tone={each.isRequired ? 'fact' : 'dashed'}>
                    {each.isRequired ? 'Required' : 'Optional'}
                  </Badge>
                </span>
                {each.details ? <p className={words}>{each.details}</p> : null}
                {measuredWords(each.asks) ? <p className={quiet}>{measuredWords(each.asks)}</p> : null}
              </li>
            ))}
          </ul>
          <Button onClick={onExplain}>How tasks work</Button>
        </section>
      ) : null}
      <Points label="What you get" values={program.keyTakeaways} />
    </div>
  )
}
