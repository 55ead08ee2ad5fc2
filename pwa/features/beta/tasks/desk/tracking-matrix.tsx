import { Link } from '@tanstack/react-router'
import { stateNames } from '#pwa/features/beta/tasks/task-state.tsx'
import type { BetaTracking } from '#shared/beta/tasks/admin-tasks.contract.ts'
import { css } from '#styled/css'

const frame = css({
  overflow: 'auto',
  width: 'fit-content',
  maxWidth: 'full',
  maxHeight: '70svh',
  border: '1px solid {colors.rule2}',
  bg: 'sheet',
  _focusVisible: { outline: '3px solid {colors.focus}', outlineOffset: '2px' },
})
const matrix = css({
  borderCollapse: 'separate',
  borderSpacing: '0',
  '& th, & td': {
    p: '8',
    textAlign: 'left',
    verticalAlign: 'top',
    borderBottom: '1px solid {colors.rule}',
    borderRight: '1px solid {colors.rule}',
    textStyle: 'note',
  },
  '& thead th': { position: 'sticky', top: '0', zIndex: '1', bg: 'well', minWidth: '140', maxWidth: '240' },
  '& tbody th': {
    position: 'sticky',
    left: '0',
    zIndex: '1',
    bg: 'sheet',
    minWidth: { base: '96', desk: '140' },
    maxWidth: { base: '140', desk: '240' },
  },
  '& thead th:first-child': { left: '0', zIndex: '2' },
  '& th': { overflowWrap: 'anywhere', fontWeight: '600' },
  '& [data-state=open], & [data-state=started]': { color: 'ink2' },
  '& [data-state=accepted]': { color: 'ok', fontWeight: '600' },
  '& [data-state=returned]': { color: 'loss' },
  '& [data-state=handed_in]': { bg: 'well', fontWeight: '600' },
  '& td a': { color: 'inherit' },
})
const quiet = css({ display: 'block', fontWeight: '400', color: 'ink2' })

type Cell = BetaTracking['rows'][number]['cells'][number]

function CellContent({ cell }: { cell: Cell }) {
  const words = stateNames[cell.state]
  if (cell.handInId === null || cell.state === 'started') return words
  return (
    <Link to="/admin/beta-hand-ins" search={{ id: cell.handInId } as never}>
      {words}
    </Link>
  )
}

/** Testers by tasks; both heads stay in view. */
export function TrackingMatrix({ tasks, rows }: Pick<BetaTracking, 'tasks' | 'rows'>) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and must by keyboard too
    <div className={frame} role="region" aria-label="Testers and tasks" tabIndex={0}>
      <table className={matrix}>
        <thead>
          <tr>
            <th scope="col">Tester</th>
            {tasks.map(({ id, name, isRequired }) => (
              <th key={id} scope="col">
                {name}
                <span className={quiet}>{isRequired ? 'Required' : 'Optional'}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ userId, username, hasLeft, accepted, cells }) => (
            <tr key={userId}>
              <th scope="row">
                {username}
                <span className={quiet}>
                  {accepted} of {tasks.length}
                  {hasLeft ? ', has left' : ''}
                </span>
              </th>
              {cells.map((cell, place) => (
                <td key={tasks[place]?.id} data-state={cell.state}>
                  <CellContent cell={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
