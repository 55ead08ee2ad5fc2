import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { NotRead } from '#pwa/features/admin/not-read.tsx'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { Switch } from '#pwa/ui/inputs/choice.tsx'
import { Field } from '#pwa/ui/inputs/field.tsx'
import { Select } from '#pwa/ui/inputs/text-input.tsx'
import { showToast } from '#pwa/ui/overlays/toast-store.ts'
import type { SettingKey } from '#shared/settings/setting-defaults.ts'
import { css } from '#styled/css'
import { assignedId } from './assigned-id.ts'
import { siteProgramsQuery } from './beta-settings.queries.ts'

const stack = css({ display: 'grid', gap: '16', maxW: 'prose' })

type TaskFeedbackSettingsProps = {
  isOn: boolean
  /** Null: none. */
  programId: number | null
}

/** Whether participants give feedback on a task, and of which program. */
export function TaskFeedbackSettings({ isOn, programId }: TaskFeedbackSettingsProps) {
  const api = useApi()
  const queryClient = useQueryClient()
  const { data, isError, refetch } = useQuery(siteProgramsQuery(api))
  const change = useMutation({
    mutationFn: (wanted: Parameters<typeof api.adminSetSetting>[0]) => api.adminSetSetting(wanted),
    onSuccess: () => showToast({ tone: 'ok', title: 'Saved' }),
    onError: (error) => showToast({ tone: 'error', description: error.message }),
    onSettled: () => queryClient.refetchQueries({ queryKey: ['settings'] }),
  })
  /** What was chosen shows at once. */
  const shown = (key: SettingKey, known: string | boolean) =>
    change.isPending && change.variables.key === key ? change.variables.value : known
  const isShownOn = shown('site_beta_feedback_enabled', isOn) === true
  const shownId = assignedId(shown('assigned_site_feedback_program', JSON.stringify({ id: programId })))
  const programs =
    data?.rows.map(({ id, programName, status }) => ({ id, name: `${programName} (${status})` })) ?? []
  const isListed = programId === null || programs.some(({ id }) => id === programId)
  return (
    <div className={stack}>
      <Switch
        label="Feedback on tasks"
        note="Participants of the program below choose a task in the feedback panel. The panel itself is always on."
        checked={isShownOn}
        disabled={change.isPending}
        onChange={({ target }) => change.mutate({ key: 'site_beta_feedback_enabled', value: target.checked })}
      />
      <Field label="Program for feedback" hint="Site programs are made under Site beta programs.">
        <Select
          value={shownId ?? ''}
          disabled={change.isPending || !data}
          onChange={({ target }) =>
            change.mutate({
              key: 'assigned_site_feedback_program',
              value: JSON.stringify({ id: target.value ? Number(target.value) : null }),
            })
          }
        >
          <option value="">None</option>
          {isListed ? null : <option value={programId}>Program {programId}</option>}
          {programs.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      {isError ? <NotRead what="programs" onRetry={refetch} /> : null}
    </div>
  )
}
