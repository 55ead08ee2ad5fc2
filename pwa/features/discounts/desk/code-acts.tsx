import { useNavigate } from '@tanstack/react-router'
import { ConfirmButton } from '#pwa/features/admin/confirm-button.tsx'
import { RowActs } from '#pwa/features/admin/row-acts.tsx'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { showToast } from '#pwa/ui/overlays/toast-store.ts'
import type { AdminCode } from '#shared/discounts/admin-discounts.contract.ts'
import { codeLink } from '#shared/discounts/code-text.ts'
import { codesKey } from './codes.queries.ts'

async function copyLink({ code }: AdminCode): Promise<void> {
  const link = `${location.origin}${codeLink(code)}`
  try {
    await navigator.clipboard.writeText(link)
    showToast({ tone: 'ok', title: 'Link copied', description: link })
  } catch (error) {
    console.info('The link was not copied:', error)
    showToast({ tone: 'info', title: 'Copy this link', description: link, duration: 20_000 })
  }
}

/** Ends a code that orders hold or may still hold; one that nobody used is deleted. */
function StopCode({ code, onDeleted }: { code: AdminCode; onDeleted?: (() => void) | undefined }) {
  const { id, state, used } = code
  const ends = state !== 'over' && (used > 0 || state !== 'planned')
  if (state === 'over' && used > 0) return null
  return (
    <ConfirmButton
      word={ends ? 'End now' : 'Delete'}
      name={code.code}
      question={ends ? `End ${code.code} now?` : `Delete ${code.code}?`}
      yes={ends ? 'End it now' : 'Delete it'}
      act={(api): Promise<unknown> => (ends ? api.adminEndCode({ id }) : api.adminDeleteCode({ id }))}
      done={ends ? `${code.code} has ended` : 'Deleted'}
      queryKey={codesKey}
      onDone={ends ? undefined : onDeleted}
    >
      {ends
        ? 'Nobody can use it any more. Orders that were placed with it keep it.'
        : 'No order uses it. Anyone who opens its link sees that the code is unknown.'}
    </ConfirmButton>
  )
}

type CodeActsProps = { code: AdminCode; onDeleted?: () => void }

export function CodeActs({ code, onDeleted }: CodeActsProps) {
  const navigate = useNavigate()
  const duplicate = () =>
    void navigate({ to: '/admin/discount-management/create', search: { from: code.id } as never })
  return (
    <RowActs>
      <Button size="dense" onClick={() => void copyLink(code)} aria-label={`Copy link of ${code.code}`}>
        Copy link
      </Button>
      <Button size="dense" onClick={duplicate} aria-label={`Duplicate ${code.code}`}>
        Duplicate
      </Button>
      <StopCode code={code} onDeleted={onDeleted} />
    </RowActs>
  )
}
