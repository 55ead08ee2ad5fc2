import { Link } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { ProductPicture } from '#pwa/features/catalogue/product-picture.tsx'
import { LogFromRow } from '#pwa/features/builds/flights/log-from-row.tsx'
import { keepFocus } from '#pwa/foundation/keep-focus.ts'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { css } from '#styled/css'
import { button } from '#styled/recipes'
import { ReleaseFilesButton } from './release-files-button.tsx'
import { setPin, useUnsavedPins } from './pins.store.ts'
import { PlaneCg } from './plane-cg.tsx'
import { PlanePapers } from './plane-papers.tsx'
import type { FieldPlane } from './use-field-planes.ts'

const row = css({
  display: 'grid',
  gridTemplateColumns: { base: '96px minmax(0, 1fr)', desk: '160px minmax(0, 1fr) auto' },
  columnGap: '16',
  rowGap: '12',
  alignItems: 'start',
  py: '16',
  borderBottom: '1px solid {colors.rule}',
})
const heading = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  columnGap: '16',
})
const name = css({ textStyle: 'h2', overflowWrap: 'anywhere' })
const quiet = css({ textStyle: 'note', color: 'ink2' })
const actions = css({
  display: 'grid',
  gap: '8',
  gridColumn: { base: '1 / -1', desk: 'auto' },
  minWidth: { desk: '240px' },
  tabletToDesk: { gridTemplateColumns: 'repeat(auto-fit, minmax(160px, 1fr))' },
})

export function FieldPlaneRow({ product, owned, withdrawn }: FieldPlane) {
  const isSaved = !useUnsavedPins().includes(product.id)
  const remove = ({ currentTarget }: MouseEvent) => {
    keepFocus(currentTarget)
    setPin(product.id, false)
  }
  return (
    <li className={row}>
      <ProductPicture image={product.images[0]} name={product.name} sizes="160px" decorative />
      <div>
        <div className={heading}>
          <h2 className={name}>{product.name}</h2>
          <PlaneCg product={product} owned={owned} withdrawn={withdrawn} />
        </div>
        <p className={quiet}>
          {owned
            ? `Yours, release ${owned.version}${withdrawn ? '. No longer sold; your copy stays yours' : ''}`
            : `${isSaved ? 'Saved for offline' : 'Not saved yet'}${product.version ? `, release ${product.version}` : ''}`}
        </p>
        <PlanePapers product={product} isOwned={owned !== null} withdrawn={withdrawn !== null} />
      </div>
      <div className={actions}>
        <Link
          to="/field/$plane"
          params={{ plane: product.slug }}
          className={button({ tone: 'ink' })}
          aria-label={`Field card of ${product.name}`}
        >
          Field card
        </Link>
        {owned ? (
          <>
            <LogFromRow id={product.id} name={product.name} slug={product.slug} />
            <ReleaseFilesButton product={product} release={owned} />
          </>
        ) : (
          <Button onClick={remove} aria-label={`Remove ${product.name}`}>
            Remove
          </Button>
        )}
      </div>
    </li>
  )
}
