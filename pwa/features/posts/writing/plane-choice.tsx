import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { tag } from '#pwa/foundation/data/query-client.ts'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { Chip } from '#pwa/ui/inputs/chip.tsx'
import { Field } from '#pwa/ui/inputs/field.tsx'
import { TextInput } from '#pwa/ui/inputs/text-input.tsx'
import { postLimits } from '#shared/posts/post-limits.ts'
import type { PostPlane } from '#shared/posts/posts.contract.ts'
import { css } from '#styled/css'

const box = css({ display: 'grid', gap: '8' })
const row = css({ listStyle: 'none', p: '0', m: '0', display: 'flex', flexWrap: 'wrap', gap: '8' })
const note = css({ textStyle: 'note', color: 'ink2' })
/** Shown at once. */
const most = 6

/** Also offline: the worker answers from the saved catalogue. */
function usePlanes(words: string) {
  const api = useApi()
  const wanted = { type: 'planes', q: words, limit: most }
  return useQuery({
    queryKey: tag('Product', 'list', wanted),
    queryFn: ({ signal }) => api.listProducts(wanted, { signal }),
    enabled: words !== '',
  })
}

type PlaneChoiceProps = {
  planes: readonly PostPlane[]
  onChange: (planes: readonly PostPlane[]) => void
  error: string | undefined
}

/** Planes of the shop, found by typing. */
export function PlaneChoice({ planes, onChange, error }: PlaneChoiceProps) {
  const [words, setWords] = useState('')
  const { data, isError } = usePlanes(useDeferredValue(words.trim()))
  const found =
    words.trim() === '' ? [] : (data ?? []).filter(({ id }) => planes.every((each) => each.id !== id))
  const isFull = planes.length >= postLimits.planes
  return (
    <div className={box}>
      <Field
        label="Planes"
        mark="optional"
        hint={isFull ? `At most ${postLimits.planes}.` : 'Your post is shown on the page of each.'}
        error={error}
      >
        <TextInput
          type="search"
          placeholder="Name of a plane"
          autoComplete="off"
          disabled={isFull}
          value={words}
          onChange={({ target: { value } }) => setWords(value)}
        />
      </Field>
      {found.length > 0 ? (
        <ul className={row} aria-label="Planes found">
          {found.map(({ id, slug, name, productType }) => (
            <li key={id}>
              <Button
                onClick={() => {
                  onChange([...planes, { id, slug, name, productType }])
                  setWords('')
                }}
              >
                Add {name}
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
      {words.trim() !== '' && found.length === 0 && (data || isError) ? (
        <p className={note} role="status">
          {isError ? 'The planes could not be loaded.' : 'No plane has this name.'}
        </p>
      ) : null}
      {planes.length > 0 ? (
        <ul className={row} aria-label="Planes of this post">
          {planes.map((plane) => (
            <li key={plane.id}>
              <Chip
                label={plane.name}
                onRemove={() => onChange(planes.filter(({ id }) => id !== plane.id))}
              />
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}
