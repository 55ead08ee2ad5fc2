import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { Dialog } from '#pwa/ui/overlays/dialog.tsx'
import { Notice } from '#pwa/ui/states.tsx'
import { measureNames } from '#shared/beta/tasks/measures.ts'
import { css } from '#styled/css'
import { button } from '#styled/recipes'
import { startTask } from './change-task.ts'
import type { ShownTask } from './with-waiting-tasks.ts'

const facts = css({ textStyle: 'note', color: 'ink2' })
const details = css({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', my: '16' })

/** Said where the program is not open for the tester. */
export const closedWords = "You can't hand in here any more: this program has ended, or you left it."

export function TaskWords({ task }: { task: ShownTask }) {
  const { program, isRequired, asks, reason, state } = task
  const measured = asks.map((each) => measureNames[each].toLowerCase()).join(', ')
  return (
    <>
      <p className={facts}>
        {program.name}. {isRequired ? 'Required.' : 'Optional.'}
        {measured ? ` Please measure: ${measured.replace('cg', 'CG')}.` : ''}
      </p>
      {task.details ? <p className={details}>{task.details}</p> : null}
      {state === 'returned' && reason ? (
        <Notice tone="loss" title="Returned">
          {reason}
        </Notice>
      ) : null}
    </>
  )
}

const wayIn = { started: 'Hand in', returned: 'Hand in again', handed_in: 'Edit hand-in' } as const

type BriefingProps = { task: ShownTask; owner: string; onClose: () => void }

export function TaskBriefing({ task, owner, onClose }: BriefingProps) {
  const navigate = useNavigate()
  const [fault, setFault] = useState<string | null>(null)
  const { id, name, state, program } = task
  const params = { task: id }
  const start = async () => {
    try {
      await startTask({ owner, id, name })
      await navigate({ to: '/user/beta-tracking/$task', params })
    } catch (error) {
      setFault(error instanceof Error ? error.message : 'Nothing was saved.')
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={name}
      actions={
        <>
          {program.isOpen && state === 'open' ? (
            <Button tone="ink" onClick={() => void start()}>
              Start task
            </Button>
          ) : null}
          {program.isOpen && state !== 'open' && state !== 'accepted' ? (
            <Link to="/user/beta-tracking/$task" params={params} className={button({ tone: 'ink' })}>
              {wayIn[state]}
            </Link>
          ) : null}
          <Button onClick={onClose}>Close</Button>
        </>
      }
    >
      {fault ? (
        <Notice tone="loss" role="alert" title="Not started">
          {fault}
        </Notice>
      ) : null}
      <TaskWords task={task} />
      {state === 'accepted' ? <Notice tone="ok" title="Accepted. Thank you." /> : null}
      {program.isOpen ? null : <Notice title={closedWords} />}
    </Dialog>
  )
}
