import { Container } from '#pwa/ui/container.tsx'
import { Spinner } from '#pwa/ui/spinner.tsx'
import { css } from '#styled/css'

/** A screen high, so that the footer does not jump. */
const room = css({ minHeight: '100svh' })
/** Visible at any scroll position. */
const words = css({
  position: 'sticky',
  top: '35svh',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '12',
  pt: '35svh',
})

export function PendingPage() {
  return (
    <Container className={room}>
      <div className={words}>
        <Spinner size="large" />
        <p role="status">Loading page...</p>
      </div>
    </Container>
  )
}
