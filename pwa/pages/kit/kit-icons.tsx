import * as icons from '#pwa/ui/icons.tsx'
import * as screenIcons from '#pwa/ui/screen-icons.tsx'
import { css } from '#styled/css'
import { KitPart, KitRow } from './kit-part.tsx'

const cell = css({ display: 'grid', justifyItems: 'center', gap: '4', w: '96px', textStyle: 'note' })

export function KitIcons() {
  return (
    <KitPart title="Icons">
      <KitRow>
        {Object.entries({ ...icons, ...screenIcons }).map(([name, Icon]) => (
          <span key={name} className={cell}>
            <Icon />
            {name.replace(/Icon$/, '')}
          </span>
        ))}
      </KitRow>
    </KitPart>
  )
}
