const pages = `desk kit set-up 2fa-setup reset-password verify-email letters unauthorized change-password
  password-change-denied dashboard profile profile-edit my-build messages orders order guest-order field field-card
   install share outbox order-confirmation shared-wishlist text-page print-profiles checkout community
   flying-field submit-field field-map model-requests support guest-ticket purchase-resources tutorials tutorial`

/** Chunks of pages that a first visit rarely opens next: a later visit has them from the worker at once. */
export const rarelyOpened = new RegExp(`(^|/)(${pages.split(/\s+/).join('|')})-`)
