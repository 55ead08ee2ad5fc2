import type { FormEvent } from 'react'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { Field } from '#pwa/ui/inputs/field.tsx'
import { TextInput } from '#pwa/ui/inputs/text-input.tsx'
import { VisuallyHidden } from '#pwa/ui/visually-hidden.tsx'
import { plural } from '#shared/format.ts'
import type { OwnRequest } from '#shared/requests/requests.contract.ts'
import { similarNames } from '#shared/requests/similar-names.ts'
import { css } from '#styled/css'
import { RequestList } from './request-list.tsx'
import { RequestThanks } from './request-thanks.tsx'
import type { ModelRequestDraft } from './use-model-request.ts'

const mostSimilar = 5
const form = css({ display: 'grid', gap: '16', maxWidth: 'prose', mb: '32' })
const row = css({
  display: 'grid',
  gap: '8',
  gridTemplateColumns: { tablet: '1fr auto' },
  alignItems: 'start',
})
const act = css({ mt: { tablet: '24' } })
const similar = css({ display: 'grid', gap: '8' })

type AskFormProps = {
  draft: ModelRequestDraft
  known: readonly OwnRequest[]
  onVote: (request: OwnRequest) => void
}

/** Shows what is alike while one types: a vote says more than a second request. */
export function AskForm({ draft, known, onVote }: AskFormProps) {
  const { name, setName, isBlank, isBusy, sent, submit } = draft
  const found = similarNames(name, known, mostSimilar)
  const send = (event: FormEvent) => {
    event.preventDefault()
    void submit()
  }
  if (sent)
    return (
      <div className={form}>
        <RequestThanks sent={sent} />
      </div>
    )
  return (
    <form className={form} onSubmit={send} noValidate aria-label="Ask for a model">
      <div className={row}>
        <Field label="What would you like to build?" hint="Name and, if it had several, the version.">
          <TextInput
            autoComplete="off"
            maxLength={120}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        </Field>
        <Button
          type="submit"
          tone="act"
          className={act}
          disabled={isBlank}
          busy={isBusy}
          busyText="Submitting Request..."
        >
          Ask for it
        </Button>
      </div>
      <VisuallyHidden role="status">
        {found.length > 0 ? `${plural(found.length, 'similar request')} found` : ''}
      </VisuallyHidden>
      <div className={similar}>
        {found.length > 0 ? (
          <>
            <p>Asked for already? Then vote for it.</p>
            <RequestList label="Similar requests" requests={found} onVote={onVote} />
          </>
        ) : null}
      </div>
    </form>
  )
}
