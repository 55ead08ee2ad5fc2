import { OwnTickets } from '#pwa/features/support/own-tickets.tsx'
import { QuestionList } from '#pwa/features/support/question-list.tsx'
import { WriteToUs } from '#pwa/features/support/write-to-us.tsx'
import { useShop } from '#pwa/features/settings/settings.queries.ts'
import { Container } from '#pwa/ui/container.tsx'
import { PageHead, PageSection } from '#pwa/ui/page-section.tsx'
import { css } from '#styled/css'

const note = css({ color: 'ink2', mb: '16' })
const formId = 'write-to-us'

export function SupportPage() {
  const { supportEmail } = useShop()
  return (
    <Container narrow>
      <PageHead title="Support" note="Look for an answer first: most are here, even offline." />
      <QuestionList formId={formId} />
      <OwnTickets />
      <PageSection title="Write to us" anchor={formId}>
        <p className={note}>
          A person reads it. You can also write to <a href={`mailto:${supportEmail}`}>{supportEmail}</a>.
        </p>
        <WriteToUs />
      </PageSection>
    </Container>
  )
}
