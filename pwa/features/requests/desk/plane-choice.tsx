import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { productChoiceQuery } from '#pwa/features/sales/desk/product-choice.queries.ts'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { RadioGroup } from '#pwa/ui/inputs/choice.tsx'
import { SearchInput } from '#pwa/ui/inputs/search-input.tsx'
import { css } from '#styled/css'

const stack = css({ display: 'grid', gap: '8' })
const list = css({ maxH: '240px', overflowY: 'auto', border: '1px solid {colors.rule}', px: '12' })
const note = css({ textStyle: 'note', color: 'ink2' })

type PlaneChoiceProps = {
  chosen: { id: number; name: string } | null
  onChoose: (product: { id: number; name: string }) => void
  error?: string
}

/** One product on sale, found by its name. The chosen one stays while searching. */
export function PlaneChoice({ chosen, onChoose, error }: PlaneChoiceProps) {
  const [q, setQ] = useState('')
  const { data } = useQuery(
    productChoiceQuery(useApi(), { sort: 'name', ...(q.trim() ? { q: q.trim() } : {}) }),
  )
  const found = data?.rows.map(({ id, name }) => ({ id, name })) ?? []
  const all = chosen && !found.some(({ id }) => id === chosen.id) ? [chosen, ...found] : found
  const choose = (value: string) => {
    const product = all.find(({ id }) => String(id) === value)
    if (product) onChoose(product)
  }
  return (
    <div className={stack}>
      <SearchInput
        label="Find the plane"
        placeholder="Name"
        value={q}
        onChange={({ target }) => setQ(target.value)}
      />
      <div className={list}>
        <RadioGroup
          legend="Released plane"
          name="product"
          options={all.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={chosen ? String(chosen.id) : undefined}
          onChange={choose}
          error={error}
        />
      </div>
      <p className={note}>
        Everyone who voted is told in a minute. Until then you can stop it under Notifications.
      </p>
    </div>
  )
}
