import { Field } from '#pwa/ui/inputs/field.tsx'
import { Segmented } from '#pwa/ui/inputs/segmented.tsx'
import { Select } from '#pwa/ui/inputs/text-input.tsx'
import { css } from '#styled/css'
import { materials } from '#shared/aircraft/materials.ts'
import type { PrintProfiles } from '#shared/making/print-profile.contract.ts'
import { printerNames } from '#shared/making/print-profile.ts'
import { printerClasses, profileNozzles } from '#shared/making/printer-classes.ts'
import { printers } from '#shared/making/printers.ts'
import { bedText } from './use-bed.ts'
import { useWorkshop } from './use-workshop.ts'
import type { ProfilePageSearch } from './print-profile-search.ts'

const fields = css({ display: 'grid', gap: '16' })
const named = css({ display: 'grid', gap: '4', justifyItems: 'start' })
const name = css({ textStyle: 'label' })

export type ProfileFiltersProps = {
  search: ProfilePageSearch
  products: PrintProfiles['products']
  onSearch: (search: ProfilePageSearch) => void
}

function Choice(props: {
  label: string
  any: string
  options: readonly (readonly [value: string, name: string])[]
  value: string | undefined
  onChange: (value: string | undefined) => void
}) {
  const { label, any, options, value = '', onChange } = props
  return (
    <Field label={label}>
      <Select value={value} onChange={({ target }) => onChange(target.value || undefined)}>
        <option value="">{any}</option>
        {options.map(([each, words]) => (
          <option key={each} value={each}>
            {words}
          </option>
        ))}
      </Select>
    </Field>
  )
}

const bedFrom = (asked: string) => asked.split('x').map(Number) as [number, number, number]

function bedName(bed: string): string {
  const names = printers.filter((printer) => printer.bed.join('x') === bed).map((printer) => printer.name)
  const size = bedText(bedFrom(bed))
  return names.length > 0 ? `${size}: ${names.join(', ')}` : size
}

/** The own one, common ones, and the address's. */
function useBeds(asked: string | undefined): (readonly [value: string, name: string])[] {
  const { workshop, isKnown } = useWorkshop()
  const mine = isKnown ? workshop.bed.join('x') : undefined
  const all = new Set(
    [mine, ...printers.map(({ bed }) => bed.join('x')), asked].filter((bed) => bed !== undefined),
  )
  return [...all].map((bed) => [bed, bed === mine ? `Mine: ${bedText(bedFrom(bed))}` : bedName(bed)])
}

export function ProfileFilters({ search, products, onSearch }: ProfileFiltersProps) {
  const beds = useBeds(search.bed)
  const change = <K extends keyof ProfilePageSearch>(key: K, value: ProfilePageSearch[K] | undefined) => {
    const { [key]: _old, ...others } = search
    onSearch(value === undefined ? others : { ...others, [key]: value })
  }
  const { nozzle } = search
  return (
    <div className={fields}>
      <Choice
        label="Aircraft"
        any="Any"
        options={products.map(({ slug, name: words }) => [slug, words])}
        value={search.product}
        onChange={(value) => change('product', value)}
      />
      <Choice
        label="Material"
        any="Any"
        options={materials.map((material) => [material, material])}
        value={search.material}
        onChange={(value) =>
          change(
            'material',
            materials.find((each) => each === value),
          )
        }
      />
      <Choice
        label="Printer"
        any="Any"
        options={printerClasses.map((each) => [each, printerNames[each]])}
        value={search.printer}
        onChange={(value) =>
          change(
            'printer',
            printerClasses.find((each) => each === value),
          )
        }
      />
      <Choice
        label="Bed and height, mm"
        any="Any"
        options={beds}
        value={search.bed}
        onChange={(value) => change('bed', value)}
      />
      <div className={named}>
        <span className={name}>Nozzle, mm</span>
        <Segmented
          label="Nozzle, mm"
          options={[
            { value: '', label: 'Any' },
            ...profileNozzles.map((size) => ({ value: String(size), label: String(size) })),
          ]}
          value={nozzle === undefined ? '' : String(nozzle)}
          onChange={(value) =>
            change(
              'nozzle',
              profileNozzles.find((size) => String(size) === value),
            )
          }
        />
      </div>
    </div>
  )
}
