import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { Chip } from '#pwa/ui/inputs/chip.tsx'
import { RadioGroup } from '#pwa/ui/inputs/choice.tsx'
import { SearchInput } from '#pwa/ui/inputs/search-input.tsx'
import { Notice } from '#pwa/ui/states.tsx'
import { css } from '#styled/css'
import { testedProductsQuery } from './programs-desk.queries.ts'

const stack = css({ display: 'grid', gap: '12' })
const list = css({
  width: 'full',
  h: '240px',
  overflowY: 'auto',
  border: '1px solid {colors.rule}',
  px: '12',
})

type ProductChoiceProps = {
  id: number | null
  name: string
  optional: boolean
  error?: string | undefined
  onChange: (id: number | null, name: string) => void
}

/** One product, of any status; the choice stays while searching. */
export function ProductChoice({ id, name, optional, error, onChange }: ProductChoiceProps) {
  const [q, setQ] = useState('')
  const { data, isError, refetch } = useQuery(testedProductsQuery(useApi(), q))
  const rows = data?.rows ?? []
  return (
    <div className={stack}>
      {id === null ? null : (
        <div>
          <Chip label={name} onRemove={() => onChange(null, '')} />
        </div>
      )}
      <SearchInput
        label="Find a product"
        value={q}
        placeholder="Name of the product"
        onChange={({ target }) => setQ(target.value)}
      />
      <div className={list}>
        <RadioGroup
          legend={optional ? 'Product, optional' : 'Product'}
          name="product"
          options={rows.map((each) => ({ value: String(each.id), label: each.name }))}
          value={id === null ? undefined : String(id)}
          onChange={(chosen) =>
            onChange(Number(chosen), rows.find((each) => String(each.id) === chosen)?.name ?? '')
          }
          error={error}
        />
        {isError ? (
          <Notice
            tone="loss"
            role="alert"
            title="Failed to fetch products"
            action={
              <Button size="dense" onClick={() => void refetch()}>
                Try again
              </Button>
            }
          />
        ) : null}
        {data && rows.length === 0 ? (
          <p>{q.trim() ? 'No product has this in its name.' : 'The shop has no products yet.'}</p>
        ) : null}
      </div>
    </div>
  )
}
