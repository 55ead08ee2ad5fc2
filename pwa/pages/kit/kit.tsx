import '#pwa/theme/all.css'
import { css } from '#styled/css'
import { Container } from '#pwa/ui/container.tsx'
import { PageHead } from '#pwa/ui/page-section.tsx'
import { KitButtons } from './kit-buttons.tsx'
import { KitChoices } from './kit-choices.tsx'
import { KitFields } from './kit-fields.tsx'
import { KitFoundations } from './kit-foundations.tsx'
import { KitLayers } from './kit-layers.tsx'
import { KitIcons } from './kit-icons.tsx'
import { KitMarks } from './kit-marks.tsx'
import { KitNumbers } from './kit-numbers.tsx'
import { KitPictures } from './kit-pictures.tsx'
import { KitStates } from './kit-states.tsx'
import { KitTables } from './kit-tables.tsx'

const sheet = css({
  display: 'grid',
  gap: { base: '32', desk: '48' },
  gridTemplateColumns: { base: 'minmax(0, 1fr)', desk: 'repeat(2, minmax(0, 1fr))' },
  pb: '96',
})

export function KitPage() {
  return (
    <Container>
      <PageHead title="Kit" />
      <div className={sheet}>
        <KitFoundations />
        <KitButtons />
        <KitFields />
        <KitChoices />
        <KitMarks />
        <KitIcons />
        <KitNumbers />
        <KitPictures />
        <KitTables />
        <KitStates />
        <KitLayers />
      </div>
    </Container>
  )
}
