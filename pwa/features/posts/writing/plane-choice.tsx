import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useDeferredValue, useRef, useState } from 'react'
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
const shown = 6

/** Works offline too: the worker answers from the saved catalogue. */
function usePlanes(words: string) {
  const api = useApi()
  const wanted = { type: 'planes', q: words, limit: shown }
  return useQuery({
    queryKey: tag('Product', 'list', wanted),
    queryFn: ({ signal }) => api.listProducts(wanted, { signal }),
    enabled: words !== '',
  })
}

type PlaneChoiceProps = {
  planes: readonly PostPlane[]
  readOnly: boolean
  onChange: (planes: readonly PostPlane[]) => void
  error: string | undefined
  /** What they are chosen for, such as "this post". */
  what?: string
  label?: string
  most?: number
  /** Shown until there are enough. */
  hint?: string
  /** What stands there when there are enough. */
  full?: string
}

/** Planes of the shop, found by typing. */
export function PlaneChoice(props: PlaneChoiceProps) {
  const { planes, readOnly, onChange, error, what = 'this post', label = 'Planes' } = props
  const { most = postLimits.planes, hint = 'Your post is shown on the page of each.' } = props
  const { full = `At most ${most}.` } = props
  const [words, setWords] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const { data, isError } = usePlanes(useDeferredValue(words.trim()))
  const found =
    words.trim() === '' ? [] : (data ?? []).filter(({ id }) => planes.every((each) => each.id !== id))
  const isFull = planes.length >= most
  const add = ({ id, slug, name, productType }: PostPlane) => {
    onChange([...planes, { id, slug, name, productType }])
    setWords('')
    field.current?.focus()
  }
  /** Enter adds the best match, and sends no form. */
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    const [first] = found
    if (first && !readOnly) add(first)
  }
  return (
    <div className={box}>
      <Field label={label} mark="optional" hint={isFull ? full : hint} error={error}>
        <TextInput
          ref={field}
          type="search"
          placeholder="Name of a plane"
          autoComplete="off"
          disabled={isFull}
          readOnly={readOnly}
          value={words}
          onChange={({ target: { value } }) => setWords(value)}
          onKeyDown={press}
        />
      </Field>
      {found.length > 0 ? (
        <ul className={row} aria-label="Planes found">
          {found.map((plane) => (
            <li key={plane.id}>
              <Button onClick={() => add(plane)}>Add {plane.name}</Button>
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
        <ul className={row} aria-label={`${label} of ${what}`}>
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
