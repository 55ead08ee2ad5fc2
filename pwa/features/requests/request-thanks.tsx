import { savedTitle } from '#pwa/foundation/data/saved-words.ts'
import { useArrived } from '#pwa/foundation/data/use-arrived.ts'
import { Notice } from '#pwa/ui/states.tsx'
import { isOpen } from '#shared/requests/request-status.ts'
import type { OwnRequest } from '#shared/requests/requests.contract.ts'
import type { Sent } from './send-request.ts'

function wordsFor({ name, status, votes, note }: OwnRequest): string {
  if (status === 'released') return `${name} is in the shop already.`
  if (status === 'declined') return `We looked at ${name}, and will not draw it. ${note}`.trim()
  if (isOpen(status) && votes > 1) return `You are one of ${votes} who want ${name}.`
  return `We have your request for ${name}.`
}

/** Takes the form's place. */
export function RequestThanks({ sent }: { sent: NonNullable<Sent> }) {
  const later = useArrived(sent.kind === 'saved' ? sent.arrived : null)
  const request = sent.kind === 'sent' ? sent.request : later?.answer
  return (
    <Notice tone="ok" title="Thank you!" role="status">
      {request ? wordsFor(request) : sent.kind === 'saved' ? `${savedTitle}. ${sent.sends}` : null}
    </Notice>
  )
}
