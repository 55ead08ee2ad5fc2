import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { pushDevicesKey, pushDevicesQuery } from '#pwa/features/notifications/push/push-devices.queries.ts'
import { PushOffer } from '#pwa/features/notifications/push/push-offer.tsx'
import { savedSettings } from '#pwa/features/notifications/push/push-device.ts'
import { usePush } from '#pwa/features/notifications/push/use-push.ts'
import { useKeptFocus } from '#pwa/foundation/use-kept-focus.ts'
import { Badge } from '#pwa/ui/badge.tsx'
import { LoadFailed, Skeleton } from '#pwa/ui/states.tsx'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { Checkbox } from '#pwa/ui/inputs/choice.tsx'
import { Field } from '#pwa/ui/inputs/field.tsx'
import { TextInput } from '#pwa/ui/inputs/text-input.tsx'
import { showToast } from '#pwa/ui/overlays/toast-store.ts'
import { type Topic, topics } from '#shared/notifications/news-kinds.ts'
import type { PushDevice } from '#shared/notifications/push.contract.ts'
import { css } from '#styled/css'

const topicNames: Record<Topic, string> = { beta: 'Beta', releases: 'Releases', discounts: 'Discounts' }
const stack = css({ display: 'grid', gap: '16', justifyItems: 'start' })
const device = css({
  display: 'grid',
  gap: '12',
  py: '16',
  borderTop: '1px solid {colors.rule}',
  width: 'full',
})
const row = css({ display: 'flex', flexWrap: 'wrap', gap: '12', alignItems: 'end' })
const name = css({ display: 'flex', flexWrap: 'wrap', gap: '8', textStyle: 'control' })

const two = (value: number) => String(value).padStart(2, '0')
const timeOf = (minutes: number) => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
const minutesOf = (time: string) => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

function QuietHours({ of, save }: { of: PushDevice; save: (change: Partial<PushDevice>) => void }) {
  const { quietHours } = of
  const place = useKeptFocus(quietHours === null)
  if (!quietHours)
    return (
      <div {...place}>
        <Button
          aria-label={`Set quiet hours on ${of.name}`}
          onClick={() => save({ quietHours: { from: 22 * 60, to: 7 * 60 } })}
        >
          Set quiet hours
        </Button>
      </div>
    )
  const set = (part: Partial<typeof quietHours>) => save({ quietHours: { ...quietHours, ...part } })
  return (
    <div className={row} role="group" aria-label={`Quiet hours on ${of.name}`} {...place}>
      <Field label="Quiet from">
        <TextInput
          type="time"
          value={timeOf(quietHours.from)}
          onChange={({ target }) => (target.value ? set({ from: minutesOf(target.value) }) : undefined)}
        />
      </Field>
      <Field label="Quiet until">
        <TextInput
          type="time"
          value={timeOf(quietHours.to)}
          onChange={({ target }) => (target.value ? set({ to: minutesOf(target.value) }) : undefined)}
        />
      </Field>
      <Button onClick={() => save({ quietHours: null })}>Remove quiet hours</Button>
    </div>
  )
}

function Device({ of }: { of: PushDevice }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const { turnOff } = usePush()
  const onError = (error: Error) =>
    showToast({ tone: 'error', title: 'Not saved', description: error.message })
  const onSettled = () => queryClient.invalidateQueries({ queryKey: pushDevicesKey })
  const save = useMutation({
    mutationFn: ({ id, mutedTopics, quietHours, timeZone }: PushDevice) =>
      api.updatePushDevice({ id, mutedTopics, quietHours, timeZone }),
    onSuccess: (_saved, { isThis, mutedTopics, quietHours }) => {
      if (isThis) savedSettings.write({ mutedTopics, quietHours })
    },
    // The last tap is saved last.
    scope: { id: `push-device ${of.id}` },
    onError,
    onSettled,
  })
  const test = useMutation({
    mutationFn: () => api.testPushDevice({ id: of.id }),
    onSuccess: ({ message }) => showToast({ tone: 'ok', title: message }),
    onError,
  })
  const remove = useMutation({ mutationFn: () => api.removePushDevice({ id: of.id }), onError, onSettled })
  const shown = save.isPending ? save.variables : of
  const change = (part: Partial<PushDevice>) => save.mutate({ ...shown, ...part })
  const mute = (topic: Topic, wanted: boolean) =>
    change({
      mutedTopics: topics.filter((each) => (each === topic ? !wanted : shown.mutedTopics.includes(each))),
    })
  return (
    <div className={device}>
      <span className={name}>
        {of.name} {of.isThis ? <Badge tone="ok">This device</Badge> : null}
      </span>
      <div className={row} role="group" aria-label={`Topics on ${of.name}`}>
        {topics.map((topic) => (
          <Checkbox
            key={topic}
            dense
            label={topicNames[topic]}
            checked={!shown.mutedTopics.includes(topic)}
            onChange={({ target }) => mute(topic, target.checked)}
          />
        ))}
      </div>
      <QuietHours of={shown} save={change} />
      <div className={row}>
        <Button busy={test.isPending} aria-label={`Send a test to ${of.name}`} onClick={() => test.mutate()}>
          Send a test
        </Button>
        <Button
          tone="loss"
          busy={remove.isPending}
          aria-label={`Turn off on ${of.name}`}
          onClick={() => (of.isThis ? turnOff() : remove.mutate())}
        >
          Turn off
        </Button>
      </div>
    </div>
  )
}

export function PushDevices() {
  const { data, isLoadingError, refetch } = useQuery(pushDevicesQuery(useApi()))
  if (isLoadingError) return <LoadFailed what="Your devices with push messages" onRetry={refetch} />
  if (!data) return <Skeleton height="96px" />
  return (
    <div className={stack}>
      {data.some(({ isThis }) => isThis) ? null : <PushOffer />}
      {data.map((each) => (
        <Device key={each.id} of={each} />
      ))}
    </div>
  )
}
