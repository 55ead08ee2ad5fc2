import { savedAt } from '#pwa/foundation/device/saved-answers.ts'
import { Notice } from '#pwa/ui/states.tsx'
import { css } from '#styled/css'
import type { Product } from '#shared/catalogue/catalogue.contract.ts'

const room = css({ pt: '24', maxWidth: 'prose' })

/** Only the public record is saved. */
export function isOutline(product: Product): boolean {
  return Boolean(savedAt(product)) && product.record === null && product.description === ''
}

export function OutlineNotice({ name }: { name: string }) {
  return (
    <div className={room}>
      <Notice tone="waiting" title={`Only part of the ${name} is saved on this device`}>
        The numbers and the price above are those last seen. Parts, build sheet, first flight and files load
        when you're back online. To have them at the field, tap “Save for offline” while you're online.
      </Notice>
    </div>
  )
}
