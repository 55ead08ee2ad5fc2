import { css, cx } from '#styled/css'
import { PlanOfWing } from './kit-plan.tsx'
import { KitPart } from './kit-part.tsx'

const swatch = css({ height: '56', border: '1px solid {colors.rule2}', mb: '4' })
const swatches = css({
  display: 'grid',
  gap: '12',
  gridTemplateColumns: 'repeat(auto-fill, minmax(96px, 1fr))',
  textStyle: 'note',
})

const colours = [
  ['paper', 'ground', css({ bg: 'paper' })],
  ['sheet', 'raised, fields', css({ bg: 'sheet' })],
  ['well', 'sunk, hover', css({ bg: 'well' })],
  ['pic', 'behind pictures', css({ bg: 'pic' })],
  ['rule', 'hairline', css({ bg: 'rule' })],
  ['rule2', 'control edge', css({ bg: 'rule2' })],
  ['ink2', 'second text', css({ bg: 'ink2' })],
  ['ink', 'text, object lines', css({ bg: 'ink' })],
  ['act', 'the one action', css({ bg: 'act' })],
  ['ok', 'confirmed', css({ bg: 'ok' })],
  ['loss', 'loss, danger', css({ bg: 'loss' })],
  ['focus', 'focus ring', css({ bg: 'focus' })],
] as const

export function KitFoundations() {
  return (
    <>
      <KitPart title="Colour" full>
        <div className={swatches}>
          {colours.map(([name, use, look]) => (
            <div key={name}>
              <div className={cx(swatch, look)} />
              <b>{name}</b>
              <br />
              <span className={css({ color: 'ink2' })}>{use}</span>
            </div>
          ))}
        </div>
      </KitPart>
      <KitPart title="Type">
        <div className={css({ textStyle: 'hero', fontWeight: '650', lineHeight: '4rem' })}>
          64 Lapwing 800
        </div>
        <div className={css({ textStyle: 'h1' })}>40 Planes for a 220 bed</div>
        <div className={css({ textStyle: 'h2' })}>28 Parts and print data</div>
        <div className={css({ textStyle: 'h3' })}>20 First-flight card</div>
        <div>16 Throw first, power when the hand is clear. Softens near 55 °C, never leave it in a car.</div>
        <div className={css({ textStyle: 'note', color: 'ink2' })}>14 incl. 19% VAT, nothing to ship</div>
        <div className={css({ textStyle: 'code', overflowWrap: 'anywhere' })}>
          mono 14, part codes only: W1L_LW_x1.stl KMI-10427
        </div>
      </KitPart>
      <KitPart title="Drawing ground">
        <PlanOfWing />
      </KitPart>
    </>
  )
}
