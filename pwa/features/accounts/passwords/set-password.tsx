import { useKeptFocus } from '#pwa/foundation/use-kept-focus.ts'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { Notice } from '#pwa/ui/states.tsx'
import { useAccountAct } from '#pwa/features/accounts/account.mutations.ts'

/** For a member who signs in with another service: only whoever reads the mail sets a first password. */
export function SetPassword({ email }: { email: string }) {
  const send = useAccountAct(
    (api) => api.forgotPassword({ email }),
    () => '',
  )
  const place = useKeptFocus(send.isSuccess)
  return (
    <div {...place}>
      {send.isSuccess ? (
        <Notice role="status" title="Check your email">
          A link to choose a password is on its way to {email}. It works for 30 minutes. Once you have chosen
          one, all devices are signed out.
        </Notice>
      ) : (
        <Button busy={send.isPending} busyText="Sending..." onClick={() => send.mutate(undefined)}>
          Set a password
        </Button>
      )}
    </div>
  )
}
