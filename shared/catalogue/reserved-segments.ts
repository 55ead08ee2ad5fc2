/** A product type of this slug would hide a screen at `/{productType}`; `planes` is both. */
const reserved = new Set(
  `2fa-setup about admin api assets auth beta-program-info beta-program-signup beta-programs beta-signup beta-users cart
  change-password checkout community contact dashboard field icons install kit livez order order-confirmation orders outbox
  password-change-denied print-profiles privacy product products profile profile-edit purchase-resources readyz
  reset-password set-up submit-field support terms tutorials unauthorized uploads user wishlist`.split(/\s+/),
)

export function isReservedSegment(slug: string): boolean {
  return reserved.has(slug)
}
