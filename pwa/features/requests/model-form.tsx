import { Link } from '@tanstack/react-router'
import type { FormEvent, KeyboardEvent } from 'react'
import { late } from '#pwa/foundation/network/late.ts'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { Field } from '#pwa/ui/inputs/field.tsx'
import { TextInput } from '#pwa/ui/inputs/text-input.tsx'
import { WhenOpened } from '#pwa/ui/overlays/when-opened.tsx'
import { css } from '#styled/css'
import { RequestThanks } from './request-thanks.tsx'
import { prepareSender, useModelRequest } from './use-model-request.ts'

const LoginRequired = late(
  async () => (await import('#pwa/features/notifications/cards/login-required.tsx')).LoginRequired,
)

const box = css({ width: 'full', maxWidth: '480px', overflowWrap: 'anywhere' })
const row = css({
  display: 'grid',
  gap: '8',
  gridTemplateColumns: { tablet: '1fr auto' },
  alignItems: 'end',
})

export function ModelForm() {
  const { name, setName, isBlank, isBusy, isAsked, closeDialog, sent, submit } = useModelRequest()
  const send = (event: FormEvent) => {
    event.preventDefault()
    void submit()
  }
  /** A disabled button keeps Enter from submitting. */
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !isBlank) return
    event.preventDefault()
    void submit()
  }
  return (
    <div className={box}>
      {sent ? (
        <RequestThanks sent={sent} />
      ) : (
        <form className={row} onSubmit={send} noValidate aria-label="Suggest a model">
          <Field label="Which aircraft should we draw next?">
            <TextInput
              name="modelName"
              placeholder="Model name"
              autoComplete="off"
              maxLength={120}
              value={name}
              onChange={({ target }) => setName(target.value)}
              onFocus={prepareSender}
              onKeyDown={press}
            />
          </Field>
          <Button type="submit" disabled={isBlank} busy={isBusy} busyText="Submitting Request...">
            Submit Request
          </Button>
        </form>
      )}
      <Link to="/model-requests">See what others asked for</Link>
      <WhenOpened open={isAsked}>
        <LoginRequired open={isAsked} onClose={closeDialog} />
      </WhenOpened>
    </div>
  )
}
