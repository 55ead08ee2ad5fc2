import type { ReactNode } from 'react'
import type { ErrorOf } from '#pwa/features/admin/form-errors.ts'
import { FormPart } from '#pwa/features/admin/form/form-part.tsx'
import { Checkbox } from '#pwa/ui/inputs/choice.tsx'
import { Field } from '#pwa/ui/inputs/field.tsx'
import { TextInput } from '#pwa/ui/inputs/text-input.tsx'
import { profileNozzles } from '#shared/making/printer-classes.ts'
import { css } from '#styled/css'
import type { ProfileDraft } from './profile-draft.ts'

export type PartProps = {
  draft: ProfileDraft
  change: (part: Partial<ProfileDraft>) => void
  errorOf: ErrorOf
}

const group = css({ display: 'grid', gap: '8', minWidth: '0' })
const row = css({
  display: 'grid',
  gap: '12',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  alignItems: 'start',
})
const pairs = css({
  display: 'grid',
  gap: '12',
  gridTemplateColumns: { tablet: 'repeat(2, minmax(0, 1fr))' },
})

export function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <FormPart title={title}>
      <div role="group" aria-label={title} className={group}>
        {children}
      </div>
    </FormPart>
  )
}

type ValueFieldProps = PartProps & { name: string; label: string; path: string; hint?: string; mark?: string }

export function NumberField({ draft, change, errorOf, name, label, path, hint, mark }: ValueFieldProps) {
  return (
    <Field label={label} {...(hint ? { hint } : {})} {...(mark ? { mark } : {})} {...errorOf(path)}>
      <TextInput
        value={draft.values[name] ?? ''}
        required={!mark}
        inputMode="decimal"
        autoComplete="off"
        onChange={({ target }) => change({ values: { ...draft.values, [name]: target.value } })}
      />
    </Field>
  )
}

/** Start, from and to; without `start` a range. */
function Span(props: PartProps & { name: string; path: string; title: string; start?: boolean }) {
  const { name, path, title, start = false, ...part } = props
  const own = part.errorOf(path)
  const ends = start ? (['start', 'from', 'to'] as const) : (['from', 'to'] as const)
  return (
    <div className={row}>
      {ends.map((end, index) => (
        <NumberField
          key={end}
          {...part}
          // What is wrong with the whole stands at its first field.
          errorOf={() => (index === 0 ? own : {})}
          name={`${name}.${end}`}
          label={`${title}, ${end}`}
          path={path}
        />
      ))}
    </div>
  )
}

export function Sizes(props: PartProps) {
  const { draft, change, errorOf } = props
  return (
    <Group title="Nozzles">
      {profileNozzles.map((nozzle) => {
        const isOn = draft.nozzles.includes(nozzle)
        const place = profileNozzles.filter((each) => draft.nozzles.includes(each)).indexOf(nozzle)
        const path = `settings.sizes.${place}`
        return (
          <div key={nozzle}>
            <Checkbox
              label={`${nozzle} mm`}
              checked={isOn}
              onChange={() =>
                change({
                  nozzles: isOn
                    ? draft.nozzles.filter((each) => each !== nozzle)
                    : [...draft.nozzles, nozzle],
                })
              }
            />
            {isOn ? (
              <div className={row}>
                {(['layer', 'line', 'walls'] as const).map((name, index) => (
                  <NumberField
                    key={name}
                    {...props}
                    errorOf={() => (index === 0 ? errorOf(path) : {})}
                    name={`${nozzle}.${name}`}
                    label={name === 'walls' ? 'Walls' : name === 'line' ? 'Line, mm' : 'Layer, mm'}
                    path={path}
                  />
                ))}
              </div>
            ) : null}
          </div>
        )
      })}
      {draft.nozzles.length === 0 ? <p role="alert">Choose at least one nozzle.</p> : null}
    </Group>
  )
}

export function Heat(props: PartProps) {
  const { draft, change } = props
  return (
    <Group title="Heat and flow">
      <Checkbox
        label="State a nozzle temperature"
        note="Otherwise the page says: as printed on the spool."
        checked={draft.hasTemperature}
        onChange={({ target }) => change({ hasTemperature: target.checked })}
      />
      {draft.hasTemperature ? (
        <Span {...props} name="temperature" path="settings.temperature" title="Nozzle, °C" start />
      ) : null}
      <Span {...props} name="bed" path="settings.bed" title="Bed, °C" start />
      <Span {...props} name="flow" path="settings.flow" title="Flow, %" start />
      <Span {...props} name="fan" path="settings.fan" title="Fan, %" />
    </Group>
  )
}

export function Motion(props: PartProps) {
  const { draft, change } = props
  return (
    <Group title="Speed and retraction">
      <Span {...props} name="speed" path="settings.speed" title="Speed, mm/s" />
      <Span {...props} name="direct" path="settings.retraction.direct" title="Direct drive, mm" />
      <Checkbox
        label="Prints with a Bowden tube"
        checked={draft.hasBowden}
        onChange={({ target }) => change({ hasBowden: target.checked })}
      />
      {draft.hasBowden ? (
        <Span {...props} name="bowden" path="settings.retraction.bowden" title="Bowden, mm" />
      ) : null}
      <Checkbox
        label="Avoid crossing walls"
        checked={draft.avoidCrossing}
        onChange={({ target }) => change({ avoidCrossing: target.checked })}
      />
    </Group>
  )
}

export function Material(props: PartProps) {
  return (
    <Group title="Solid layers and material">
      <Span {...props} name="solidLayers" path="settings.solidLayers" title="Top and bottom layers" />
      <div className={pairs}>
        <NumberField {...props} name="density" path="settings.density" label="Density, g/cm³" />
        <NumberField {...props} name="gramsPerHour" path="settings.gramsPerHour" label="Prints, g per hour" />
        <NumberField
          {...props}
          name="softensAt"
          path="settings.softensAt"
          label="Softens at, °C"
          mark="optional"
          hint="Leave it empty if a hot car does not harm it"
        />
        <NumberField {...props} name="brim.width" path="settings.brim.width" label="Brim, mm" />
      </div>
      <Span {...props} name="infill" path="settings.infill.percent" title="Infill, %" />
    </Group>
  )
}
