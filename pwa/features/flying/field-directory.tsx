import { Link, useNavigate } from '@tanstack/react-router'
import { memo, type MouseEvent, type ReactNode, Suspense } from 'react'
import { useDevice } from '#pwa/foundation/device/device.ts'
import { late } from '#pwa/foundation/network/late.ts'
import { EmptyState } from '#pwa/ui/empty-state.tsx'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { Segmented } from '#pwa/ui/inputs/segmented.tsx'
import { Notice, Skeleton } from '#pwa/ui/states.tsx'
import { css } from '#styled/css'
import type { FlyingField } from '#shared/flying/flying.contract.ts'
import { plural } from '#shared/format.ts'
import { button } from '#styled/recipes'
import { changeView, clearFilters, rowsAtOnce, useDirectoryView } from './directory-view.store.ts'
import { FieldFilters } from './field-filters.tsx'
import { FieldRow } from './field-row.tsx'
import { MyPlaceButton } from './my-place-button.tsx'
import { useAllowedPlace, useMyPosition } from './my-place.store.ts'
import { rowsId, useDirectory, useShownFields, useWaitsForAll } from './use-directory.ts'

const FieldMap = late(async () => (await import('./map/field-map.tsx')).FieldMap)

// Of a fixed share: a column as wide as its content would measure each row twice.
const stack = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '16' })
const tools = css({ display: 'flex', flexWrap: 'wrap', gap: '12', alignItems: 'flex-start' })
/** On a phone a line of its own: words that come with a position would move the list. */
const count = css({
  textStyle: 'note',
  color: 'ink2',
  flexBasis: { base: '100%', tablet: 'auto' },
  ml: { tablet: 'auto' },
  alignSelf: 'center',
})
const list = css({
  display: { desk: 'grid' },
  gridTemplateColumns: { desk: 'repeat(2, minmax(0, 1fr))' },
  columnGap: '32',
  borderTop: '1px solid {colors.rule}',
})
const more = css({ justifySelf: 'start' })

function Nothing({ isEmpty }: { isEmpty: boolean }) {
  return isEmpty ? (
    <EmptyState
      title="No flying field yet"
      action={
        <Link to="/submit-field" className={button({ tone: 'act' })}>
          Submit a field
        </Link>
      }
    >
      Where do you fly? Its name and place are enough.
    </EmptyState>
  ) : (
    <EmptyState title="No field found" action={<Button onClick={clearFilters}>Show all fields</Button>}>
      Try fewer words, another surface or a shorter runway.
    </EmptyState>
  )
}

const FieldList = memo(function FieldList({ found }: { found: readonly FlyingField[] }) {
  const { rows } = useDirectoryView()
  const shown = useShownFields(found)
  const units = useDevice((device) => device.units)
  const navigate = useNavigate()
  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      return
    event.preventDefault()
    void navigate({ href: link.pathname })
  }
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- its links are what is pressed */}
      <ul id={rowsId} className={list} onClick={follow}>
        {/* By place, not by field: in a new order the elements stay and only their texts change. */}
        {shown.map(({ field, near }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- as the line above says
          <FieldRow key={index} field={field} km={near?.km} bearing={near?.bearing} units={units} />
        ))}
      </ul>
      {found.length > shown.length ? (
        <span className={more}>
          <Button onClick={() => changeView({ rows: rows + rowsAtOnce })}>Show more fields</Button>
        </span>
      ) : null}
    </>
  )
})

const views = [
  { value: 'list', label: 'List' },
  { value: 'map', label: 'Map' },
] as const

const ViewChoice = memo(function ViewChoice() {
  const { shows } = useDirectoryView()
  return (
    <Segmented
      label="View"
      size="dense"
      options={views}
      value={shows}
      onChange={(next) => changeView({ shows: next })}
    />
  )
})

type CountProps = { number: number | null; isWhole: boolean; isComing: boolean }

function Count({ number, isWhole, isComing }: CountProps) {
  const isNear = useMyPosition() !== null
  const waits = useWaitsForAll(isComing)
  return (
    <p className={count} role="status">
      {waits ? 'Loading all fields' : number === null ? null : plural(number, 'field')}
      {isNear && isWhole ? ', nearest first' : null}
    </p>
  )
}

/** A position does not draw its children anew. */
function OnceAllAreHere({ isComing, children }: { isComing: boolean; children: ReactNode }) {
  return useWaitsForAll(isComing) ? <Skeleton height="100vh" /> : children
}

export function FieldDirectory() {
  useAllowedPlace()
  const { found, total, isWhole, isComing, isError, isFetching, refetch } = useDirectory()
  const { shows } = useDirectoryView()
  return (
    <div className={stack}>
      <FieldFilters />
      <div className={tools}>
        <ViewChoice />
        <MyPlaceButton />
        <Count
          number={found ? (isWhole ? found.length : total) : null}
          isWhole={isWhole}
          isComing={isComing}
        />
      </div>
      {isError && !isWhole ? (
        <Notice
          tone="loss"
          role="alert"
          title="Only the first fields are here"
          action={
            <Button busy={isFetching} onClick={() => void refetch()}>
              Try again
            </Button>
          }
        >
          The whole directory could not be loaded.
        </Notice>
      ) : null}
      <OnceAllAreHere isComing={isComing}>
        {!found ? (
          <Skeleton height="400px" />
        ) : found.length === 0 ? (
          <Nothing isEmpty={total === 0} />
        ) : shows === 'map' ? (
          <Suspense fallback={<Skeleton height="480px" />}>
            <FieldMap fields={found} />
          </Suspense>
        ) : (
          <FieldList found={found} />
        )}
      </OnceAllAreHere>
    </div>
  )
}
