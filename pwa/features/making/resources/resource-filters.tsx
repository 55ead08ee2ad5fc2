import { Field } from '#pwa/ui/inputs/field.tsx'
import { Select } from '#pwa/ui/inputs/text-input.tsx'
import { resourceKindNames, resourceKinds } from '#shared/making/resources/resource-kinds.ts'
import type { Resources } from '#shared/making/resources/resources.contract.ts'
import { css } from '#styled/css'
import type { ResourceSearch } from './resource-search.ts'

const bar = css({
  display: 'grid',
  gap: '12',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', tablet: 'repeat(2, minmax(0, 272px))' },
  mb: '8',
})

type ResourceFiltersProps = {
  search: ResourceSearch
  products: Resources['products']
  onSearch: (search: ResourceSearch) => void
}

export function ResourceFilters({ search, products, onSearch }: ResourceFiltersProps) {
  const { kind, product, ...others } = search
  const isKnown = product === undefined || products.some(({ slug }) => slug === product)
  return (
    <div className={bar}>
      <Field label="Aircraft">
        <Select
          value={product ?? ''}
          onChange={({ target: { value } }) =>
            onSearch({ ...others, ...(kind ? { kind } : {}), ...(value ? { product: value } : {}) })
          }
        >
          <option value="">Any</option>
          {isKnown ? null : <option value={product}>{product}</option>}
          {products.map(({ slug, name }) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Kind">
        <Select
          value={kind ?? ''}
          onChange={({ target: { value } }) => {
            const chosen = resourceKinds.find((each) => each === value)
            onSearch({ ...others, ...(product ? { product } : {}), ...(chosen ? { kind: chosen } : {}) })
          }}
        >
          <option value="">Any</option>
          {resourceKinds.map((each) => (
            <option key={each} value={each}>
              {resourceKindNames[each]}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  )
}
