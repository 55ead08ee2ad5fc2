import { Button } from '#pwa/ui/inputs/button.tsx'
import { Notice } from '#pwa/ui/states.tsx'

/** In the place of what could not be read. @param props.what "orders", "the ticket" */
export function NotRead({ what, onRetry }: { what: string; onRetry: () => unknown }) {
  return (
    <Notice
      tone="loss"
      role="alert"
      title={`Failed to fetch ${what}`}
      action={<Button onClick={() => void onRetry()}>Try again</Button>}
    />
  )
}
