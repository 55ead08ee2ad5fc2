import { SignInDialog } from '#pwa/ui/forms/sign-in-dialog.tsx'

/** Texts of the specification, section 5. */
export function LoginRequired({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <SignInDialog open={open} onClose={onClose} title="Login Required">
      Only logged-in users can submit requests. It's fast, easy, and free!
    </SignInDialog>
  )
}
