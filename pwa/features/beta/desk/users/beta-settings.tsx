import { useQuery } from '@tanstack/react-query'
import { AdminFrame } from '#pwa/features/admin/admin-frame.tsx'
import { useDiscountSteps } from '#pwa/features/beta/users/use-discount-steps.ts'
import { settingsQuery } from '#pwa/features/settings/settings.queries.ts'
import { ReadPart } from '#pwa/features/admin/not-read.tsx'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { PageHead, PageSection } from '#pwa/ui/page-section.tsx'
import { Skeleton } from '#pwa/ui/states.tsx'
import type { Setting } from '#shared/settings/settings.contract.ts'
import { assignedId } from './assigned-id.ts'
import { DiscountStepsForm } from './discount-steps-form.tsx'
import { TaskFeedbackSettings } from './task-feedback-settings.tsx'

const valueOf = (settings: readonly Setting[], name: string) =>
  settings.find(({ key }) => key === name)?.value

export function BetaSettingsPage() {
  const query = useQuery({
    ...settingsQuery(useApi()),
    staleTime: 0,
    refetchOnMount: true,
  })
  const steps = useDiscountSteps()
  return (
    <AdminFrame>
      <PageHead title="Beta settings" area="admin" note="Changes apply as soon as you save." />
      <ReadPart what="the settings" query={query} loading={<Skeleton height="400px" />}>
        {(settings) => (
          <>
            <PageSection beside title="Feedback">
              <TaskFeedbackSettings
                isOn={valueOf(settings, 'site_beta_feedback_enabled') !== false}
                programId={assignedId(valueOf(settings, 'assigned_site_feedback_program'))}
              />
            </PageSection>
            <PageSection beside title="Discount for tasks">
              <DiscountStepsForm steps={steps} />
            </PageSection>
          </>
        )}
      </ReadPart>
    </AdminFrame>
  )
}
