import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useShop } from '#pwa/features/settings/settings.queries.ts'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { Badge } from '#pwa/ui/badge.tsx'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { Dialog } from '#pwa/ui/overlays/dialog.tsx'
import { showToast } from '#pwa/ui/overlays/toast-store.ts'
import type { AdminSale } from '#shared/sales/admin-sales.contract.ts'
import { css } from '#styled/css'
import { formatLocal } from '#pwa/features/admin/local-time.ts'
import { OverlapNotice } from './overlap-notice.tsx'
import { discountWords, scopeWords } from './sale-words.ts'

const row = css({
  display: 'grid',
  gap: '12',
  py: '16',
  borderTop: '1px solid {colors.rule}',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', desk: 'minmax(0, 1fr) 160px minmax(0, 1.2fr) auto' },
  alignItems: 'center',
})
const name = css({ textStyle: 'h3', overflowWrap: 'anywhere' })
const number = css({ textStyle: 'number' })
const note = css({ textStyle: 'note', color: 'ink2', overflowWrap: 'anywhere' })
const actions = css({ display: 'flex', flexWrap: 'wrap', gap: '8' })
const states = {
  running: ['ok', 'Running'],
  planned: ['dashed', 'Planned'],
  over: ['hatch', 'Over'],
} as const

/** One sale: what it takes off, of what, from when to when, and what it overlaps. */
export function SaleRow({ sale, onEdit }: { sale: AdminSale; onEdit: () => void }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const { currency } = useShop()
  const [asked, ask] = useState(false)
  const ends = sale.state === 'running'
  const stop = useMutation({
    mutationFn: async () => {
      if (ends) await api.adminEndSale({ id: sale.id })
      else await api.adminDeleteSale({ id: sale.id })
    },
    onSuccess: async () => {
      ask(false)
      showToast({ title: ends ? 'Ended. Prices are back.' : 'Deleted', tone: 'ok' })
      await queryClient.invalidateQueries({ queryKey: ['sales'] })
    },
    onError: (error) => showToast({ tone: 'error', description: error.message }),
  })
  const [tone, word] = states[sale.state]
  return (
    <li className={row}>
      <div>
        <p className={name}>{sale.name}</p>
        <p className={note}>{scopeWords(sale)}</p>
      </div>
      <p className={number}>{discountWords(sale, currency)}</p>
      <div>
        <Badge tone={tone}>{word}</Badge>
        <p className={note}>
          {formatLocal(sale.startDate)} to {formatLocal(sale.endDate)}
        </p>
      </div>
      <div className={actions}>
        {sale.state === 'over' ? null : (
          <Button size="dense" onClick={onEdit} aria-label={`Change ${sale.name}`}>
            Change
          </Button>
        )}
        <Button
          size="dense"
          tone="loss"
          onClick={() => ask(true)}
          aria-label={`${ends ? 'End now' : 'Delete'}: ${sale.name}`}
        >
          {ends ? 'End now' : 'Delete'}
        </Button>
      </div>
      {sale.overlaps.length > 0 ? (
        <div className={css({ gridColumn: '1 / -1' })}>
          <OverlapNotice overlaps={sale.overlaps} />
        </div>
      ) : null}
      <Dialog
        open={asked}
        onClose={() => ask(false)}
        role="alertdialog"
        title={ends ? `End ${sale.name} now?` : `Delete ${sale.name}?`}
        actions={
          <>
            <Button tone="lossFinal" busy={stop.isPending} onClick={() => stop.mutate()}>
              {ends ? 'End it now' : 'Delete it'}
            </Button>
            <Button onClick={() => ask(false)}>Keep it</Button>
          </>
        }
      >
        <p>{ends ? 'Every price goes back at once, in carts too.' : 'Orders keep what was bought in it.'}</p>
      </Dialog>
    </li>
  )
}
