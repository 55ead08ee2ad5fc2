import { useState } from 'react'
import { css } from '#styled/css'
import { Checkbox, RadioGroup, Switch } from '#pwa/ui/inputs/choice.tsx'
import { Chip } from '#pwa/ui/inputs/chip.tsx'
import { Field } from '#pwa/ui/inputs/field.tsx'
import { Segmented } from '#pwa/ui/inputs/segmented.tsx'
import { Stepper } from '#pwa/ui/inputs/stepper.tsx'
import { Select } from '#pwa/ui/inputs/text-input.tsx'
import { KitPart, KitRow } from './kit-part.tsx'

const inline = css({ display: 'flex', flexWrap: 'wrap', columnGap: '24' })

const units = [
  { value: 'metric', label: 'Metric' },
  { value: 'imperial', label: 'Imperial' },
] as const
const shortUnits = [
  { value: 'metric', label: 'mm g' },
  { value: 'imperial', label: 'in oz' },
] as const
const countedUnits = [
  { value: 'metric', label: 'mm g', count: '1\u202f000+' },
  { value: 'imperial', label: 'in oz', count: '' },
] as const

type Units = (typeof units)[number]['value']

function useUnits() {
  const [value, setValue] = useState<Units>('metric')
  const onChange = (next: Units) => {
    document.documentElement.dataset['units'] = next
    setValue(next)
  }
  return { value, onChange }
}

export function KitChoices() {
  const [quantity, setQuantity] = useState(2)
  const [chip, setChip] = useState(true)
  const chosen = useUnits()
  return (
    <KitPart title="Choices">
      <Field label="Sort">
        <Select>
          <option>Newest first</option>
          <option>Wingspan</option>
        </Select>
      </Field>
      <Field label="Sort, disabled">
        <Select disabled>
          <option>Newest first</option>
        </Select>
      </Field>
      <div className={inline}>
        <Checkbox label="Off" />
        <Checkbox label="On" defaultChecked />
        <Checkbox label="Some" indeterminate />
        <Checkbox label="Focus" data-focus-visible="" />
        <Checkbox label="Disabled" disabled />
      </div>
      <div>
        <Checkbox label="Beginner" note="rights itself" end={6} />
        <Checkbox label="Intermediate" note="does not right itself" end={12} />
        <Switch label="Only what fits" defaultChecked />
        <Switch label="Notify me" />
      </div>
      <RadioGroup legend="Units" name="kit-units" options={[...units]} inline {...chosen} />
      <KitRow>
        <Segmented label="Units" options={[...shortUnits]} {...chosen} />
        <Segmented label="Units, counted" options={countedUnits} {...chosen} />
        <Stepper of="Motor mount" value={quantity} min={1} onChange={setQuantity} />
        {chip ? <Chip label="3S 1300" onRemove={() => setChip(false)} /> : null}
      </KitRow>
    </KitPart>
  )
}
