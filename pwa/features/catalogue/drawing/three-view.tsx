import { PageSection } from '#pwa/ui/page-section.tsx'
import { TitleFacts } from '#pwa/ui/drawing/title-block.tsx'
import { css, cx } from '#styled/css'
import { ground } from '#styled/recipes'
import type { Aircraft } from '#shared/aircraft/aircraft.ts'
import type { Product } from '#shared/catalogue/catalogue.contract.ts'
import { formatNumber } from '#shared/format.ts'
import { ProductPicture } from '#pwa/features/catalogue/product-picture.tsx'
import { Amount, length, type Quantity } from '#pwa/ui/drawing/quantity.tsx'
import { ThreeViewDrawing } from './three-view-drawing.tsx'
import { WingPlan } from './wing-plan.tsx'

const frame = css({
  border: '2px solid {colors.ink}',
  mx: { deskDown: 'calc(token(spacing.gutter) * -1)' },
  borderInlineWidth: { deskDown: '0' },
})
const sheet = css({
  display: 'grid',
  placeItems: 'center',
  py: { base: '16', desk: '32' },
  px: { base: '8', desk: '64' },
})
const phoneOnly = css({ display: { desk: 'none', _print: 'none' } })
const deskOnly = css({ display: { deskDown: 'none' }, maxHeight: '480' })
const facts = css({ bg: 'sheet' })
const note = css({ textStyle: 'note', color: 'ink2', mt: '8' })

/** "133 mm ±4" */
function withRange(mm: number, range: number): Quantity {
  const [middle, side] = [length(mm), length(Math.round(range))]
  return {
    metric: [middle.metric[0], `mm\u00a0±${side.metric[0]}`],
    imperial: [middle.imperial[0], `in\u00a0±${side.imperial[0]}`],
  }
}

/** Falls back to the wing from its numbers. */
export function ThreeView({ product, record }: { product: Product; record: Aircraft }) {
  const image = product.images.find(({ role }) => role === 'three-view')
  const { firstFlight: first, airframe } = record
  const wing = product.aircraft?.wing
  return (
    <PageSection title={product.drawing || image ? 'Three-view and CG' : 'Wing and CG'}>
      <div className={frame}>
        <div className={cx(ground(), sheet)}>
          {product.drawing ? (
            <ThreeViewDrawing address={product.drawing} name={product.name} record={record} />
          ) : image ? (
            <ProductPicture
              image={image}
              name={product.name}
              sizes="(min-width: 880px) 1230px, 100vw"
              fit="contain"
            />
          ) : wing ? (
            <>
              <WingPlan span={airframe.span} wing={wing} width={350} full className={phoneOnly} />
              <WingPlan span={airframe.span} wing={wing} width={900} full className={deskOnly} />
            </>
          ) : null}
        </div>
        <div className={facts}>
          <TitleFacts
            facts={[
              { name: 'CG', value: <Amount of={withRange(first.cg, airframe.mac * 0.02)} /> },
              {
                name: 'Of mean chord',
                value: `${formatNumber(first.cgPercent, Number.isInteger(first.cgPercent) ? 0 : 1)}%`,
              },
              { name: 'Mean chord', value: <Amount of={length(airframe.mac)} /> },
            ]}
          />
        </div>
      </div>
      <p className={note}>
        CG behind the leading edge at the root, battery at the front stop, wheels down if it has any. Drawn to
        scale.
      </p>
    </PageSection>
  )
}
