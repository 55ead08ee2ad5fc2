import { useState } from 'react'
import { afterTaps } from '#pwa/foundation/after-taps.ts'
import { stepper } from '#styled/recipes'
import { MinusIcon, PlusIcon } from '#pwa/ui/screen-icons.tsx'

type StepperProps = {
  /** "Lapwing 800" */
  of: string
  value: number
  min?: number
  max?: number
  /** `shown`: what the tapped number was. */
  onChange: (value: number, shown: number) => void
  disabled?: boolean
}

/** A tap shows its number at once; what follows from it may come later. */
export function Stepper({ of, value: given, min = 0, max = 99, onChange, disabled = false }: StepperProps) {
  const part = stepper()
  const [tapped, setTapped] = useState<number | null>(null)
  const value = tapped ?? given
  const take = (wanted: number) => {
    setTapped(wanted)
    onChange(wanted, value)
    afterTaps(() => setTapped(null))
  }
  return (
    <div className={part.root} role="group" aria-label={`Quantity of ${of}`}>
      <button
        type="button"
        className={part.button}
        aria-label={`One less of ${of}`}
        disabled={disabled || value <= min}
        onClick={() => take(value - 1)}
      >
        <MinusIcon size="small" />
      </button>
      <output className={part.value} aria-live="polite">
        {value}
      </output>
      <button
        type="button"
        className={part.button}
        aria-label={`One more of ${of}`}
        disabled={disabled || value >= max}
        onClick={() => take(value + 1)}
      >
        <PlusIcon size="small" />
      </button>
    </div>
  )
}
