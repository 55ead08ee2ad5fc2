import { type FormEvent, type ReactNode, useCallback, useRef, useState } from 'react'
import { useFocusOn } from '#pwa/foundation/data/refused-change.ts'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { EditIcon } from '#pwa/ui/screen-icons.tsx'
import { css } from '#styled/css'

const row = css({ borderBottom: '1px solid {colors.rule}' })
const face = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto 24px',
  alignItems: 'center',
  columnGap: '16',
  width: 'full',
  minHeight: '64',
  px: '0',
  py: '8',
  border: '0',
  bg: 'transparent',
  color: 'ink',
  textAlign: 'left',
  'button&': { cursor: 'pointer', _hover: { bg: 'well' } },
})
const label = css({ display: 'block', textStyle: 'control' })
const under = css({ display: 'block', textStyle: 'note', color: 'ink2', overflowWrap: 'anywhere' })
const number = css({
  textStyle: 'number',
  textAlign: 'right',
  whiteSpace: 'nowrap',
  '& small': { textStyle: 'control' },
})
const text = css({
  textStyle: 'text',
  gridColumn: '1 / -1',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
})
const missing = css({ textStyle: 'note', color: 'ink2', whiteSpace: 'nowrap' })
const refused = css({ textStyle: 'note', color: 'loss', pb: '8', overflowWrap: 'anywhere' })
const waits = css({ display: 'block', textStyle: 'note', fontWeight: '600' })
const form = css({ display: 'grid', gap: '16', pt: '4', pb: '16', maxWidth: 'prose' })
const acts = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '8',
  '& > :nth-child(3)': { ml: 'auto' },
})

type BuildRowProps = {
  name: string
  /** Null: not set. */
  value: ReactNode
  /** Words stand below the name, numbers beside it. */
  kind: 'number' | 'words'
  note?: ReactNode
  isKept?: boolean
  question?: ReactNode
  /** Absent for a computed row. */
  renderEditor?: (close: () => void) => ReactNode
  /** Opens the editor at once. */
  refusal?: string | undefined
}

/** A press opens its editor in place. */
export function BuildRow({
  name,
  value,
  kind,
  note,
  isKept = false,
  question,
  renderEditor,
  refusal,
}: BuildRowProps) {
  // What arrives while it is open is not what the person saw.
  const asNow = { renderEditor, refusal }
  const [opened, setOpened] = useState(refusal === undefined ? null : asNow)
  const own = useRef<HTMLLIElement>(null)
  const find = useCallback(() => own.current?.querySelector<HTMLElement>('input, textarea'), [])
  useFocusOn(opened?.refusal === undefined ? null : find)
  const isBelow = kind === 'words' && value !== null
  const content = (
    <>
      <span>
        <span className={label}>{name}</span>
        {note && !isBelow ? <span className={under}>{note}</span> : null}
        {isKept ? <span className={waits}>Saved on this device</span> : null}
      </span>
      {value === null ? (
        <span className={missing}>{renderEditor ? 'Not set' : 'Weigh it first'}</span>
      ) : kind === 'number' ? (
        <span className={number}>{value}</span>
      ) : (
        <span />
      )}
      {renderEditor ? <EditIcon /> : <span />}
      {isBelow ? (
        <span className={text}>
          {value}
          {note ? <span className={under}>{note}</span> : null}
        </span>
      ) : null}
    </>
  )
  return (
    <li ref={own} className={row}>
      {renderEditor ? (
        <button
          type="button"
          className={face}
          aria-expanded={opened !== null}
          onClick={() => setOpened(opened ? null : asNow)}
        >
          {content}
        </button>
      ) : (
        <div className={face}>{content}</div>
      )}
      {opened ? null : question}
      {opened?.refusal === undefined ? null : (
        <p className={refused} role="alert">
          Couldn't send: {opened.refusal}
        </p>
      )}
      {opened?.renderEditor?.(() => setOpened(null))}
    </li>
  )
}

type EditorFormProps = {
  children: ReactNode
  /** Null for invalid input. */
  onSave: () => Promise<void> | null
  onClear?: (() => Promise<void>) | undefined
  onDone: () => void
}

/** A failed save keeps what was typed. Its focus goes to the button of its row. */
export function EditorForm({ children, onSave, onClear, onDone }: EditorFormProps) {
  const [fault, setFault] = useState<string | null>(null)
  const own = useRef<HTMLFormElement>(null)
  const close = () => {
    const { current } = own
    if (current?.contains(document.activeElement)) current.closest('li')?.querySelector('button')?.focus()
    onDone()
  }
  const run = async (work: Promise<void> | null) => {
    if (!work) return
    try {
      await work
      close()
    } catch (error) {
      setFault(error instanceof Error ? error.message : 'Nothing was saved.')
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void run(onSave())
  }
  return (
    <form ref={own} className={form} onSubmit={submit} noValidate>
      {children}
      {fault ? <p role="alert">{fault}</p> : null}
      <div className={acts}>
        <Button type="submit" tone="ink">
          Save
        </Button>
        <Button onClick={close}>Cancel</Button>
        {onClear ? (
          <Button tone="plain" onClick={() => void run(onClear())}>
            Clear
          </Button>
        ) : null}
      </div>
    </form>
  )
}
