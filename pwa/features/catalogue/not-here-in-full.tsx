import { savedAt } from '#pwa/foundation/saved-answers.ts'
import { Notice } from '#pwa/ui/states.tsx'
import { css } from '#styled/css'
import type { Product } from '#shared/catalogue/catalogue.contract.ts'

const room = css({ pt: '24', maxWidth: 'prose' })

/** Whether the device has no more of a product than its record: every product that the shop gives has more. */
export function isOutline(product: Product): boolean {
  return Boolean(savedAt(product)) && product.record === null && product.description === ''
}

/** Says plainly what of a product is not on this device. */
export function NotHereInFull({ name }: { name: string }) {
  return (
    <div className={room}>
      <Notice tone="waiting" title={`Not all of the ${name} is on this device`}>
        The numbers and the price above are as they were last seen. Parts, build sheet, first flight and files
        need a line, and come by themselves when there is one. To have them at the field, tap “Take to the
        field” while you are on line.
      </Notice>
    </div>
  )
}
