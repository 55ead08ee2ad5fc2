import { useQuery } from '@tanstack/react-query'
import { AdminFrame } from '#pwa/features/admin/admin-frame.tsx'
import { useDiscountSteps } from '#pwa/features/beta/users/use-discount-steps.ts'
import { settingsQuery } from '#pwa/features/settings/settings.queries.ts'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { PageHead, PageSection } from '#pwa/ui/page-section.tsx'
import { LoadFailed, Skeleton } from '#pwa/ui/states.tsx'
import { assignedId } from './assigned-id.ts'
import { DiscountStepsForm } from './discount-steps-form.tsx'
import { TaskFeedbackSettings } from './task-feedback-settings.tsx'

export function BetaSettingsPage() {
  const { data, isError, refetch } = useQuery({
    ...settingsQuery(useApi()),
    staleTime: 0,
    refetchOnMount: true,
  })
  const steps = useDiscountSteps()
  const valueOf = (name: string) => data?.find(({ key }) => key === name)?.value
  return (
    <AdminFrame>
      <PageHead title="Beta settings" area="admin" note="Changes apply as soon as you save." />
      {isError ? (
        <LoadFailed what="The settings" onRetry={refetch} />
      ) : !data ? (
        <Skeleton height="400px" />
      ) : (
        <>
          <PageSection beside title="Feedback">
            <TaskFeedbackSettings
              isOn={valueOf('site_beta_feedback_enabled') !== false}
              programId={assignedId(valueOf('assigned_site_feedback_program'))}
            />
          </PageSection>
          <PageSection beside title="Discount for tasks">
            <DiscountStepsForm key={JSON.stringify(steps)} steps={steps} />
          </PageSection>
        </>
      )}
    </AdminFrame>
  )
}
