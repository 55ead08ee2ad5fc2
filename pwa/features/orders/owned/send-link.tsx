import { Button } from '#pwa/ui/inputs/button.tsx'
import { MailIcon } from '#pwa/ui/icons.tsx'
import type { OwnedProduct } from '#shared/orders/downloads.contract.ts'
import { useMailLink } from './downloads.mutations.ts'

type SendLinkProps = {
  product: Pick<OwnedProduct, 'productId' | 'name'>
  tone: 'ink' | 'second'
  /** Out of this order: its id, or the pass of its page. */
  order?: string
}

/** A phone is not where one prints: a link goes to the buyer's own mailbox. */
export function SendLink({ product, tone, order }: SendLinkProps) {
  const send = useMailLink()
  return (
    <Button
      tone={tone}
      wide
      icon={<MailIcon size="small" />}
      busy={send.isPending}
      onClick={() => send.mutate({ productId: product.productId, ...(order ? { order } : {}) })}
      aria-label={`Send link to my computer, ${product.name}`}
    >
      Send link to my computer
    </Button>
  )
}
