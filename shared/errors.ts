/** Stable codes for programs. */
export type ProblemCode =
  | 'invalid_input'
  | 'not_signed_in'
  | 'account_removed'
  | 'not_allowed'
  | 'foreign_origin'
  | 'not_found'
  | 'no_such_call'
  | 'conflict'
  | 'too_large'
  | 'unsupported_type'
  | 'too_many'
  | 'unavailable'
  | 'internal'
  | 'email_taken'
  | 'username_taken'
  | 'wrong_credentials'
  | 'weak_password'
  | 'leaked_password'
  | 'wrong_password'
  | 'password_change_required'
  | 'no_proof'
  | 'bad_token'
  | 'shop_closed'
  | 'quote_changed'
  | 'not_paid'
  | 'key_missing'
  | 'key_reused'
  | 'in_progress'
  | 'other_owner'
  | 'link_over'
  | 'sign_in_again'
  | 'blocked'
  | 'two_factor_required'
  | 'wrong_code'
  | 'cart_full'
  | 'wishlist_full'
  | 'other_account'
  | 'already_merged'
  | 'email_unconfirmed'
  | 'password_needed'

export interface ProblemIssue {
  path: string
  message: string
}
export interface Problem {
  message: string
  /** The message again, under the specification's name for it. */
  error: string
  code: ProblemCode
  issues?: ProblemIssue[]
  pwnedOccurrences?: number
  /** Of a conflict between two who save the same: who was first, and what stands there now. */
  present?: { by: string | null; record: unknown }
}
