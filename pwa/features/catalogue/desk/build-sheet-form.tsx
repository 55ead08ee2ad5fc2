import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { SaveError } from '#pwa/features/admin/save-error.tsx'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { Field } from '#pwa/ui/inputs/field.tsx'
import { Notice } from '#pwa/ui/states.tsx'
import { PairTable } from '#pwa/ui/table.tsx'
import { Select, Textarea, TextInput } from '#pwa/ui/inputs/text-input.tsx'
import { flightTexts } from '#shared/aircraft/first-flight.ts'
import { type SheetField, sheetGroups } from '#shared/aircraft/sheet-fields.ts'
import type { AdminProduct } from '#shared/catalogue/admin-catalogue.contract.ts'
import { formatNumber, plural } from '#shared/format.ts'
import { css } from '#styled/css'
import { changesOf } from './products-desk.queries.ts'
import type { EditorProps } from './product-media.tsx'
import { type OnSaveState, useAutosave } from '#pwa/features/admin/use-autosave.ts'

const group = css({ borderWidth: '0', p: '0', m: '0', minW: '0', mb: '24' })
const legend = css({ textStyle: 'h3', p: '0', mb: '12' })
/** Labels, controls and notes of a row stand on one line each, whichever of them is long. */
const grid = css({
  display: 'grid',
  columnGap: '16',
  '& > div, & > div > div': { display: 'grid', gridRow: 'span 3', gridTemplateRows: 'subgrid' },
  '& > div': { mb: '16' },
  '& > div > div > :first-child': { alignSelf: 'end', alignItems: 'end' },
  '& > div > div > :not(:first-child)': { alignSelf: 'start' },
  gridTemplateColumns: { base: '1fr 1fr', desk: 'repeat(4, 1fr)' },
})
const wide = css({ gridColumn: { base: '1 / -1', desk: 'span 2' } })

type ControlProps = {
  field: SheetField
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

function Control({ field, value, error, onChange }: ControlProps) {
  const { path, label, form, unit, hint, usual, options } = field
  const change = {
    name: path,
    defaultValue: value,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  }
  const more = {
    // An empty field that must be filled in needs no words.
    ...(error && (value !== '' || usual !== undefined) ? { error } : {}),
    ...(hint ? { hint } : {}),
    ...(usual === undefined || error ? {} : { mark: 'optional' }),
  }
  return (
    <div className={form === 'number' ? undefined : wide}>
      <Field label={unit ? `${label}, ${unit}` : label} {...more}>
        {form === 'lines' ? (
          <Textarea {...change} rows={4} maxLength={4_000} />
        ) : form === 'choice' ? (
          <Select {...change}>
            <option value="">Choose one</option>
            {options?.map(([option, words]) => (
              <option key={option} value={option}>
                {words}
              </option>
            ))}
          </Select>
        ) : (
          <TextInput
            {...change}
            maxLength={400}
            {...(form === 'number' ? { inputMode: 'decimal' as const } : {})}
            {...(usual ? { placeholder: usual } : {})}
          />
        )}
      </Field>
    </div>
  )
}

/** Computed, as the shop shows it. */
function Derived({ record }: { record: NonNullable<AdminProduct['record']> }) {
  const { airframe, performance, print, firstFlight } = record
  return (
    <PairTable
      caption="Calculated"
      rows={[
        { name: 'Area', value: `${formatNumber(airframe.area, 1)} dm²` },
        { name: 'Aspect ratio', value: formatNumber(airframe.aspectRatio, 1) },
        { name: 'Mean chord', value: `${formatNumber(airframe.mac)} mm` },
        { name: 'Wing loading', value: `${formatNumber(performance.loading, 1)} g/dm²` },
        { name: 'Stall', value: `about ${formatNumber(performance.stall)} km/h` },
        { name: 'Power loading', value: `${formatNumber(performance.powerLoading)} W/kg` },
        { name: 'CG', value: `${formatNumber(firstFlight.cgPercent)}% of the mean chord` },
        { name: 'Neutral', value: flightTexts(record).neutral },
        { name: 'Launch', value: flightTexts(record).launch },
        { name: 'Smallest bed', value: `${print.bed.map((side) => formatNumber(side)).join(' × ')} mm` },
        {
          name: 'To print',
          value: `${plural(print.partCount, 'part')}, about ${formatNumber(print.hours)} h, ${formatNumber(print.filament)} g`,
        },
      ]}
    />
  )
}

type BuildSheetFormProps = EditorProps & { onState: OnSaveState }

export function BuildSheetForm({ product, onChanged, onState }: BuildSheetFormProps) {
  const api = useApi()
  const dirty = useRef<Record<string, string>>({})
  const send = useMutation({
    scope: changesOf(product.id),
    mutationFn: (fields: Record<string, string>) => api.adminSaveSheet({ id: product.id, fields }),
    onSuccess: onChanged,
  })
  const { touch } = useAutosave(
    async () => {
      const fields = dirty.current
      dirty.current = {}
      try {
        await send.mutateAsync(fields)
      } catch (error) {
        dirty.current = { ...fields, ...dirty.current }
        throw error
      }
    },
    true,
    onState,
  )
  const lacks = new Map(product.sheetLacks.map(({ field, message }) => [field, message]))
  return (
    <div>
      {product.sheetLacks.length > 0 ? (
        <Notice title={`${plural(product.sheetLacks.length, 'field')} to go`}>
          With every field filled in, the shop shows span, weight, hours and bed as a drawing, and the filters
          find the aircraft. You can sell it without them.
        </Notice>
      ) : product.record ? (
        <Derived record={product.record} />
      ) : null}
      <div className={css({ mt: '24' })}>
        {sheetGroups.map(({ name, fields }) => (
          <fieldset key={name} className={group}>
            <legend className={legend}>{name}</legend>
            <div className={grid}>
              {fields.map((field) => (
                <Control
                  key={field.path}
                  field={field}
                  value={product.sheet[field.path] ?? ''}
                  error={lacks.get(field.path)}
                  onChange={(value) => {
                    dirty.current[field.path] = value
                    touch()
                  }}
                />
              ))}
            </div>
          </fieldset>
        ))}
      </div>
      <SaveError error={send.error} />
    </div>
  )
}
