import { useSearch } from '@tanstack/react-router'
import { LetterChoice } from '#pwa/features/notifications/letter-choice.tsx'
import { Container } from '#pwa/ui/container.tsx'
import { PageHead } from '#pwa/ui/page-section.tsx'
import { css } from '#styled/css'

const stack = css({ display: 'grid', gap: '24', maxW: 'prose', pb: '64' })

/** Which letters one wants, for whoever comes by the link in one of them. */
export function LettersPage() {
  const { pass = '' } = useSearch({ strict: false }) as { pass?: string }
  return (
    <Container narrow>
      <PageHead title="Letters from us" />
      <div className={stack}>
        <LetterChoice pass={pass} />
        <p className={css({ color: 'ink2' })}>
          About your orders we always write: payment, shipment, refund.
        </p>
      </div>
    </Container>
  )
}
