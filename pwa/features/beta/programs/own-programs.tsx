import { Link } from '@tanstack/react-router'
import { Badge } from '#pwa/ui/badge.tsx'
import { EmptyState } from '#pwa/ui/empty-state.tsx'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { PageSection } from '#pwa/ui/page-section.tsx'
import { LoadFailed, Notice, Skeleton, Waiting } from '#pwa/ui/states.tsx'
import { isRunning } from '#shared/beta/programs/program-fields.ts'
import { joinWords } from '#shared/beta/programs/join-words.ts'
import { statusWords } from '#shared/beta/programs/program-words.ts'
import type { OwnProgram, Program } from '#shared/beta/programs/programs.contract.ts'
import { formatDate, plural } from '#shared/format.ts'
import { css } from '#styled/css'
import { button } from '#styled/recipes'
import { JoinPart } from './join-part.tsx'
import { requestedPrograms } from './place-state.ts'
import { useOwnPrograms } from './use-place.ts'

const row = css({
  display: 'grid',
  gap: '12',
  py: '16',
  borderBottom: '1px solid {colors.rule}',
  overflowWrap: 'anywhere',
  _last: { borderBottom: '0' },
})
const head = css({ display: 'flex', flexWrap: 'wrap', gap: '8', alignItems: 'center' })
const quiet = css({ color: 'ink2' })
const acts = css({ display: 'flex', flexWrap: 'wrap', gap: '12', alignItems: 'center' })
const notice = css({ mb: '24' })

/** "Joined on 3 Nov 2026. Ends 9 Jan 2027 (UTC)." */
function placeWords({ program, state, askedAt, joinedAt, leftAt }: OwnProgram): string {
  const since =
    state === 'left'
      ? `Left on ${formatDate(leftAt ?? askedAt)}.`
      : state === 'waiting'
        ? `Waiting since ${formatDate(askedAt)}.`
        : `Joined on ${formatDate(joinedAt ?? askedAt)}.`
  const end = formatDate(program.endDate)
  return `${since} ${isRunning(program.status) ? `Ends ${end} (UTC)` : `Ended ${end}`}.`
}

type RowProps = { own: OwnProgram; onOpen: (program: Program) => void }

function OwnRow({ own, onOpen }: RowProps) {
  const { program, state, isFailed } = own
  const buttons = (
    <>
      {state === 'joined' ? (
        <Link to="/user/beta-tracking" className={button()}>
          Open my tasks
        </Link>
      ) : null}
      <Button onClick={() => onOpen(program)} aria-label={`Details of ${program.programName}`}>
        Details
      </Button>
    </>
  )
  return (
    <li className={row}>
      <div className={head}>
        <h3>{program.programName}</h3>
        <Badge tone={isRunning(program.status) ? 'ok' : 'hatch'}>{statusWords[program.status]}</Badge>
        {isFailed ? <Badge tone="loss">Required tasks not done</Badge> : null}
      </div>
      <p className={quiet}>
        {placeWords(own)} {plural(program.tasks.length, 'task')}.
      </p>
      {isRunning(program.status) ? (
        <JoinPart program={program} from="elsewhere" tone="second" beside={buttons} />
      ) : (
        <div className={acts}>{buttons}</div>
      )}
    </li>
  )
}

type Requested = ReturnType<typeof requestedPrograms>[number]

function RequestedRow({ id, name }: Requested) {
  return (
    <li className={row}>
      <div className={head}>
        <h3>{name}</h3>
        <Waiting>Requested</Waiting>
      </div>
      <p className={quiet}>Saved on this device. The shop has not answered yet.</p>
      <div className={acts}>
        <Link
          to="/beta-programs"
          search={{ program: id } as never}
          className={button()}
          aria-label={`Details of ${name}`}
        >
          Details
        </Link>
      </div>
    </li>
  )
}

const groups = [
  {
    title: 'Taking part',
    takes: ({ state, program }: OwnProgram) => state === 'joined' && isRunning(program.status),
  },
  {
    title: 'Waiting',
    takes: ({ state, program }: OwnProgram) => state === 'waiting' && isRunning(program.status),
  },
  {
    title: 'Past',
    takes: ({ state, program }: OwnProgram) => state === 'left' || !isRunning(program.status),
  },
] as const

export function OwnProgramList({ onOpen }: { onOpen: (program: Program) => void }) {
  const { own, entries, query } = useOwnPrograms()
  if (query.isError && !own) return <LoadFailed what="Your programs" onRetry={query.refetch} />
  if (!own) return <Skeleton height="288px" />
  const requested = requestedPrograms(own, entries)
  return (
    <>
      {own.isExcluded ? (
        <div className={notice}>
          <Notice tone="loss" title="You can't join another program">
            {joinWords.excluded}
          </Notice>
        </div>
      ) : null}
      {requested.length > 0 ? (
        <PageSection title="Requested">
          <ul>
            {requested.map((each) => (
              <RequestedRow key={each.id} {...each} />
            ))}
          </ul>
        </PageSection>
      ) : null}
      {own.programs.length + requested.length === 0 ? (
        <EmptyState title="You're not in a program yet">Join one, and its tasks appear here.</EmptyState>
      ) : (
        groups.map(({ title, takes }) => {
          const rows = own.programs.filter(takes)
          if (rows.length === 0) return null
          return (
            <PageSection key={title} title={title}>
              <ul>
                {rows.map((each) => (
                  <OwnRow key={each.program.id} own={each} onOpen={onOpen} />
                ))}
              </ul>
            </PageSection>
          )
        })
      )}
    </>
  )
}
