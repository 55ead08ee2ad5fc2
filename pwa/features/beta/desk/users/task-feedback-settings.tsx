import { useQuery } from '@tanstack/react-query'
import { NotRead } from '#pwa/features/admin/not-read.tsx'
import { useSetting } from '#pwa/features/settings/desk/use-setting.ts'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { Switch } from '#pwa/ui/inputs/choice.tsx'
import { Field } from '#pwa/ui/inputs/field.tsx'
import { Select } from '#pwa/ui/inputs/text-input.tsx'
import { showToast } from '#pwa/ui/overlays/toast-store.ts'
import { css } from '#styled/css'
import { assignedId } from './assigned-id.ts'
import { siteProgramsQuery } from './beta-settings.queries.ts'

const stack = css({ display: 'grid', gap: '16', maxW: 'prose' })

type TaskFeedbackSettingsProps = {
  isOn: boolean
  programId: number | null
}

export function TaskFeedbackSettings({ isOn, programId }: TaskFeedbackSettingsProps) {
  const api = useApi()
  const { data, isError, refetch } = useQuery(siteProgramsQuery(api))
  const onSaved = () => showToast({ tone: 'ok', title: 'Saved' })
  const [isShownOn, turn] = useSetting('site_beta_feedback_enabled', isOn, { onSaved })
  const [program, assign] = useSetting('assigned_site_feedback_program', JSON.stringify({ id: programId }), {
    onSaved,
  })
  const shownId = assignedId(program)
  const programs =
    data?.rows.map(({ id, programName, status }) => ({ id, name: `${programName} (${status})` })) ?? []
  const isListed = programId === null || programs.some(({ id }) => id === programId)
  return (
    <div className={stack}>
      <Switch
        label="Feedback on tasks"
        note="Participants of the program below choose a task in the feedback panel. The panel itself is always on."
        checked={isShownOn}
        onChange={({ target }) => turn(target.checked)}
      />
      <Field label="Program for feedback" hint="Site programs are made under Site beta programs.">
        <Select
          value={shownId ?? ''}
          disabled={!data}
          onChange={({ target }) =>
            assign(JSON.stringify({ id: target.value ? Number(target.value) : null }))
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
