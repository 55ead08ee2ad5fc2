import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { Checkbox } from '#pwa/ui/inputs/choice.tsx'
import { Chip } from '#pwa/ui/inputs/chip.tsx'
import { SearchInput } from '#pwa/ui/inputs/search-input.tsx'
import { css } from '#styled/css'
import { productChoiceQuery } from './product-choice.queries.ts'

const list = css({
  maxH: '240px',
  overflowY: 'auto',
  borderWidth: '1px',
  borderStyle: 'solid',
  borderColor: 'rule',
  px: '12',
})
const chips = css({ display: 'flex', flexWrap: 'wrap', gap: '8' })

type ProductPickerProps = {
  chosen: ReadonlyMap<number, string>
  onChange: (chosen: ReadonlyMap<number, string>) => void
}

/** Choices stay while searching. */
export function ProductPicker({ chosen, onChange }: ProductPickerProps) {
  const [q, setQ] = useState('')
  const { data } = useQuery(
    productChoiceQuery(useApi(), { sort: 'name', ...(q.trim() ? { q: q.trim() } : {}) }),
  )
  const toggle = (id: number, name: string) => {
    const next = new Map(chosen)
    if (!next.delete(id)) next.set(id, name)
    onChange(next)
  }
  return (
    <div className={css({ display: 'grid', gap: '12' })}>
      {chosen.size > 0 ? (
        <div className={chips}>
          {[...chosen].map(([id, name]) => (
            <Chip key={id} label={name} onRemove={() => toggle(id, name)} />
          ))}
        </div>
      ) : null}
      <SearchInput
        label="Find products"
        value={q}
        onChange={({ target }) => setQ(target.value)}
        placeholder="Name"
      />
      <div className={list}>
        {data?.rows.map(({ id, name, price }) => (
          <Checkbox
            key={id}
            label={name}
            end={price}
            dense
            checked={chosen.has(id)}
            onChange={() => toggle(id, name)}
          />
        ))}
        {data?.rows.length === 0 ? <p>No published product has this in its name.</p> : null}
      </div>
    </div>
  )
}
