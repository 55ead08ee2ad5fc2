import type { ReactNode } from 'react'
import { css } from '#styled/css'
import { Badge } from '#pwa/ui/badge.tsx'
import { Button } from '#pwa/ui/inputs/button.tsx'
import type { DimensionItem } from '#pwa/ui/drawing/dimension-chain.tsx'
import { Dimension, DimensionChain, SpanLine, Times } from '#pwa/ui/drawing/dimension-chain.tsx'
import { Measure } from '#pwa/ui/drawing/measure.tsx'
import { Price } from '#pwa/ui/price.tsx'
import { TitleBlock, TitleCell, TitleFacts } from '#pwa/ui/drawing/title-block.tsx'
import { KitPart } from './kit-part.tsx'

const both = (metric: ReactNode, imperial: ReactNode) => <Measure metric={metric} imperial={imperial} />

const bed = (side: string) => (
  <>
    {side}
    <Times />
    {side}
  </>
)

const span: DimensionItem = { name: 'Wingspan', value: both('1 000', '39.4'), unit: both('mm', 'in') }
const numbers: [DimensionItem, ...DimensionItem[]] = [
  span,
  {
    name: 'All-up weight',
    value: both('650', '22.9'),
    unit: both('g', 'oz'),
    note: 'about, with 3S 1300',
  },
  { name: 'Printing', value: '38', unit: 'h' },
  { name: 'Filament', value: both('316', '11.1'), unit: both('g', 'oz'), note: both('106 m', '348 ft') },
  {
    name: both('Smallest bed, mm', 'Smallest bed, in'),
    value: both(bed('220'), bed('8.7')),
    note: both('250 high', '9.8 high'),
  },
]

const prices = css({ display: 'flex', flexWrap: 'wrap', gap: '24', alignItems: 'baseline' })
const kind = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: '8',
  color: 'ink2',
})
const spans = css({ display: 'grid', gap: '8', maxWidth: '480' })

export function KitNumbers() {
  return (
    <>
      <KitPart title="Numbers" full>
        <DimensionChain items={numbers} />
      </KitPart>
      <KitPart title="Spans to one scale, and prices">
        <div className={spans}>
          <SpanLine mm={1500} label={both('1 500 mm', '59.1 in')} />
          <SpanLine mm={800} label={both('800 mm', '31.5 in')} />
          <SpanLine mm={560} label={both('560 mm', '22 in')} />
          <SpanLine mm={1200} label="drops on a phone" drop />
        </div>
        <div className={prices}>
          <Price now="€ 19.90" size="product" />
          <Price now="€ 18.32" was="€ 22.90" size="row" />
          <Price now="€ 18.32" was="€ 22.90" size="card" />
          <Price now="€ 24.90" size="card" stale />
        </div>
        <Dimension item={span} />
      </KitPart>
      <KitPart title="Title block">
        <TitleBlock
          action={
            <Button tone="act" busy={false} busyText="Packaging your fun">
              Add to cart
            </Button>
          }
        >
          <TitleCell>
            <div className={kind}>
              Flying wing <Badge tone="dashed">Sample, not flight-tested</Badge>
            </div>
            <p className={css({ textStyle: 'h1' })}>Lapwing 800</p>
          </TitleCell>
          <TitleFacts
            facts={[
              { name: 'Version', value: '1.3' },
              { name: 'Parts', value: '18' },
              { name: 'Files', value: '96 MB' },
            ]}
          />
          <TitleCell>
            <Price now="€ 19.90" size="product" />
            <p className={css({ textStyle: 'note', color: 'ink2' })}>
              incl. 19% VAT. Digital: nothing to ship.
            </p>
          </TitleCell>
        </TitleBlock>
      </KitPart>
    </>
  )
}
