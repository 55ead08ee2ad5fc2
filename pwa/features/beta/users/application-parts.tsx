import { Checkbox } from '#pwa/ui/inputs/choice.tsx'
import { Field } from '#pwa/ui/inputs/field.tsx'
import { FieldPair } from '#pwa/ui/inputs/field-pair.tsx'
import { Select, TextInput } from '#pwa/ui/inputs/text-input.tsx'
import { materials } from '#shared/aircraft/materials.ts'
import {
  landingAreas,
  slicers,
  socialPlatforms,
  willDos,
  willDoWords,
} from '#shared/beta/users/application-fields.ts'
import { printers } from '#shared/making/printers.ts'
import { countries, countryName } from '#shared/orders/countries.ts'
import { css } from '#styled/css'
import type { Draft, DraftFaults } from './application-draft.ts'
import { ChoiceGroup, WordChoice } from './word-choice.tsx'
import { WordList } from './word-list.tsx'

const stack = css({ display: 'grid', gap: '24' })
const byName = countries
  .map((code) => ({ code, name: countryName(code) }))
  .toSorted((a, b) => a.name.localeCompare(b.name))
const printerNames = printers.map(({ name }) => name)

type PartProps = {
  draft: Draft
  faults: DraftFaults
  /** While it is sent: `change` does nothing then. */
  readOnly: boolean
  change: (patch: Partial<Draft>) => void
}
type WordField = 'username' | 'firstName' | 'lastName' | 'email' | 'country' | 'preferredSlicer'

const bound = (name: WordField, { draft, change }: PartProps) => ({
  name,
  value: draft[name],
  onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
})

export function AboutYou(props: PartProps) {
  const { faults, readOnly } = props
  return (
    <FieldPair>
      <Field label="First Name" error={faults.firstName}>
        <TextInput
          {...bound('firstName', props)}
          readOnly={readOnly}
          maxLength={60}
          autoComplete="given-name"
        />
      </Field>
      <Field label="Last Name" mark="optional" error={faults.lastName}>
        <TextInput
          {...bound('lastName', props)}
          readOnly={readOnly}
          maxLength={60}
          autoComplete="family-name"
        />
      </Field>
      <Field label="Username" error={faults.username}>
        <TextInput
          {...bound('username', props)}
          readOnly={readOnly}
          maxLength={30}
          autoComplete="nickname"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Field>
      <Field label="Email" error={faults.email}>
        <TextInput
          {...bound('email', props)}
          readOnly={readOnly}
          type="email"
          maxLength={254}
          autoComplete="email"
        />
      </Field>
      <Field label="Country" error={faults.country}>
        <Select {...bound('country', props)} autoComplete="country">
          <option value="">Choose your country</option>
          {byName.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
    </FieldPair>
  )
}

export function YourWorkshop(props: PartProps) {
  const { draft, faults, readOnly, change } = props
  const known: readonly string[] = slicers
  const own = draft.preferredSlicer && !known.includes(draft.preferredSlicer) ? [draft.preferredSlicer] : []
  return (
    <div className={stack}>
      <WordList
        label="Printers"
        hint="As their makers name them, such as Prusa MK4."
        name="printerTypes"
        value={draft.printerTypes}
        readOnly={readOnly}
        onChange={(printerTypes) => change({ printerTypes })}
        suggestions={printerNames}
        error={faults.printerTypes}
      />
      <WordChoice
        legend="Materials that you print"
        name="materialTypes"
        options={materials}
        value={draft.materialTypes}
        onChange={(materialTypes) => change({ materialTypes })}
        error={faults.materialTypes}
      />
      <Field label="Preferred slicer" error={faults.preferredSlicer}>
        <Select {...bound('preferredSlicer', props)}>
          <option value="">Choose your slicer</option>
          {[...own, ...slicers].map((slicer) => (
            <option key={slicer}>{slicer}</option>
          ))}
        </Select>
      </Field>
    </div>
  )
}

export function YourField({ draft, faults, change }: PartProps) {
  return (
    <div className={stack}>
      <WordChoice
        legend="Where you can land"
        name="landingAreas"
        options={landingAreas}
        value={draft.landingAreas}
        onChange={(landed) => change({ landingAreas: landed })}
        error={faults.landingAreas}
      />
      <ChoiceGroup legend="What you will do">
        {willDos.map((name) => (
          <Checkbox
            key={name}
            name={name}
            label={willDoWords[name]}
            checked={draft[name]}
            onChange={({ target }) => change({ [name]: target.checked })}
          />
        ))}
      </ChoiceGroup>
      <WordChoice
        legend="Where you post, if you do"
        name="socialMediaPlatforms"
        options={socialPlatforms}
        value={draft.socialMediaPlatforms}
        onChange={(socialMediaPlatforms) => change({ socialMediaPlatforms })}
        error={faults.socialMediaPlatforms}
      />
    </div>
  )
}
