import { savedToast } from '#pwa/foundation/data/saved-words.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { refusalOf } from '#pwa/foundation/data/change-kind.ts'
import { readAnew, tag } from '#pwa/foundation/data/query-client.ts'
import { dropRefused } from '#pwa/foundation/data/refused-change.ts'
import { ChangeRefused } from '#pwa/foundation/data/submit-change.ts'
import { useSubmitForm } from '#pwa/foundation/data/use-submit-form.ts'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { showToast } from '#pwa/ui/overlays/toast-store.ts'
import { PageSection } from '#pwa/ui/page-section.tsx'
import { Notice } from '#pwa/ui/states.tsx'
import type { ProblemIssue } from '#shared/errors.ts'
import type { OutboxEntry } from '#shared/offline/outbox-entry.ts'
import { css } from '#styled/css'
import {
  clearDraft,
  type Draft,
  type DraftFaults,
  draftFrom,
  faultsOf,
  writeDraft,
} from './application-draft.ts'
import { AboutYou, YourField, YourWorkshop } from './application-parts.tsx'

const note = css({ textStyle: 'note', color: 'ink2' })
const foot = css({ display: 'grid', gap: '8', justifyItems: 'start', pt: '24', pb: 'section' })

const endpoints = { apply: 'applyForBeta', change: 'updateBetaUser' } as const
const words = {
  apply: { button: 'Apply', busy: 'Sending...', done: 'We have your application' },
  change: { button: 'Save', busy: 'Saving...', done: 'Your beta profile is saved' },
} as const

const faultsFrom = (issues: readonly ProblemIssue[]): DraftFaults =>
  Object.fromEntries(issues.map(({ path, message }) => [path.split('.')[0] ?? path, message]))

type ApplicationFormProps = {
  /** A first application, whose draft is kept on this device, or a change of the beta profile. */
  kind: keyof typeof endpoints
  owner: string
  start: Draft
  /** Fills the form until it is sent again. */
  refused: OutboxEntry | null
  onSaved: () => void
}

export function ApplicationForm({ kind, owner, start, refused, onSaved }: ApplicationFormProps) {
  const queryClient = useQueryClient()
  const form = useRef<HTMLFormElement>(null)
  const [mended] = useState(refused)
  const [draft, setDraft] = useState(() => draftFrom(mended?.input, start))
  const [faults, setFaults] = useState<DraftFaults>(() => faultsFrom(mended?.problem?.issues ?? []))
  const submit = useSubmitForm()
  const save = useMutation({
    mutationFn: async (input: Draft) => {
      const result = await submit(owner, [{ endpoint: endpoints[kind], input }], true)
      await dropRefused(mended)
      return result
    },
    onSuccess: async (result) => {
      if (kind === 'apply') clearDraft()
      if (result.kind === 'done') {
        showToast({ title: words[kind].done, tone: 'ok' })
        await readAnew(queryClient, tag('BetaUser'))
      } else showToast(savedToast(result.state))
      onSaved()
    },
    onError: (error) => {
      if (error instanceof ChangeRefused) showFaults(faultsFrom(error.problem.issues ?? []))
      showToast({ tone: 'error', description: error.message })
    },
  })
  const change = (patch: Partial<Draft>) => {
    if (save.isPending) return
    const next = { ...draft, ...patch }
    setDraft(next)
    setFaults(Object.fromEntries(Object.entries(faults).filter(([name]) => !(name in patch))))
    if (kind === 'apply') writeDraft(owner, next)
  }
  function showFaults(found: DraftFaults): void {
    setFaults(found)
    const wanted = [...(form.current?.elements ?? [])].find(
      (element) => (element as HTMLInputElement).name in found,
    )
    if (wanted instanceof HTMLElement) wanted.focus()
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    const found = faultsOf(draft)
    if (Object.keys(found).length > 0) showFaults(found)
    else save.mutate({ ...draft, username: draft.username.trim(), email: draft.email.trim() })
  }
  const parts = { draft, faults, readOnly: save.isPending, change }
  return (
    <form ref={form} onSubmit={send} noValidate>
      {mended && !save.isSuccess ? (
        <Notice tone="loss" title="Couldn't send">
          {refusalOf(mended)}
        </Notice>
      ) : null}
      <PageSection title="About you">
        <AboutYou {...parts} />
      </PageSection>
      <PageSection title="Your workshop">
        <YourWorkshop {...parts} />
      </PageSection>
      <PageSection title="At your field">
        <YourField {...parts} />
      </PageSection>
      <div className={foot}>
        <Button tone="act" type="submit" busy={save.isPending} busyText={words[kind].busy}>
          {words[kind].button}
        </Button>
        {kind === 'apply' ? (
          <p className={note}>What you enter is saved on this device until you apply.</p>
        ) : null}
      </div>
    </form>
  )
}
