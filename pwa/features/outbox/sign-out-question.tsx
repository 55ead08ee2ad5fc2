import { useSignOutQuestion } from '#pwa/foundation/data/sign-out-question.store.ts'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { Dialog } from '#pwa/ui/overlays/dialog.tsx'

export function SignOutQuestion() {
  const question = useSignOutQuestion()
  const count = question?.count ?? 0
  return (
    <Dialog
      open={question !== null}
      onClose={() => question?.answer('stay')}
      role="alertdialog"
      title={count === 1 ? '1 change was not sent' : `${count} changes were not sent`}
      actions={
        <>
          <Button tone="loss" onClick={() => question?.answer('discard')}>
            Discard and sign out
          </Button>
          <Button onClick={() => question?.answer('keep')}>Keep on this device and sign out</Button>
          <Button tone="ink" onClick={() => question?.answer('stay')}>
            Stay signed in
          </Button>
        </>
      }
    >
      {count === 1 ? 'It stays saved on this device and is' : 'They stay saved on this device and are'} sent
      when you sign in again. Nobody else can read or send {count === 1 ? 'it' : 'them'}.
    </Dialog>
  )
}
