import { savedToast } from '#pwa/foundation/data/saved-words.ts'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useRef, useState } from 'react'
import { OwnPhotos } from '#pwa/features/builds/photos/own-photos.tsx'
import type { ShownBuild } from '#pwa/features/builds/with-waiting.ts'
import { refusalOf } from '#pwa/foundation/data/change-kind.ts'
import { dropRefused } from '#pwa/foundation/data/refused-change.ts'
import { ChangeRefused, NotSaved } from '#pwa/foundation/data/submit-change.ts'
import { useDevice } from '#pwa/foundation/device/device.ts'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { Field } from '#pwa/ui/inputs/field.tsx'
import { Textarea } from '#pwa/ui/inputs/text-input.tsx'
import { showToast } from '#pwa/ui/overlays/toast-store.ts'
import { PageSection } from '#pwa/ui/page-section.tsx'
import { Notice } from '#pwa/ui/states.tsx'
import { handInLimits, type Measure, type Measured, measures } from '#shared/beta/tasks/measures.ts'
import type { OutboxEntry } from '#shared/offline/outbox-entry.ts'
import { css } from '#styled/css'
import { addTaskPhotos, handInTask, removeTaskPhoto, taskPhoto } from './change-task.ts'
import { type HandInDraft, readHandInDraft, writeHandInDraft } from './hand-in-draft.ts'
import { HandInNumbers } from './hand-in-numbers.tsx'
import { inUnits, readHandIn, typedNumbers } from './hand-in-values.ts'
import type { ShownTask } from './with-waiting-tasks.ts'

const form = css({ display: 'grid', gap: '24', maxWidth: 'prose' })
const acts = css({ display: 'flex', flexWrap: 'wrap', gap: '8' })

/** What the same plane's own build knows; minutes of all its flights. */
function ofBuild(build: ShownBuild | null): Measured {
  const minutes = build?.flights.reduce((sum, flight) => sum + flight.minutes, 0) ?? 0
  return { printHours: null, auw: build?.auw ?? null, cg: build?.cg ?? null, flightMinutes: minutes || null }
}

type HandInProps = {
  task: ShownTask
  owner: string
  build: ShownBuild | null
  /** Fills the form, and is replaced by what is sent. */
  refused: OutboxEntry | null
}

/** Begins with the draft, with what was refused or handed in before, or with My build. */
function useHandInForm({ task, build, refused }: Omit<HandInProps, 'owner'>) {
  const { units } = useDevice()
  const before = refused?.endpoint === 'handInBetaTask' ? (refused.input as unknown as ShownTask) : task
  const isNew = before === task && (task.state === 'open' || task.state === 'started')
  const [typed, setTyped] = useState<HandInDraft>(
    () =>
      (before === task ? readHandInDraft(task.id) : null) ?? {
        text: before.text,
        numbers: typedNumbers(isNew ? ofBuild(build) : before, units),
        units,
      },
  )
  const draft = inUnits(typed, units)
  const known = typedNumbers(ofBuild(build), units)
  const change = (next: HandInDraft) => {
    setTyped(next)
    writeHandInDraft(task.id, next)
  }
  return {
    draft,
    fromBuild: measures.filter((each) => known[each] !== '' && known[each] === draft.numbers[each]),
    setText: (text: string) => change({ ...draft, text }),
    setNumber: (measure: Measure, text: string) =>
      change({ ...draft, numbers: { ...draft.numbers, [measure]: text } }),
  }
}

export function HandInForm({ task, owner, build, refused }: HandInProps) {
  const { draft, fromBuild, setText, setNumber } = useHandInForm({ task, build, refused })
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({})
  const [fault, setFault] = useState(refused?.endpoint === 'handInBetaTask' ? refusalOf(refused) : null)
  const [isBusy, setBusy] = useState(false)
  const navigate = useNavigate()
  const own = useRef<HTMLFormElement>(null)
  const named = { owner, id: task.id, name: task.name }
  const send = async (given: Measured & { text: string }) => {
    setBusy(true)
    setFault(null)
    try {
      const result = await handInTask(named, given)
      await dropRefused(refused)
      writeHandInDraft(task.id, null)
      showToast(
        result.kind === 'done'
          ? { tone: 'ok', title: 'Handed in', description: 'We review it and tell you.' }
          : savedToast(result.state),
      )
      await navigate({ to: '/user/beta-tracking' })
    } catch (error) {
      if (!(error instanceof NotSaved || error instanceof ChangeRefused)) throw error
      setFault(error.message)
    } finally {
      setBusy(false)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const read = readHandIn(draft, task)
    setErrors(read.errors ?? {})
    if (read.given) void send(read.given)
    else requestAnimationFrame(() => own.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
  }
  return (
    <form ref={own} className={form} onSubmit={submit} noValidate>
      {fault ? (
        <Notice tone="loss" title="Not handed in" role="alert">
          {fault}
        </Notice>
      ) : null}
      <PageSection title="Photos">
        <OwnPhotos
          owner={owner}
          name={task.name}
          photos={task.photos}
          waitingPhotos={task.waitingPhotos}
          kept={task.kept}
          most={handInLimits.photos}
          addressOf={taskPhoto}
          add={(photos) => addTaskPhotos(named, photos)}
          remove={(id) => removeTaskPhoto(named, id)}
          refused={refused?.endpoint === 'addBetaPhoto' ? refused : null}
          note="Only you and the shop see them."
          altOf={(place) => `${task.name}, photo ${place}`}
        />
      </PageSection>
      <PageSection title="Measured">
        <HandInNumbers
          asks={task.asks}
          units={draft.units}
          numbers={draft.numbers}
          fromBuild={fromBuild}
          errors={errors}
          readOnly={isBusy}
          onChange={setNumber}
        />
      </PageSection>
      <Field
        label="How did it go?"
        error={errors.text}
        mark={task.photos.length > 0 ? 'optional' : undefined}
      >
        <Textarea
          rows={6}
          value={draft.text}
          maxLength={handInLimits.text}
          readOnly={isBusy}
          onChange={({ target }) => setText(target.value)}
        />
      </Field>
      <div className={acts}>
        <Button type="submit" tone="act" busy={isBusy} busyText="Handing in...">
          {task.state === 'returned' ? 'Hand in again' : 'Hand in'}
        </Button>
      </div>
    </form>
  )
}
