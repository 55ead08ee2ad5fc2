import { type FormEvent, useId, useState } from 'react'
import { writeDevice } from '#pwa/foundation/device.ts'
import { Button } from '#pwa/ui/button.tsx'
import { TextInput } from '#pwa/ui/text-input.tsx'
import { css } from '#styled/css'
import { useBed } from './printer.ts'

const row = css({ display: 'flex', alignItems: 'center', gap: '8' })
const axes = ['Bed width', 'Bed depth', 'Print height'] as const

/** The printer's bed in mm, kept on this device. */
export function BedForm() {
  const bed = useBed()
  const hint = useId()
  const [wrong, setWrong] = useState(false)
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const sides = axes.map((_axis, index) => Number(form.get(`side${index}`)))
    const good = sides.every((side) => Number.isInteger(side) && side >= 50 && side <= 2000)
    setWrong(!good)
    if (good) writeDevice({ bed: [sides[0] ?? 0, sides[1] ?? 0, sides[2] ?? 0] })
  }
  return (
    <form onSubmit={save} key={bed?.join() ?? 'none'}>
      <fieldset className={css({ border: 'none', p: '0', m: '0', minW: '0' })}>
        <legend className={css({ textStyle: 'label', mb: '4' })}>Fits my printer (bed and height, mm)</legend>
        <div className={row}>
          {axes.map((axis, index) => (
            <TextInput
              key={axis}
              name={`side${index}`}
              aria-label={`${axis}, mm`}
              aria-describedby={hint}
              inputMode="numeric"
              defaultValue={bed?.[index] ?? [220, 220, 250][index]}
              number
              required
            />
          ))}
          <Button type="submit" tone="second">
            Check
          </Button>
        </div>
        <p id={hint} role={wrong ? 'alert' : undefined} className={css({ textStyle: 'note', color: wrong ? 'loss' : 'ink2', mt: '4' })}>
          {wrong ? 'Enter whole millimetres, 50 to 2000.' : 'Kept on this device.'}
        </p>
      </fieldset>
    </form>
  )
}
