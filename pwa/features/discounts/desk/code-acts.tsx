import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { RowActs } from '#pwa/features/admin/row-acts.tsx'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { Dialog } from '#pwa/ui/overlays/dialog.tsx'
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
  const api = useApi()
  const queryClient = useQueryClient()
  const [asked, ask] = useState(false)
  const ends = code.state !== 'over' && (code.used > 0 || code.state !== 'planned')
  const stop = useMutation({
    mutationFn: async () => {
      if (ends) await api.adminEndCode({ id: code.id })
      else await api.adminDeleteCode({ id: code.id })
    },
    onSuccess: async () => {
      ask(false)
      showToast({ title: ends ? `${code.code} has ended` : 'Deleted', tone: 'ok' })
      if (!ends) onDeleted?.()
      await queryClient.invalidateQueries({ queryKey: codesKey })
    },
    onError: (error) => showToast({ tone: 'error', description: error.message }),
  })
  if (code.state === 'over' && code.used > 0) return null
  const word = ends ? 'End now' : 'Delete'
  return (
    <>
      <Button size="dense" tone="loss" onClick={() => ask(true)} aria-label={`${word}: ${code.code}`}>
        {word}
      </Button>
      <Dialog
        open={asked}
        onClose={() => ask(false)}
        role="alertdialog"
        title={ends ? `End ${code.code} now?` : `Delete ${code.code}?`}
        actions={
          <>
            <Button tone="lossFinal" busy={stop.isPending} onClick={() => stop.mutate()}>
              {ends ? 'End it now' : 'Delete it'}
            </Button>
            <Button onClick={() => ask(false)}>Keep it</Button>
          </>
        }
      >
        <p>
          {ends
            ? 'Nobody can use it any more. Orders that were placed with it keep it.'
            : 'No order uses it. Anyone who opens its link sees that the code is unknown.'}
        </p>
      </Dialog>
    </>
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
