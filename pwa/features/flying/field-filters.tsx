import { memo } from 'react'
import { Field } from '#pwa/ui/inputs/field.tsx'
import { SearchInput } from '#pwa/ui/inputs/search-input.tsx'
import { Select } from '#pwa/ui/inputs/text-input.tsx'
import { css } from '#styled/css'
import { type Surface, surfaces, surfaceWords } from '#shared/flying/surfaces.ts'
import { useDevice } from '#pwa/foundation/device/device.ts'
import { changeView, useDirectoryView } from './directory-view.store.ts'
import { lengthText } from './field-words.ts'

const bar = css({
  display: 'grid',
  gap: '12',
  gridTemplateColumns: { base: '1fr 1fr', tablet: 'minmax(0, 2fr) minmax(0, 1fr) minmax(0, 1fr)' },
  alignItems: 'end',
})
const search = css({ gridColumn: { base: '1 / -1', tablet: 'auto' } })
/** Metres. */
const lengths = [0, 50, 100, 150, 200] as const

export const FieldFilters = memo(function FieldFilters() {
  const { q, surface, runway } = useDirectoryView()
  const units = useDevice((device) => device.units)
  return (
    <search className={bar} aria-label="Flying fields">
      <div className={search}>
        <SearchInput
          label="Search fields"
          placeholder="Name or place"
          value={q}
          maxLength={100}
          onChange={({ target }) => changeView({ q: target.value })}
        />
      </div>
      <Field label="Surface">
        <Select
          value={surface}
          onChange={({ target }) => changeView({ surface: target.value as Surface | '' })}
        >
          <option value="">Any</option>
          {surfaces.map((each) => (
            <option key={each} value={each}>
              {surfaceWords[each]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Runway">
        <Select value={runway} onChange={({ target }) => changeView({ runway: Number(target.value) })}>
          {lengths.map((length) => (
            <option key={length} value={length}>
              {length === 0 ? 'Any' : `${lengthText(length, units)} or more`}
            </option>
          ))}
        </Select>
      </Field>
    </search>
  )
})
