import { Field } from '#pwa/ui/inputs/field.tsx'
import { FieldPair } from '#pwa/ui/inputs/field-pair.tsx'
import { Select, Textarea, TextInput } from '#pwa/ui/inputs/text-input.tsx'
import { fieldLimits } from '#shared/flying/field-limits.ts'
import { runwayName } from '#shared/flying/place.ts'
import { type Surface, surfaces, surfaceWords } from '#shared/flying/surfaces.ts'

/** Numbers are texts as typed. */
export interface DetailValues {
  surface: Surface | ''
  runwayHeading: string
  runwayLength: string
  rules: string
  frequency: string
  contact: string
}
type FieldDetailsProps = {
  values: DetailValues
  onChange: (patch: Partial<DetailValues>) => void
  errorOf: (path: string) => { error?: string }
}

const isHeading = (text: string) => /^\d{1,3}$/.test(text.trim()) && Number(text) < 360

/** What only some people know about a field; the form of members and the one of the desk share it. */
export function FieldDetails({ values, onChange, errorOf }: FieldDetailsProps) {
  const { surface, runwayHeading: heading } = values
  return (
    <>
      <Field label="Surface" mark="optional" {...errorOf('surface')}>
        <Select
          value={surface}
          onChange={({ target }) => onChange({ surface: target.value as Surface | '' })}
        >
          <option value="">Not known</option>
          {surfaces.map((each) => (
            <option key={each} value={each}>
              {surfaceWords[each]}
            </option>
          ))}
        </Select>
      </Field>
      <FieldPair>
        <Field
          label="Runway direction"
          mark="optional"
          hint={
            isHeading(heading)
              ? `Runway ${runwayName(Number(heading))}`
              : 'Degrees on a compass along it, either way: 0 to 359'
          }
          {...errorOf('runwayHeading')}
        >
          <TextInput
            value={heading}
            inputMode="numeric"
            maxLength={3}
            onChange={({ target }) => onChange({ runwayHeading: target.value })}
          />
        </Field>
        <Field label="Runway length" mark="optional" hint="Metres" {...errorOf('runwayLength')}>
          <TextInput
            value={values.runwayLength}
            inputMode="numeric"
            maxLength={4}
            onChange={({ target }) => onChange({ runwayLength: target.value })}
          />
        </Field>
      </FieldPair>
      <Field label="Rules" mark="optional" {...errorOf('rules')}>
        <Textarea
          rows={4}
          value={values.rules}
          maxLength={fieldLimits.rules}
          onChange={({ target }) => onChange({ rules: target.value })}
        />
      </Field>
      <Field label="Frequency" mark="optional" hint="Such as 2.4 GHz, 35 MHz" {...errorOf('frequency')}>
        <TextInput
          value={values.frequency}
          maxLength={fieldLimits.frequency}
          onChange={({ target }) => onChange({ frequency: target.value })}
        />
      </Field>
      <Field
        label="Contact"
        mark="optional"
        hint="Everybody can read it. Ask before you name a person."
        {...errorOf('contact')}
      >
        <TextInput
          value={values.contact}
          maxLength={fieldLimits.contact}
          onChange={({ target }) => onChange({ contact: target.value })}
        />
      </Field>
    </>
  )
}
