import { SubmitField } from '#pwa/features/flying/submit/submit-field.tsx'
import { Container } from '#pwa/ui/container.tsx'
import { PageHead } from '#pwa/ui/page-section.tsx'

export function SubmitFieldPage() {
  return (
    <Container narrow>
      <PageHead title="Submit a flying field" note="Its name and location are enough." />
      <SubmitField />
    </Container>
  )
}
