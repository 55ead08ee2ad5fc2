import { Container } from '#pwa/ui/container.tsx'
import { Spinner } from '#pwa/ui/spinner.tsx'
import { css } from '#styled/css'

/** As high as the screen: the footer comes into no one's view only to leave it again. */
const room = css({ minHeight: '100svh' })
/** In sight however far down somebody was when they went on. */
const words = css({
  position: 'sticky',
  top: '35svh',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '12',
  pt: '35svh',
})

/** While a page's code or data is on its way. */
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
