import { useState } from 'react'
import { useAccountAct } from '#pwa/features/accounts/account.mutations.ts'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { RadioGroup } from '#pwa/ui/inputs/choice.tsx'
import { Dialog } from '#pwa/ui/overlays/dialog.tsx'
import { css } from '#styled/css'

const stack = css({ display: 'grid', gap: '16' })
const spans = [
  { value: '1', label: 'One day' },
  { value: '7', label: 'A week' },
  { value: '30', label: 'A month' },
  { value: 'lifted', label: 'Until I lift it' },
]

export function BlockDialog({ ip, onClose }: { ip: string; onClose: () => void }) {
  const [span, setSpan] = useState('7')
  const block = useAccountAct((api) =>
    api.adminBlockAddress({ ip, days: span === 'lifted' ? null : Number(span) }),
  )
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Block ${ip}?`}
      actions={
        <>
          <Button
            tone="lossFinal"
            busy={block.isPending}
            onClick={() => block.mutate(undefined, { onSuccess: onClose })}
          >
            Block
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </>
      }
    >
      <div className={stack}>
        <p>
          Nobody can sign in, register, order or send anything from this IP address. Many people may share it:
          one day is often enough.
        </p>
        <RadioGroup legend="For how long" name="span" options={spans} value={span} onChange={setSpan} />
      </div>
    </Dialog>
  )
}
