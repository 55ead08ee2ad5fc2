import { Link } from '@tanstack/react-router'
import { useEffect, useId } from 'react'
import { ProductPicture } from '#pwa/features/catalogue/product-picture.tsx'
import { ChevronRightIcon } from '#pwa/ui/screen-icons.tsx'
import { css } from '#styled/css'
import { mostPlanesOnHome, notePlaneCount } from './save-for-offline.ts'
import { PlaneCg } from './plane-cg.tsx'
import { type FieldPlane, useFieldPlanes } from './use-field-planes.ts'

const room = css({ pt: '16' })
const head = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '16',
  height: { base: '64px', desk: '48px' },
  borderBottom: '2px solid {colors.ink}',
  '& h2': { textStyle: { base: 'h3', desk: 'h2' } },
  '& a': { display: 'inline-flex', alignItems: 'center', minHeight: 'tap', whiteSpace: 'nowrap' },
})
const list = css({
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', desk: 'repeat(3, minmax(0, 1fr))' },
  columnGap: '32',
})
const row = css({
  display: 'grid',
  gridTemplateColumns: '72px minmax(0, 1fr) auto 24px',
  alignItems: 'center',
  gap: '12',
  height: '72px',
  borderBottom: '1px solid {colors.rule}',
  color: 'ink',
  textDecoration: 'none',
  _hover: { bg: 'sheet' },
})
const words = css({
  display: 'grid',
  minWidth: '0',
  '& > *': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
})
const name = css({ fontWeight: '650' })
const quiet = css({ textStyle: 'note', color: 'ink2' })

function Row({ product, owned, withdrawn }: FieldPlane) {
  return (
    <li>
      <Link to="/field/$plane" params={{ plane: product.slug }} className={row}>
        <ProductPicture image={product.images[0]} name={product.name} sizes="72px" decorative />
        <span className={words}>
          <span className={name}>{product.name}</span>
          <span className={quiet}>{owned ? `Release ${owned.version}` : null}</span>
        </span>
        <PlaneCg product={product} owned={owned} withdrawn={withdrawn} />
        <ChevronRightIcon />
      </Link>
    </li>
  )
}

export function OwnPlanes() {
  const { planes, isPending, isError } = useFieldPlanes()
  const id = useId()
  const own = planes.filter(({ owned }) => owned)
  const count = isPending || isError ? null : own.length
  useEffect(() => {
    if (count !== null) notePlaneCount(count)
  }, [count])
  if (own.length === 0) return null
  return (
    <section className={room} aria-labelledby={id}>
      <div className={head}>
        <h2 id={id}>Your planes, ready for the field</h2>
        <Link to="/field">{own.length > mostPlanesOnHome ? `All ${own.length}` : 'At the field'}</Link>
      </div>
      <ul className={list}>
        {own.slice(0, mostPlanesOnHome).map((plane) => (
          <Row key={plane.product.id} {...plane} />
        ))}
      </ul>
    </section>
  )
}
