import { late } from '#pwa/foundation/network/late.ts'
import { WhenOpened } from '#pwa/ui/overlays/when-opened.tsx'
import { useQuestionOpen } from './confirm-sign-in.store.ts'

const ConfirmSignIn = late(async () => (await import('./confirm-sign-in.tsx')).ConfirmSignIn)

export function ConfirmSignInPlace() {
  const open = useQuestionOpen()
  return (
    <WhenOpened open={open}>
      <ConfirmSignIn key={String(open)} open={open} />
    </WhenOpened>
  )
}
