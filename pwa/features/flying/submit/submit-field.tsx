import { savedTitle, sendsWhen } from '#pwa/foundation/data/saved-words.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { ownFieldsKey } from '#pwa/features/flying/flying.queries.ts'
import { useArrived } from '#pwa/foundation/data/use-arrived.ts'
import { useMemberId } from '#pwa/foundation/data/use-member-id.ts'
import { useRefusedChange } from '#pwa/foundation/data/refused-change.ts'
import { EmptyState } from '#pwa/ui/empty-state.tsx'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { Notice, Skeleton } from '#pwa/ui/states.tsx'
import { refusalOf } from '#pwa/foundation/data/change-kind.ts'
import type { OutboxEntry } from '#shared/offline/outbox-entry.ts'
import { button } from '#styled/recipes'
import { fieldDraft } from './field-draft.store.ts'
import { FieldForm } from './field-form.tsx'
import { OwnFields } from './own-fields.tsx'
import { reopenField } from './reopen-field.ts'
import type { FieldSent } from './send-field.ts'
import { css } from '#styled/css'

const acts = css({ display: 'flex', flexWrap: 'wrap', gap: '12' })
const said: Record<FieldSent['how'], [title: string, text: string]> = {
  sent: ['Thank you!', 'An administrator reviews it. We tell you when it is published.'],
  waiting: [savedTitle, sendsWhen('waiting')],
  'sign-in': [savedTitle, sendsWhen('sign-in')],
}

function Sent({ sent, onAgain }: { sent: FieldSent; onAgain: () => void }) {
  const [title, text] = said[useArrived(sent.arrived) ? 'sent' : sent.how]
  return (
    <div role="status">
      <EmptyState
        title={title}
        action={
          <div className={acts}>
            <Button tone="act" onClick={onAgain}>
              Submit another field
            </Button>
            <Link to="/community" className={button()}>
              Community
            </Link>
          </div>
        }
      >
        {text}
      </EmptyState>
    </div>
  )
}

/** The refused field that the address names; it stays the form's while it is sent. Undefined while it is read. */
function useRefused(): OutboxEntry | null | undefined {
  const named = useRefusedChange()
  const [refused, setRefused] = useState<OutboxEntry>()
  useEffect(() => {
    if (!named) return
    reopenField(named)
      .catch((error: unknown) => console.warn('The refused field cannot be read:', error))
      .finally(() => setRefused(named))
  }, [named])
  return refused ?? (named === null ? null : undefined)
}

export function SubmitField() {
  const { refused } = useSearch({ strict: false }) as { refused?: string | number }
  const [count, setCount] = useState(0)
  return <Submission key={`${refused} ${count}`} onAgain={() => setCount(count + 1)} />
}

function Submission({ onAgain }: { onAgain: () => void }) {
  const owner = useMemberId()
  const queryClient = useQueryClient()
  const [sent, setSent] = useState<FieldSent | null>(null)
  const refused = useRefused()
  if (owner === null || refused === undefined) return <Skeleton height="400px" />
  return (
    <>
      {sent ? (
        <Sent sent={sent} onAgain={onAgain} />
      ) : (
        <>
          {refused ? (
            <Notice tone="loss" title="Not sent" role="alert">
              {refusalOf(refused)}
            </Notice>
          ) : null}
          <FieldForm
            store={fieldDraft(refused?.seq ?? null)}
            owner={owner}
            onSent={(next) => {
              setSent(next)
              void queryClient.invalidateQueries({ queryKey: ownFieldsKey })
            }}
          />
        </>
      )}
      <OwnFields owner={owner} />
    </>
  )
}
