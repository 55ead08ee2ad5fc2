import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { refOfThing } from '#shared/messages/messages.contract.ts'
import { button } from '#styled/recipes'
import { conversationsQuery } from './messages.queries.ts'

/** Leads to the conversation about an order, if there is one. */
export function OrderMessages({ orderId }: { orderId: string }) {
  const { data } = useQuery(conversationsQuery(useApi()))
  const found = data?.find((each) => each.orderId === orderId)
  if (!found) return null
  return (
    <Link to="/user/messages/$ref" params={{ ref: refOfThing(found.thing) }} className={button()}>
      Messages about this order
    </Link>
  )
}
