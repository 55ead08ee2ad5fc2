import { css } from '#styled/css'
import { Badge } from '#pwa/ui/badge.tsx'
import type { PictureSource } from '#pwa/ui/drawing/picture.tsx'
import { Picture } from '#pwa/ui/drawing/picture.tsx'
import { KitPart } from './kit-part.tsx'

const mark: PictureSource = { src: '/icons/512.png', width: 512, height: 512 }
const maskable: PictureSource = { src: '/icons/512-maskable.png', width: 512, height: 512 }
const pair = css({ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '16' })
const corner = css({ position: 'absolute', left: '8', top: '8' })

export function KitPictures() {
  return (
    <KitPart title="Pictures">
      <div className={pair}>
        <div className={css({ position: 'relative' })}>
          <Picture
            light={mark}
            dark={maskable}
            alt="The mark, one for each theme"
            ratio="4 / 3"
            fit="contain"
          />
          <span className={corner}>
            <Badge tone="sale" onPicture>
              −20%
            </Badge>
          </span>
        </div>
        <Picture
          light={{ ...mark, src: '/icons/missing.png' }}
          alt="A picture that did not come"
          ratio="4 / 3"
        />
      </div>
    </KitPart>
  )
}
