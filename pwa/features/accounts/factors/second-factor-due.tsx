import { Container } from '#pwa/ui/container.tsx'
import { Notice } from '#pwa/ui/states.tsx'
import { css } from '#styled/css'
import { button } from '#styled/recipes'

const room = css({ py: '32' })

export function SecondFactorDue() {
  return (
    <Container className={room}>
      <Notice
        tone="waiting"
        title="Administrators need two-factor authentication"
        action={
          <a href="/2fa-setup" className={button({ tone: 'act' })}>
            Set it up
          </a>
        }
      >
        Your first week is over. It takes a minute and an authenticator app; the administration opens again
        right after it.
      </Notice>
    </Container>
  )
}
