/** Why a call was refused: stable words for programs; the message is for people. */
export type ProblemCode =
  | 'invalid_input'
  | 'not_signed_in'
  | 'account_removed'
  | 'not_allowed'
  | 'foreign_origin'
  | 'not_found'
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
  | 'other_account'
  | 'already_merged'
  | 'email_unconfirmed'
  | 'password_needed'

/** A field at fault: dotted path into the input, and what would be right. */
export interface ProblemIssue {
  path: string
  message: string
}
/** The body of every refused call. */
export interface Problem {
  message: string
  /** The same words, under the name by which parts of the specification know them. */
  error: string
  code: ProblemCode
  issues?: ProblemIssue[]
  /** At sign-in: how often the password was found in known breaches. */
  pwnedOccurrences?: number
}
