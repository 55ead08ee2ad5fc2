import { type ReactNode, type Ref, useEffect, useRef, useState } from 'react'
import { BedFields } from '#pwa/features/making/bed-fields.tsx'
import { bedText, useBed } from '#pwa/features/making/use-bed.ts'
import { useWorkshop } from '#pwa/features/making/use-workshop.ts'
import { useShop } from '#pwa/features/settings/settings.queries.ts'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { Checkbox, Switch } from '#pwa/ui/inputs/choice.tsx'
import { css } from '#styled/css'
import type { Facet } from '#shared/catalogue/search/list-query.ts'
import { readBed, writeBed } from '#shared/catalogue/printer-text.ts'
import { ownsBattery } from '#shared/making/batteries.ts'
import { facetNames, facetValue, skillNotes } from './facet-words.tsx'
import { valuesOf, without, withValue } from './change-search.ts'
import { type ListSearch, readListSearch } from '#pwa/features/catalogue/list-search.ts'
import type { List } from './use-list.ts'

const group = css({
  minWidth: '0',
  m: '0',
  p: '0',
  py: '12',
  border: '0',
  borderTop: '1px solid {colors.rule}',
  // The sheet of a phone has a rule of its own above it.
  '&:first-child': { borderTop: { base: '0', desk: '2px solid {colors.ink}' } },
})
const title = css({ textStyle: 'h3', float: 'left', width: 'full', p: '0', mb: '4' })
const body = css({ clear: 'both' })
const mine = css({ textStyle: 'note', color: 'ok' })
/** Its words stand at the edge of the boxes. */
const more = css({ ml: { base: '-12', desk: '-14px' } })
const hint = css({ textStyle: 'note', color: 'ink2', mt: '4' })

/** Shown before "All". */
const few = 7

export type ListFiltersProps = {
  list: List
  search: ListSearch
  onSearch: (search: ListSearch) => void
  dense?: boolean
}

type GroupProps = { facet: Facet; children: ReactNode; ref?: Ref<HTMLFieldSetElement> }

function Group({ facet, children, ref }: GroupProps) {
  return (
    <fieldset className={group} ref={ref}>
      <legend className={title}>{facetNames[facet]}</legend>
      <div className={body}>{children}</div>
    </fieldset>
  )
}

function PrinterGroup({ list, search, onSearch }: ListFiltersProps) {
  const { bed } = useBed()
  const asked = search.bed ? readBed(search.bed) : null
  const own = writeBed(bed)
  const counted = list.valuesOf('bed').find(({ value }) => value === (search.bed ?? own))
  return (
    <Group facet="bed">
      <Switch
        label={counted ? `Only what fits (${counted.count})` : 'Only what fits'}
        checked={asked !== null}
        onChange={(event) =>
          onSearch(
            event.target.checked ? readListSearch({ ...without(search), bed: own }) : without(search, 'bed'),
          )
        }
      />
      <BedFields
        onBed={(next) => asked && onSearch(readListSearch({ ...without(search), bed: writeBed(next) }))}
      />
      <p className={hint}>
        {asked && search.bed !== own ? `This list is for ${bedText(asked)}` : 'In mm, saved on this device'}
      </p>
    </Group>
  )
}

/** Each group in its own order. */
export function resultsFirst<T extends { value: string; count: number }>(
  values: readonly T[],
  on: readonly string[],
): T[] {
  const leads = ({ value, count }: T) => count > 0 || on.includes(value)
  return [...values.filter(leads), ...values.filter((each) => !leads(each))]
}

function ValueGroup({ facet, list, search, onSearch, dense = false }: ListFiltersProps & { facet: Facet }) {
  const { currency } = useShop()
  const { workshop } = useWorkshop()
  const [all, setAll] = useState(false)
  const fields = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    if (!all) return
    // Options without a result come last, and cannot have the focus.
    const boxes = [...(fields.current?.querySelectorAll<HTMLElement>('input:enabled') ?? [])]
    const first = boxes[few] ?? boxes.at(-1)
    first?.focus({ preventScroll: true })
  }, [all])
  const on = valuesOf(search, facet)
  const values = resultsFirst(list.valuesOf(facet), on)
  const shown =
    all || values.length <= few + 1
      ? values
      : values.filter(({ value }, index) => index < few || on.includes(value))
  return (
    <Group facet={facet} ref={fields}>
      {shown.map(({ value, count }) => (
        <Checkbox
          key={value}
          label={
            <>
              {facetValue(facet, value, currency)}
              {facet === 'battery' && ownsBattery(workshop, value) ? (
                <span className={mine}>, yours</span>
              ) : null}
            </>
          }
          note={facet === 'flying' ? skillNotes[value] : undefined}
          end={String(count)}
          dense={dense}
          checked={on.includes(value)}
          // An active filter can always be removed.
          disabled={count === 0 && !on.includes(value)}
          onChange={(event) => onSearch(withValue(search, facet, value, event.target.checked))}
        />
      ))}
      {shown.length < values.length ? (
        <Button tone="plain" size={dense ? 'dense' : 'tap'} className={more} onClick={() => setAll(true)}>
          All {values.length}
        </Button>
      ) : null}
    </Group>
  )
}

export function ListFilters(props: ListFiltersProps) {
  return (
    <div>
      {props.list.facets.map(({ facet }) =>
        facet === 'bed' ? (
          <PrinterGroup key={facet} {...props} />
        ) : (
          <ValueGroup key={facet} {...props} facet={facet} />
        ),
      )}
    </div>
  )
}
