import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { DeskForm } from '#pwa/features/admin/desk-form.tsx'
import type { Api } from '#pwa/foundation/network/api-client.ts'
import { hasStatus } from '#pwa/foundation/network/api-client.ts'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { Checkbox } from '#pwa/ui/inputs/choice.tsx'
import { Field } from '#pwa/ui/inputs/field.tsx'
import { Textarea, TextInput } from '#pwa/ui/inputs/text-input.tsx'
import { showToast } from '#pwa/ui/overlays/toast-store.ts'
import { plural } from '#shared/format.ts'
import { type Channel, channels as allChannels } from '#shared/notifications/news-kinds.ts'
import { css } from '#styled/css'
import { audienceQuery, newsDeskKey } from './news.queries.ts'
import { NoticeAudience } from './notice-audience.tsx'
import { audienceOf, emptyNotice, type NoticeDraft } from './notice-draft.ts'
import { NoticePreview } from './notice-preview.tsx'

const channelNames: Record<Channel, string> = { app: 'Messages in the shop', push: 'Push', mail: 'Mail' }
const row = css({ display: 'flex', flexWrap: 'wrap', gap: '16', alignItems: 'center' })

function Reach({ draft }: { draft: NoticeDraft }) {
  const { data, error } = useQuery(audienceQuery(useApi(), audienceOf(draft), draft.channels))
  if (hasStatus(error, 422)) return <p role="status">Nobody matches this.</p>
  if (error) return <p role="status">How many it reaches could not be loaded.</p>
  if (!data) return null
  return (
    <p role="status">
      Reaches {plural(data.people, 'person', 'people')}, {plural(data.devices, 'device')} and{' '}
      {plural(data.mails, 'mail')}.
    </p>
  )
}

function TestButton({ values }: { values: Parameters<Api['adminTestNews']>[0] | null }) {
  const api = useApi()
  const test = useMutation({
    mutationFn: async () => {
      if (!values) throw new Error('Enter a title, a text and an audience first.')
      return api.adminTestNews(values)
    },
    onSuccess: () => showToast({ tone: 'ok', title: 'Sent to you alone' }),
    onError: (error) => showToast({ tone: 'error', description: error.message }),
  })
  return (
    <Button busy={test.isPending} onClick={() => test.mutate()}>
      Send me a test
    </Button>
  )
}

export function ComposeNews({ onDone }: { onDone: () => void }) {
  const queryClient = useQueryClient()
  const [draft, setDraft] = useState(emptyNotice)
  const [key, setKey] = useState(() => crypto.randomUUID())
  const change = (part: Partial<NoticeDraft>) => {
    setDraft((before) => ({ ...before, ...part }))
    setKey(crypto.randomUUID())
  }
  const { title, body, path, channels, startsAt } = draft
  const audience = audienceOf(draft)
  const values =
    audience && title.trim() && body.trim() ? { title, body, path, audience, channels: [...channels] } : null
  const save = (api: Api) => {
    if (!values) throw new Error('Enter a title, a text and an audience.')
    return api.adminCreateNews({
      ...values,
      key,
      ...(startsAt ? { startsAt: new Date(startsAt).toISOString() } : {}),
    })
  }
  const close = async () => {
    showToast({ tone: 'ok', title: startsAt ? 'Sends at the time you set' : 'Sends in a minute' })
    await queryClient.invalidateQueries({ queryKey: newsDeskKey })
  }
  const toggle = (channel: Channel, wanted: boolean) =>
    change({ channels: allChannels.filter((each) => (each === channel ? wanted : channels.includes(each))) })
  return (
    <DeskForm
      tone="act"
      button="Send"
      busyText="Sending..."
      save={save}
      onSaved={close}
      onDone={onDone}
      onCancel={onDone}
    >
      {(errorOf) => (
        <>
          <Field label="Title" wanted="Enter a title." {...errorOf('title')}>
            <TextInput
              required
              maxLength={80}
              value={title}
              onChange={({ target }) => change({ title: target.value })}
            />
          </Field>
          <Field label="Text" wanted="Enter a text." {...errorOf('body')}>
            <Textarea
              required
              rows={3}
              maxLength={300}
              value={body}
              onChange={({ target }) => change({ body: target.value })}
            />
          </Field>
          <Field
            label="Opens"
            hint="A page of the shop, such as /planes"
            wanted="Enter a page."
            {...errorOf('path')}
          >
            <TextInput
              required
              maxLength={200}
              value={path}
              onChange={({ target }) => change({ path: target.value })}
            />
          </Field>
          <NoticeAudience draft={draft} change={change} errorOf={errorOf} />
          <div className={row} role="group" aria-label="Sent as">
            {allChannels.map((channel) => (
              <Checkbox
                key={channel}
                label={channelNames[channel]}
                checked={channels.includes(channel)}
                onChange={({ target }) => toggle(channel, target.checked)}
              />
            ))}
          </div>
          <Field
            label="Starts"
            hint="Leave it empty to send in a minute. Until then you can stop it."
            {...errorOf('startsAt')}
          >
            <TextInput
              type="datetime-local"
              value={startsAt}
              onChange={({ target }) => change({ startsAt: target.value })}
            />
          </Field>
          <NoticePreview draft={draft} />
          <Reach draft={draft} />
          <TestButton values={values} />
        </>
      )}
    </DeskForm>
  )
}
