import type { Generated } from 'kysely'
import type { Now } from './columns.ts'

interface Wishes {
  id: Generated<string>
  user_id: string
  product_id: number
  added_at: Now
  /** Was sold out since it was wished for. */
  was_out: Generated<boolean>
}
interface WishlistShares {
  user_id: string
  /** In the link. */
  pass: string
  shared_at: Now
}

export interface WishesSchema {
  wishes: Wishes
  wishlist_shares: WishlistShares
}
