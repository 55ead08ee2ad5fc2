import { Field } from '#pwa/ui/inputs/field.tsx'
import { TextInput } from '#pwa/ui/inputs/text-input.tsx'
import { PartRows, type PartColumn } from './part-rows.tsx'
import type { DraftProps } from './program-draft.ts'

const count: PartColumn = { name: 'count', label: 'Pieces', isNumber: true }
const type: PartColumn = { name: 'type', label: 'Type' }
const size: PartColumn = { name: 'size', label: 'Size' }
const motors: readonly PartColumn[] = [
  count,
  { ...type, placeholder: 'Outrunner' },
  { ...size, placeholder: '2206' },
  { name: 'kv', label: 'kV', isNumber: true },
]
const servos: readonly PartColumn[] = [count, { ...size, placeholder: '9 g' }]
const rods: readonly PartColumn[] = [
  count,
  { ...type, placeholder: 'Tube' },
  { ...size, placeholder: '8 x 6 x 1000 mm' },
]

export function HardwareFields({ draft, change, errorOf }: DraftProps) {
  return (
    <>
      <Field
        label="Filament types"
        mark="optional"
        hint="Separate them with commas"
        {...errorOf('filamentTypes')}
      >
        <TextInput
          value={draft.filamentTypes}
          placeholder="LW-PLA, PLA"
          onChange={({ target }) => change({ filamentTypes: target.value })}
        />
      </Field>
      <Field label="Slicer" mark="optional" {...errorOf('slicer')}>
        <TextInput
          value={draft.slicer}
          maxLength={80}
          onChange={({ target }) => change({ slicer: target.value })}
        />
      </Field>
      <Field label="Smallest build volume" mark="optional" {...errorOf('minPrintBuildVolume')}>
        <TextInput
          value={draft.minPrintBuildVolume}
          maxLength={80}
          placeholder="220 x 220 x 250 mm"
          onChange={({ target }) => change({ minPrintBuildVolume: target.value })}
        />
      </Field>
      <PartRows
        title="Motors"
        one="motor"
        path="motors"
        columns={motors}
        rows={draft.motors}
        onChange={(rows) => change({ motors: rows })}
        errorOf={errorOf}
      />
      <PartRows
        title="Servos"
        one="servo"
        path="servos"
        columns={servos}
        rows={draft.servos}
        onChange={(rows) => change({ servos: rows })}
        errorOf={errorOf}
      />
      <PartRows
        title="Carbon fibre"
        one="rod"
        path="carbonFiber"
        columns={rods}
        rows={draft.carbonFiber}
        onChange={(rows) => change({ carbonFiber: rows })}
        errorOf={errorOf}
      />
    </>
  )
}
