import { Link } from '@tanstack/react-router'
import { Badge } from '#pwa/ui/badge.tsx'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { PageSection } from '#pwa/ui/page-section.tsx'
import { isRunning } from '#shared/beta/programs/program-fields.ts'
import { spotWords, statusWords } from '#shared/beta/programs/program-words.ts'
import type { Program } from '#shared/beta/programs/programs.contract.ts'
import { formatDate, plural } from '#shared/format.ts'
import { css } from '#styled/css'
import { JoinPart } from './join-part.tsx'

const list = css({ display: 'grid' })
const row = css({
  display: 'grid',
  gap: '16',
  gridTemplateColumns: { desk: 'minmax(0, 1fr) minmax(0, 400px)' },
  alignItems: 'start',
  py: '24',
  borderBottom: '1px solid {colors.rule}',
  overflowWrap: 'anywhere',
  _first: { pt: '0' },
  _last: { borderBottom: '0', pb: '0' },
})
const words = css({ display: 'grid', gap: '8', maxWidth: 'prose' })
const head = css({ display: 'flex', flexWrap: 'wrap', gap: '8', alignItems: 'center' })
const text = css({ lineClamp: '3' })
const facts = css({ display: 'flex', flexWrap: 'wrap', columnGap: '16', rowGap: '4', color: 'ink2' })
const acts = css({ display: 'grid', gap: '8', justifyItems: 'start' })
const left = css({ textStyle: 'h3' })
/** What a member reads comes late, and may need a row below the buttons. */
const place = css({ minHeight: '96' })

type RowProps = { program: Program; onOpen: () => void }

function ProgramRow({ program, onOpen }: RowProps) {
  const runs = isRunning(program.status)
  const details = (
    <Button onClick={onOpen} aria-label={`Details of ${program.programName}`}>
      Details
    </Button>
  )
  return (
    <li className={row}>
      <div className={words}>
        <div className={head}>
          <h3>{program.programName}</h3>
          <Badge tone={runs ? 'ok' : 'hatch'}>{statusWords[program.status]}</Badge>
        </div>
        {program.description ? <p className={text}>{program.description}</p> : null}
        <p className={facts}>
          {program.productSlug ? (
            <Link to="/planes/$plane" params={{ plane: program.productSlug }}>
              {program.productName}
            </Link>
          ) : program.productName ? (
            <span>{program.productName}</span>
          ) : null}
          <span>{plural(program.tasks.length, 'task')}</span>
          <span>
            {formatDate(program.startDate)} to {formatDate(program.endDate)}
          </span>
        </p>
      </div>
      <div className={acts}>
        <p className={left}>
          {runs ? spotWords(program) : `${plural(program.participantCount, 'tester')} took part`}
        </p>
        {runs ? (
          <div className={place}>
            <JoinPart program={program} from="elsewhere" tone="second" beside={details} />
          </div>
        ) : (
          details
        )}
      </div>
    </li>
  )
}

const groups = [
  { title: 'Planes to test', takes: ({ kind, status }: Program) => isRunning(status) && kind === 'product' },
  { title: 'The site to test', takes: ({ kind, status }: Program) => isRunning(status) && kind === 'site' },
  { title: 'Ended', takes: ({ status }: Program) => !isRunning(status) },
] as const

type ProgramListProps = { programs: readonly Program[]; onOpen: (program: Program) => void }

export function ProgramList({ programs, onOpen }: ProgramListProps) {
  return groups.map(({ title, takes }) => {
    const own = programs.filter(takes)
    if (own.length === 0) return null
    return (
      <PageSection key={title} title={title} aside={plural(own.length, 'program')}>
        <ul className={list}>
          {own.map((program) => (
            <ProgramRow key={program.id} program={program} onOpen={() => onOpen(program)} />
          ))}
        </ul>
      </PageSection>
    )
  })
}
