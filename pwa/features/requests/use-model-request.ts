import { useEffect, useState } from 'react'
import { useWhoActs } from '#pwa/foundation/data/use-member-id.ts'
import { showToast } from '#pwa/ui/overlays/toast-store.ts'
import { requestFailure } from './request-failure.ts'
import type { Sent } from './send-request.ts'

/** Milliseconds (specification, section 9). */
const thanksTime = 5_000

/** Apart from the first script. */
const loadSender = () => import('./send-request.ts')
/** Before the device may be offline. */
export const prepareSender = () => void loadSender().catch(console.warn)

/** Idle, submitting, submitted for five seconds, and idle again. */
export function useModelRequest() {
  const whoActs = useWhoActs()
  const [name, setName] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const [sent, setSent] = useState<Sent>(null)
  useEffect(() => {
    if (sent === null) return undefined
    const timer = setTimeout(() => setSent(null), thanksTime)
    return () => clearTimeout(timer)
  }, [sent])
  const isBlank = name.trim() === ''
  const submit = async () => {
    if (isBusy) return
    if (isBlank) {
      // Texts of the specification, section 5.
      const description = 'Please enter a model name for your request.'
      showToast({ tone: 'error', title: 'Model Name Required', description })
      return
    }
    setBusy(true)
    try {
      const owner = await whoActs()
      if (owner === null) {
        setAsked(true)
        return
      }
      const { sendRequest } = await loadSender()
      const result = await sendRequest(owner, name.trim())
      // What was written meanwhile stays.
      if (result) setName((before) => (before === name ? '' : before))
      setSent(result)
    } catch (error) {
      console.warn('A model request was not sent:', error)
      showToast({ tone: 'error', description: requestFailure })
    } finally {
      setBusy(false)
    }
  }
  return { name, setName, isBlank, isBusy, isAsked, closeDialog: () => setAsked(false), sent, submit }
}
export type ModelRequestDraft = ReturnType<typeof useModelRequest>
