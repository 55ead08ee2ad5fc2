import { useSearch } from '@tanstack/react-router'
import { LetterChoice } from '#pwa/features/notifications/letter-choice.tsx'
import { Container } from '#pwa/ui/container.tsx'
import { PageHead } from '#pwa/ui/page-section.tsx'
import { css } from '#styled/css'

const stack = css({ display: 'grid', gap: '24', maxW: 'prose', pb: '64' })

export function LettersPage() {
  const { pass = '' } = useSearch({ strict: false }) as { pass?: string }
  return (
    <Container narrow>
      <PageHead title="Mails from us" />
      <div className={stack}>
        <LetterChoice pass={pass} />
        <p className={css({ color: 'ink2' })}>
          We always mail you about your orders: payment, shipment, refund.
        </p>
      </div>
    </Container>
  )
}
