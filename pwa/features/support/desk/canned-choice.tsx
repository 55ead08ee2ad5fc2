import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { Field } from '#pwa/ui/inputs/field.tsx'
import { SearchInput } from '#pwa/ui/inputs/search-input.tsx'
import { Select } from '#pwa/ui/inputs/text-input.tsx'
import { css } from '#styled/css'
import { cannedQuery } from './support-desk.queries.ts'

const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  gap: '12',
  '& > *': { flex: '1 1 240px' },
})

/** The first ones by title; a search finds the others. It is there before they are, so that nothing moves. */
export function CannedChoice({ onChoose }: { onChoose: (body: string) => void }) {
  const [q, setQ] = useState('')
  const { data } = useQuery(cannedQuery(useApi(), { q: q.trim() }))
  const rows = data?.rows ?? []
  const hasMore = q !== '' || (data !== undefined && data.next !== null)
  const none = hasMore ? 'None has these words' : 'None written yet'
  const choose = (id: string) => {
    const body = rows.find((each) => String(each.id) === id)?.body
    if (body) onChoose(body)
  }
  return (
    <div className={row}>
      <Field label="Canned answer" mark="optional">
        <Select value="" disabled={rows.length === 0} onChange={({ target }) => choose(target.value)}>
          <option value="">{data && rows.length === 0 ? none : 'Insert one'}</option>
          {rows.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </Select>
      </Field>
      {hasMore ? (
        <SearchInput
          label="Find an answer to insert"
          placeholder="Find a canned answer"
          maxLength={100}
          value={q}
          onChange={({ target }) => setQ(target.value)}
        />
      ) : null}
    </div>
  )
}
