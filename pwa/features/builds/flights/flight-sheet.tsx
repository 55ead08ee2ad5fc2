import { useState } from 'react'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { Field } from '#pwa/ui/inputs/field.tsx'
import { IconButton } from '#pwa/ui/inputs/icon-button.tsx'
import { MinusIcon, PlusIcon } from '#pwa/ui/screen-icons.tsx'
import { Sheet } from '#pwa/ui/overlays/sheet.tsx'
import { TextInput } from '#pwa/ui/inputs/text-input.tsx'
import { css } from '#styled/css'
import { buildLimits } from '#shared/builds/build-fields.ts'
import type { Flight } from '#shared/builds/builds.contract.ts'

const stack = css({ display: 'grid', gap: '16', py: '16' })
const minutesRow = css({
  display: 'grid',
  gridTemplateColumns: '64px minmax(0, 1fr) 64px',
  gap: '8',
  '& button': { width: '64', height: '64', border: '1px solid {colors.ink}' },
  '& input': { height: '64', textStyle: 'number' },
})
const [least, most] = buildLimits.minutes

/** Local date. */
function today(): string {
  const now = new Date()
  const two = (value: number) => String(value).padStart(2, '0')
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}

type Said = Omit<Flight, 'id'>
type FlightSheetProps = {
  title: string
  given: Partial<Said> & Pick<Flight, 'minutes'>
  /** A stable id for a new flight, over all attempts. */
  onSave: (flight: Said, newId: string) => Promise<void>
  refusal?: string
  open: boolean
  onClose: () => void
}

export function FlightSheet({ title, given, onSave, refusal, open, onClose }: FlightSheetProps) {
  const [newId] = useState(() => crypto.randomUUID())
  const [date, setDate] = useState(() => given.date ?? today())
  const [minutes, setMinutes] = useState(String(given.minutes))
  const [note, setNote] = useState(given.note ?? '')
  const [error, setError] = useState<string | null>(null)
  const [fault, setFault] = useState(refusal ? `Couldn't send: ${refusal}` : null)
  const step = (by: number) =>
    setMinutes(String(Math.min(most, Math.max(least, Math.round(Number(minutes) || given.minutes) + by))))
  const save = async () => {
    const value = Number(minutes)
    if (!Number.isInteger(value) || value < least || value > most) {
      setError(`Enter ${least} to ${most} minutes.`)
      return
    }
    try {
      await onSave({ date: date || today(), minutes: value, note: note.trim() }, newId)
      onClose()
    } catch (error_) {
      setFault(error_ instanceof Error ? error_.message : 'Nothing was saved.')
    }
  }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      side="bottom"
      title={title}
      foot={
        <Button tone="act" wide onClick={() => void save()}>
          Save flight
        </Button>
      }
    >
      <form
        className={stack}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        {fault ? <p role="alert">{fault}</p> : null}
        <Field label="Minutes" error={error}>
          <div className={minutesRow}>
            <IconButton label="One minute less" onClick={() => step(-1)}>
              <MinusIcon />
            </IconButton>
            <TextInput
              number
              data-autofocus={refusal ? true : undefined}
              inputMode="numeric"
              autoComplete="off"
              value={minutes}
              onChange={({ target }) => {
                setMinutes(target.value)
                setError(null)
              }}
            />
            <IconButton label="One minute more" onClick={() => step(1)}>
              <PlusIcon />
            </IconButton>
          </div>
        </Field>
        <Field label="Day">
          <TextInput type="date" value={date} onChange={({ target }) => setDate(target.value)} />
        </Field>
        <Field label="Note" mark="optional">
          <TextInput
            autoComplete="off"
            maxLength={buildLimits.flightNote}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        </Field>
      </form>
    </Sheet>
  )
}
