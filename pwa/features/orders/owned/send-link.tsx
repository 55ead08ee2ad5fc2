import { Button } from '#pwa/ui/inputs/button.tsx'
import { MailIcon } from '#pwa/ui/icons.tsx'
import type { OwnedProduct } from '#shared/orders/downloads.contract.ts'
import { useMailLink } from './downloads.mutations.ts'

type SendLinkProps = {
  product: Pick<OwnedProduct, 'productId' | 'name'>
  tone: 'ink' | 'second'
  /** Id or pass of an order. */
  order?: string
}

/** For the computer that prints. */
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
