import { LetterChoice } from '#pwa/features/notifications/letter-choice.tsx'
import { PageSection } from '#pwa/ui/page-section.tsx'
import { NewsChoices } from './news-choices.tsx'
import { PushDevices } from './push-devices.tsx'
import { SubscriptionSwitches } from './subscription-switches.tsx'

/** What the member gets, and how. Offline only the subscriptions can be changed. */
export function NewsSettings({ isOnline }: { isOnline: boolean }) {
  return (
    <>
      <PageSection title="Subscriptions">
        <SubscriptionSwitches />
      </PageSection>
      {isOnline ? (
        <>
          <PageSection title="Push messages">
            <PushDevices />
          </PageSection>
          <PageSection title="What you get">
            <NewsChoices />
          </PageSection>
          <PageSection title="Mails">
            <LetterChoice />
          </PageSection>
        </>
      ) : null}
    </>
  )
}
