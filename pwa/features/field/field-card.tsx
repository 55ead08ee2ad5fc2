import { useQuery } from '@tanstack/react-query'
import { OwnBuild } from './own-build.tsx'
import { ownValues } from './own-values.tsx'
import { BuildUnread } from '#pwa/features/builds/build-unread.tsx'
import { useBuild } from '#pwa/features/builds/use-build.ts'
import { productBySlugQuery } from '#pwa/features/catalogue/catalogue.queries.ts'
import { flightChecks } from '#pwa/features/catalogue/flight/flight-checks.tsx'
import { setTicks, useTicks } from '#pwa/features/making/flight-ticks.store.ts'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { CheckIcon } from '#pwa/ui/icons.tsx'
import { LoadFailed, Notice } from '#pwa/ui/states.tsx'
import { showToast } from '#pwa/ui/overlays/toast-store.ts'
import { css, cx } from '#styled/css'
import { fieldText } from './field-card.style.ts'
import type { FieldPlane } from './use-field-planes.ts'

const panel = css({
  display: 'flex',
  flexDirection: 'column',
  flex: '0 0 100%',
  minWidth: '0',
  height: 'full',
  scrollSnapAlign: 'start',
  scrollSnapStop: 'always',
  // Longer than a page: it begins below its title.
  _print: { display: 'block', height: 'auto', breakInside: 'auto' },
})
const lines = css({
  flex: '1',
  px: 'calc(token(spacing.gutter) - 16px)',
  overflowY: 'auto',
  overscrollBehaviorY: 'contain',
  // Firefox at a desk paints it white otherwise.
  scrollbarColor: '{colors.rule2} {colors.paper}',
  _print: { overflowY: 'visible' },
})
const line = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 64px',
  gap: '12',
  p: '16',
  position: 'relative',
  borderBottom: '1px solid {colors.ink}',
  maxWidth: 'prose',
  mx: 'auto',
})
const title = css({ fontSize: '1.25rem', lineHeight: '1.75rem', fontWeight: '650', mb: '4' })
/** The whole right edge, for gloves. */
const tick = css({
  display: 'grid',
  placeItems: 'center',
  width: '64px',
  height: '64px',
  alignSelf: 'start',
  p: '0',
  border: '2px solid {colors.ink}',
  borderRadius: '2',
  bg: 'sheet',
  color: 'ink',
  cursor: 'pointer',
  '&[aria-checked=true]': { bg: 'ink', color: 'inkInv' },
  '& svg': { width: '40px', height: '40px' },
  _after: { content: '""', position: 'absolute', insetBlock: '0', right: '0', width: '96px' },
})
const foot = css({
  display: 'flex',
  alignItems: 'center',
  gap: '16',
  px: 'gutter',
  py: '8',
  borderTop: '2px solid {colors.ink}',
  bg: 'paper',
  pb: 'max(8px, env(safe-area-inset-bottom))',
  // On paper the boxes are ticked by hand.
  _print: { display: 'none' },
})
const clearButton = css({ fontSize: '1.25rem', minHeight: '56', px: '24' })
const progress = css({ display: 'grid', gap: '4', flex: '1', fontSize: '1.25rem', fontWeight: '650' })
const scale = css({
  display: 'grid',
  gridAutoFlow: 'column',
  border: '1px solid {colors.ink}',
  height: '12px',
})
const cell = css({ borderLeft: '1px solid {colors.ink}', '&:first-child': { borderLeft: '0' } })
const filled = css({ bg: 'ink' })

/** Words in place of a card. */
const alone = css({ px: 'gutter', py: '16' })

/** Long enough for cold fingers. */
const undoMilliseconds = 10_000

type FieldCardProps = Pick<FieldPlane, 'product' | 'withdrawn'> & { isOwned: boolean; isHere: boolean }

export function FieldCard({ product, withdrawn, isOwned, isHere }: FieldCardProps) {
  const { data, isError, refetch } = useQuery({
    ...productBySlugQuery(useApi(), product.slug),
    enabled: withdrawn === null,
  })
  const ticks = useTicks(product.id)
  const { build, isError: isUnread } = useBuild(product.id)
  const record = (withdrawn ?? data)?.record
  // Its owner flies by their own numbers.
  if (!record || (isOwned && !build))
    return (
      <section className={cx(panel, alone)} aria-label={product.name} data-here={isHere || undefined}>
        {!record && data ? (
          <Notice title="This plane has no field card yet">The shop has not published its numbers.</Notice>
        ) : !record && isError ? (
          <LoadFailed
            what={`The card of ${product.name}`}
            onRetry={refetch}
            offline="It isn't saved on this device yet. It loads when you're back online."
          />
        ) : (
          <p role="status">Loading the card...</p>
        )}
      </section>
    )
  const checks =
    isOwned && build ? flightChecks(record, ownValues(build, record, isUnread)) : flightChecks(record)
  const clear = () => {
    setTicks(product.id, [])
    showToast({
      title: `${product.name}: ticks cleared`,
      duration: undoMilliseconds,
      action: { label: 'Undo', onPress: () => setTicks(product.id, ticks) },
    })
  }
  const toggle = (place: number) =>
    setTicks(product.id, ticks.includes(place) ? ticks.filter((each) => each !== place) : [...ticks, place])
  return (
    <section className={panel} aria-label={product.name} data-here={isHere || undefined}>
      {isOwned && isUnread ? <BuildUnread /> : null}
      <ol className={lines} aria-label={`Checks of ${product.name}`}>
        {checks.map(({ title: name, body }, index) => (
          <li key={name} className={line}>
            <div className={fieldText}>
              <h2 className={title}>{name}</h2>
              {body}
            </div>
            <button
              type="button"
              role="checkbox"
              aria-checked={ticks.includes(index + 1)}
              aria-label={name}
              className={tick}
              onClick={() => toggle(index + 1)}
            >
              {ticks.includes(index + 1) ? <CheckIcon /> : null}
            </button>
          </li>
        ))}
        {isOwned && build ? (
          <li className={line}>
            <OwnBuild product={product} build={build} record={record} heading={title} isUnread={isUnread} />
          </li>
        ) : null}
      </ol>
      <div className={foot}>
        <div className={progress}>
          <span role="status">
            {ticks.length} of {checks.length} ticked
          </span>
          <span className={scale} aria-hidden="true">
            {checks.map(({ title: name }, index) => (
              <span key={name} className={index < ticks.length ? `${cell} ${filled}` : cell} />
            ))}
          </span>
        </div>
        <Button className={clearButton} disabled={ticks.length === 0} onClick={clear}>
          Clear
        </Button>
      </div>
    </section>
  )
}
