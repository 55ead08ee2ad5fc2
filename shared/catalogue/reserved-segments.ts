/**
 * First segments of addresses that are not product types, so that `/{productType}` never hides a screen (decision 1).
 * `planes` is not among them: the screen and the type show the same list.
 */
const reserved = new Set(
  `2fa-setup about admin api assets auth beta-program-info beta-program-signup beta-programs beta-signup beta-users cart
  change-password checkout community contact dashboard field icons install kit livez order order-confirmation orders outbox
  password-change-denied print-profiles privacy product products profile profile-edit purchase-resources readyz
  reset-password set-up submit-field support terms tutorials unauthorized uploads user`.split(/\s+/),
)

/** True where a product type of this slug would stand in the way of a screen. */
export function isReservedSegment(slug: string): boolean {
  return reserved.has(slug)
}
