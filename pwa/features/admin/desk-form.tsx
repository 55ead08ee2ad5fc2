import { useMutation } from '@tanstack/react-query'
import {
  type FormEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import type { Api } from '#pwa/foundation/network/api-client.ts'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { Button, type ButtonTone } from '#pwa/ui/inputs/button.tsx'
import { css, cx } from '#styled/css'
import { BothVersions } from './form/both-versions.tsx'
import { differences, type Edits, type Present, presentOf } from './form/present-state.ts'
import { usePageNow } from './form/use-page-now.ts'
import { type ErrorOf, formErrors } from './form-errors.ts'
import { saveBar } from './save-bar.style.ts'
import { SaveError } from './save-error.tsx'
import { useLeaveQuestion } from './use-leave-question.ts'

const stack = css({ display: 'grid', gap: '16', maxW: 'prose' })
/** Parts are as wide as the page; what stands under them begins with their fields. */
const parts = css({
  '&:has(> section)': {
    maxW: 'none',
    gap: '0',
    '& > section + :not(section), & > [data-foot]': { mt: '16' },
    desk: { '& > :not(section):not([data-unsaved])': { ml: '368px', maxW: '660px' } },
  },
})
const foot = css({ display: 'flex', gap: '12' })

type DeskFormProps<T, D> = {
  /** An Error that it throws is shown. @param base the record that the form was filled from, with its revision */
  save: (api: Api, form: HTMLFormElement, base: T | undefined) => Promise<T>
  /** @param changed notes what a button of the form changed, where it holds no draft */
  children: (errorOf: ErrorOf, changed: () => void) => ReactNode
  /** For a form that changes something: who saves second is shown both versions. */
  edits?: Edits<T, D> | undefined
  button?: string
  busyText?: string
  /** What must end before it can be saved, for its button. */
  underWay?: string | null
  tone?: ButtonTone
  onSaved?: (saved: T) => unknown
  /** Closes the dialog or page after what `onSaved` awaits; left out where somebody closed or left it before. */
  onDone?: ((saved: T) => unknown) | undefined
  onUnsaved?: (isUnsaved: boolean) => void
  /** In a dialog: beside Save, and no question when it is left. */
  onCancel?: () => void
  /** What else is sent of the same record goes before or after it. */
  scope?: { id: string }
  /** `save` sends by `useSentOnce`. */
  arrivesOnce?: boolean
}

/** What stands in the form, or what was sent of it while a field is half typed. */
function typedOf<T, D>({ mine }: Edits<T, D>, form: HTMLFormElement, sent: D): D {
  try {
    return mine(form)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    return sent
  }
}

function Conflict<T, D>({ edits, present, form, sent, isBusy, onKeep, onTake }: ConflictProps<T, D>) {
  const { by, record } = present
  const mine = typedOf(edits, form, sent)
  const rows = differences(edits.fields(mine), edits.fields(edits.read(record)))
  return <BothVersions by={by} rows={rows} isBusy={isBusy} onKeep={onKeep} onTake={onTake} />
}
type ConflictProps<T, D> = {
  edits: Edits<T, D>
  present: Present<T>
  form: HTMLFormElement
  sent: D
  isBusy: boolean
  onKeep: () => void
  onTake: () => void
}

interface Sent<T> {
  from: HTMLFormElement
  of: T | undefined
  /** The draft, or how often the form was changed. */
  what: unknown
}

export function DeskForm<T, D = unknown>(props: DeskFormProps<T, D>) {
  const { save, children, edits, button = 'Save', busyText = 'Saving...', tone = 'ink' } = props
  const { onSaved, onDone, onUnsaved, onCancel, arrivesOnce, underWay = null, scope } = props
  const api = useApi()
  const pageNow = usePageNow()
  const [changes, setChanges] = useState(0)
  const [base, setBase] = useState(edits?.record)
  const form = useRef<HTMLFormElement>(null)
  // A draft is changed by buttons too, without an event of the form.
  const hasDraft = edits?.draft !== undefined
  const shown = hasDraft ? edits.draft : changes
  const [clean, setClean] = useState<unknown>(shown)
  const latest = useRef<unknown>(shown)
  useEffect(() => {
    latest.current = shown
  })
  const isUnsaved = shown !== clean && !onCancel
  useLeaveQuestion(isUnsaved)
  // Before anybody can press a key: a decision must not pass over what is shown as unsaved.
  useLayoutEffect(() => onUnsaved?.(isUnsaved), [isUnsaved, onUnsaved])
  const changed = () => setChanges((before) => before + 1)
  const fill = (next: T) => {
    const filled = edits?.take(next)
    setBase(next)
    setClean(hasDraft ? filled : changes)
  }
  // What is read again reaches a form in which nothing is unsaved.
  const record = edits?.record
  const followed = useRef(record)
  const follow = useEffectEvent((next: T) => {
    if (hasDraft && shown === clean && !onCancel) fill(next)
  })
  useEffect(() => {
    if (record === undefined || record === followed.current) return
    followed.current = record
    follow(record)
  }, [record])
  const send = useMutation({
    ...(scope ? { scope } : {}),
    onMutate: ({ from }: Sent<T>) => edits && { draft: edits.mine(from) },
    mutationFn: ({ from, of }: Sent<T>) => save(api, from, of),
    onSuccess: async (saved, { what }) => {
      if (edits) setBase(saved)
      // What was written meanwhile stays, and is not saved yet.
      if (hasDraft && latest.current === what) fill(saved)
      else setClean(what)
      await onSaved?.(saved)
    },
  })
  const start = (sent: Sent<T>) => {
    const isHere = pageNow()
    send.mutate(sent, { onSuccess: (saved) => void (isHere() && onDone?.(saved)) })
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    start({ from: event.currentTarget, of: base, what: shown })
  }
  const other = presentOf<T>(send.error)
  const { errorOf, untold } = formErrors(send.error)
  const choose = (isMine: boolean) => {
    if (!other || !form.current) return
    if (isMine) {
      setBase(other.record)
      start({ from: form.current, of: other.record, what: shown })
      return
    }
    send.reset()
    fill(other.record)
  }
  return (
    <form ref={form} onSubmit={submit} onChange={changed} className={cx(stack, !onCancel && parts)}>
      {children(errorOf, changed)}
      {edits && other && send.variables && send.context ? (
        <Conflict
          edits={edits}
          present={other}
          form={send.variables.from}
          sent={send.context.draft}
          isBusy={send.isPending}
          onKeep={() => choose(true)}
          onTake={() => choose(false)}
        />
      ) : (
        <SaveError error={send.error} arrivesOnce={arrivesOnce} untold={untold} />
      )}
      <div className={isUnsaved ? saveBar : foot} data-foot="" data-unsaved={isUnsaved || undefined}>
        {isUnsaved ? 'Not saved yet' : null}
        <Button
          type="submit"
          tone={tone}
          busy={send.isPending || underWay !== null}
          busyText={underWay ?? busyText}
        >
          {button}
        </Button>
        {onCancel ? <Button onClick={onCancel}>Cancel</Button> : null}
      </div>
    </form>
  )
}
