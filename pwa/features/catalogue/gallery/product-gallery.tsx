import { type KeyboardEvent, type ReactNode, Suspense, useRef, useState } from 'react'
import { late } from '#pwa/foundation/network/late.ts'
import { useMeteredNetwork } from '#pwa/foundation/network/network.ts'
import { cx } from '#styled/css'
import type { Product, ProductImage } from '#shared/catalogue/catalogue.contract.ts'
import { pictureNames } from './picture-names.ts'
import { gallery as look } from './product-gallery.style.ts'
import { ProductPicture } from '#pwa/features/catalogue/product-picture.tsx'

const GalleryViewer = late(async () => (await import('./gallery-viewer.tsx')).GalleryViewer)

/** At most two pixels a point: half the bytes. */
const shownWidth = '(min-width: 880px) 912px, 60vw'

/** 0 for other keys. */
const stepOf = ({ key }: KeyboardEvent) => (key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0)

/** 16 px, inlined in the page. */
function Blur({ image: { blur }, className }: { image: ProductImage; className: string }) {
  return (
    <span
      className={cx(className, look.empty)}
      {...(blur ? { style: { backgroundImage: `url("${blur}")` } } : {})}
    />
  )
}

type SlideProps = { image: ProductImage; name: string; index: number; isAwake: boolean }

/** Others load on a sign of interest. */
function Slide({ image, name, index, isAwake }: SlideProps) {
  if (index > 0 && !isAwake) return <Blur image={image} className={look.frame} />
  return (
    <ProductPicture
      image={image}
      name={name}
      sizes={shownWidth}
      priority={index === 0}
      fit={image.role === 'three-view' ? 'contain' : 'cover'}
      className={look.frame}
    />
  )
}

/** On a slow network the blur until then. */
function Thumb({ image, name, isWanted }: { image: ProductImage; name: string; isWanted: boolean }) {
  if (isWanted) return <ProductPicture image={image} name={name} sizes="53px" decorative />
  return <Blur image={image} className={look.small} />
}

type GalleryProps = { product: Product; children?: ReactNode }

/** Children stand beside the thumbnails. */
export function ProductGallery({ product: { images, name }, children }: GalleryProps) {
  const [at, setAt] = useState(0)
  const [isAwake, setAwake] = useState(false)
  const isMetered = useMeteredNetwork()
  const [enlarged, setEnlarged] = useState<number | null>(null)
  const track = useRef<HTMLDivElement>(null)
  const thumbs = useRef<HTMLDivElement>(null)
  const wake = () => setAwake(true)
  const waking = { onPointerEnter: wake, onFocus: wake }
  const show = (index: number) => {
    wake()
    const node = track.current
    node?.scrollTo({ left: index * node.clientWidth })
  }
  const turn = (event: KeyboardEvent, focus: 'slide' | 'thumb') => {
    const step = stepOf(event)
    if (step === 0 || images.length < 2) return
    event.preventDefault()
    const next = (at + step + images.length) % images.length
    show(next)
    const row = focus === 'slide' ? track.current : thumbs.current
    row?.querySelectorAll('button')[next]?.focus({ preventScroll: true })
  }
  const follow = () => {
    wake()
    const node = track.current
    if (node && node.clientWidth > 0) setAt(Math.round(node.scrollLeft / node.clientWidth))
  }
  if (images.length === 0)
    return (
      <section className={look.root} aria-label="Pictures">
        <ProductPicture image={undefined} name={name} sizes="912px" priority className={look.frame} />
        {children ? <div className={look.below}>{children}</div> : null}
      </section>
    )
  return (
    <section className={look.root} aria-label="Pictures">
      <div className={look.track} ref={track} onScroll={follow}>
        {images.map((image, index) => (
          <button
            key={image.id}
            type="button"
            className={look.slide}
            tabIndex={index === at ? 0 : -1}
            aria-label={`Enlarge: ${image.alt || name}`}
            aria-hidden={index === at ? undefined : true}
            onClick={() => setEnlarged(index)}
            onKeyDown={(event) => turn(event, 'slide')}
            {...waking}
          >
            <Slide image={image} name={name} index={index} isAwake={isAwake} />
          </button>
        ))}
      </div>
      <div className={look.below}>
        {images.length > 1 ? (
          <div className={look.thumbs} role="group" aria-label="Choose a picture" ref={thumbs}>
            {images.map((image, index) => (
              <button
                key={image.id}
                type="button"
                className={look.thumb}
                aria-pressed={index === at}
                aria-label={`Picture ${index + 1}: ${pictureNames[image.role].toLowerCase()}`}
                onClick={() => show(index)}
                onKeyDown={(event) => turn(event, 'thumb')}
                {...waking}
              >
                <Thumb image={image} name={name} isWanted={isAwake || isMetered === false} />
              </button>
            ))}
          </div>
        ) : null}
        {children}
      </div>
      {enlarged === null ? null : (
        <Suspense fallback={null}>
          <GalleryViewer
            images={images}
            name={name}
            at={enlarged}
            caption={pictureNames[images[enlarged]?.role ?? 'photo']}
            onTurn={setEnlarged}
            onClose={() => {
              setEnlarged(null)
              show(enlarged)
            }}
          />
        </Suspense>
      )}
    </section>
  )
}
