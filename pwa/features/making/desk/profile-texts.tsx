import { Checkbox } from '#pwa/ui/inputs/choice.tsx'
import { Field } from '#pwa/ui/inputs/field.tsx'
import { Select, Textarea, TextInput } from '#pwa/ui/inputs/text-input.tsx'
import { printerNames } from '#shared/making/print-profile.ts'
import { printerClasses } from '#shared/making/printer-classes.ts'
import { infillPatterns } from '#shared/making/profiles/infill-patterns.ts'
import { Group, type PartProps } from './profile-numbers.tsx'

type TextFieldProps = PartProps & {
  name: string
  path: string
  label: string
  most: number
  mark?: string
  hint?: string
  rows?: number
}

function TextField({ draft, change, errorOf, name, path, label, most, mark, hint, rows }: TextFieldProps) {
  const given = {
    value: draft.values[name] ?? '',
    required: !mark,
    onChange: ({ target }: { target: { value: string } }) =>
      change({ values: { ...draft.values, [name]: target.value } }),
  }
  return (
    <Field label={label} {...(mark ? { mark } : {})} {...(hint ? { hint } : {})} {...errorOf(path)}>
      {rows ? <Textarea {...given} rows={rows} /> : <TextInput {...given} maxLength={most} />}
    </Field>
  )
}

export function Words(props: PartProps) {
  const { draft, change, errorOf } = props
  return (
    <Group title="How it is printed">
      <Field label="Infill pattern" {...errorOf('settings.infill.pattern')}>
        <Select
          value={draft.values.pattern ?? ''}
          onChange={({ target }) => change({ values: { ...draft.values, pattern: target.value } })}
        >
          {infillPatterns.map((pattern) => (
            <option key={pattern} value={pattern}>
              {pattern}
            </option>
          ))}
        </Select>
      </Field>
      <TextField
        {...props}
        name="infill.note"
        path="settings.infill.note"
        label="About the infill"
        most={200}
        mark="optional"
      />
      <TextField {...props} name="seam" path="settings.seam" label="Seam" most={120} />
      <TextField {...props} name="supports" path="settings.supports" label="Supports" most={120} />
      <TextField {...props} name="orientation" path="settings.orientation" label="Orientation" most={200} />
      <TextField
        {...props}
        name="brim.on"
        path="settings.brim.on"
        label="Which parts get the brim"
        most={120}
      />
      <TextField {...props} name="calibrate" path="settings.calibrate" label="Calibration" most={400} />
      <TextField
        {...props}
        name="warnings"
        path="settings.warnings"
        label="Warnings"
        most={3_000}
        rows={4}
        hint="One per line. The first one stands in red where the material softens."
      />
    </Group>
  )
}

export function Printers(props: PartProps) {
  const { draft, change, errorOf } = props
  const { error } = errorOf('settings.printers')
  return (
    <Group title="Printers and slicer">
      {printerClasses.map((each) => {
        const isOn = draft.printers.includes(each)
        return (
          <Checkbox
            key={each}
            label={printerNames[each]}
            checked={isOn}
            onChange={() =>
              change({
                printers: printerClasses.filter((other) =>
                  other === each ? !isOn : draft.printers.includes(other),
                ),
              })
            }
          />
        )
      })}
      {error ? <p role="alert">Choose at least one kind of printer.</p> : null}
      <TextField
        {...props}
        name="needs"
        path="settings.needs"
        label="What the printer needs"
        most={3_000}
        rows={2}
        mark="optional"
        hint="One per line"
      />
      <TextField
        {...props}
        name="slicer.name"
        path="settings.slicer.name"
        label="Slicer"
        most={60}
        mark="optional"
        hint="Leave it empty if it is for any slicer"
      />
      <TextField
        {...props}
        name="slicer.version"
        path="settings.slicer.version"
        label="Its version"
        most={30}
        mark="optional"
      />
    </Group>
  )
}
