import { Container } from '#pwa/ui/container.tsx'
import { Spinner } from '#pwa/ui/spinner.tsx'
import { css } from '#styled/css'

const room = css({
  display: 'flex',
  alignItems: 'center',
  gap: '12',
  minHeight: '60svh',
  justifyContent: 'center',
})

/** While a page's code or data is on its way. */
export function PendingPage() {
  return (
    <Container className={room}>
      <Spinner size="large" />
      <p role="status">Loading page...</p>
    </Container>
  )
}
