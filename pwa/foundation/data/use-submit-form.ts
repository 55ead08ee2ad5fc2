import { useEffect, useState } from 'react'
import { dropKeys, unfollow } from './outbox.ts'
import { ChangeRefused, submitAndKeep } from './submit-change.ts'

/** What was refused waits in the outbox, which tells of it once the form is gone; sending again takes its place. */
export function formSender() {
  let refused: readonly string[] = []
  let isOpen = true
  const leave = () => {
    isOpen = false
    if (refused.length > 0) unfollow(refused)
  }
  return {
    /** Until what it gives is called. */
    stay: () => {
      isOpen = true
      return leave
    },
    submit: async (...given: Parameters<typeof submitAndKeep>): ReturnType<typeof submitAndKeep> => {
      if (refused.length > 0) await dropKeys(refused)
      refused = []
      try {
        return await submitAndKeep(...given)
      } catch (error) {
        if (!(error instanceof ChangeRefused)) throw error
        refused = error.keys
        if (!isOpen) unfollow(refused)
        throw error
      }
    },
  }
}

/** For a form that alone has what was typed. Throws NotSaved, ChangeRefused. */
export function useSubmitForm() {
  const [{ stay, submit }] = useState(formSender)
  useEffect(() => stay(), [stay])
  return submit
}
