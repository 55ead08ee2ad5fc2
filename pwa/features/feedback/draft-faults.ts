import { emailError } from '#pwa/features/accounts/email-error.ts'
import { feedbackLimits } from '#shared/feedback/feedback-limits.ts'
import type { FeedbackDraft } from './feedback-draft.store.ts'

/** Specification, section 5. */
export interface DraftFault {
  field: 'message' | 'email'
  title: string
  text: string
}

/** Null: may be sent. */
export function faultOf({ message, email }: FeedbackDraft, isGuest: boolean): DraftFault | null {
  const given = message.trim()
  if (given === '')
    return { field: 'message', title: 'Message required', text: 'Please enter your feedback message.' }
  if (given.length > feedbackLimits.message)
    return {
      field: 'message',
      title: 'Message too long',
      text: `Please keep it to ${feedbackLimits.message} characters.`,
    }
  if (!isGuest) return null
  if (email.trim() === '')
    return { field: 'email', title: 'Email required', text: 'Please enter your email address.' }
  // Checked here, since offline a refusal comes late.
  const slip = emailError(email)
  return slip ? { field: 'email', title: 'Email incomplete', text: `${slip}.` } : null
}
