import { useState } from 'react'
import { askPosition, isRefusal } from '#pwa/features/flying/my-place.store.ts'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { css } from '#styled/css'
import { type Place, placeText } from '#shared/flying/place.ts'

const box = css({ display: 'grid', gap: '8', justifyItems: 'start' })
const row = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '12' })
const note = css({ textStyle: 'note', color: 'ink2' })
const fault = css({ textStyle: 'note', color: 'loss' })
const figure = css({ textStyle: 'figure', fontVariantNumeric: 'tabular-nums' })

type PositionPickerProps = { value: Place | null; onChange: (place: Place | null) => void }

export function PositionPicker({ value, onChange }: PositionPickerProps) {
  const [isBusy, setBusy] = useState(false)
  const [why, setWhy] = useState<string | null>(null)
  const ask = async () => {
    setBusy(true)
    setWhy(null)
    try {
      const { lat, lon } = await askPosition()
      onChange({ lat: Number(lat.toFixed(6)), lon: Number(lon.toFixed(6)) })
    } catch (error) {
      setWhy(
        isRefusal(error)
          ? 'Your browser is not allowed to read your position. Allow it in the settings of this site.'
          : 'Your position was not found. Try again under open sky.',
      )
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={box} role="group" aria-label="Position">
      <div className={row}>
        <Button busy={isBusy} busyText="Finding you..." onClick={() => void ask()}>
          {value ? 'Measure again' : 'I am at the field: use my position'}
        </Button>
        {value ? <Button onClick={() => onChange(null)}>Remove the position</Button> : null}
      </div>
      {value ? (
        <p role="status" className={figure}>
          {placeText(value)}
        </p>
      ) : (
        <p className={note}>With a position, others see the field on the map and its distance.</p>
      )}
      {why ? (
        <p role="alert" className={fault}>
          {why}
        </p>
      ) : null}
    </div>
  )
}
