import type { FormEvent } from 'react'
import { Badge } from '#pwa/ui/badge.tsx'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { Field } from '#pwa/ui/inputs/field.tsx'
import { PageSection } from '#pwa/ui/page-section.tsx'
import { TextInput } from '#pwa/ui/inputs/text-input.tsx'
import type { AdminOrder } from '#shared/orders/admin-orders.contract.ts'
import { css } from '#styled/css'
import { formWord } from '#pwa/features/admin/form-word.ts'
import { useOrderAct } from './order-desk.mutations.ts'

const list = css({ listStyle: 'none', p: '0', m: '0' })
const item = css({
  display: 'grid',
  gridTemplateColumns: '132px minmax(0, 1fr)',
  columnGap: '12',
  py: '8',
  borderTop: '1px solid {colors.rule}',
  overflowWrap: 'anywhere',
})
const quiet = css({ textStyle: 'note', color: 'ink2' })
const form = css({ display: 'grid', gridTemplateColumns: '1fr auto', gap: '8', alignItems: 'end', mt: '16' })
/** "2026-11-21 08:04", UTC. */
const moment = (iso: string) => iso.slice(0, 16).replace('T', ' ')

function NoteForm({ order }: { order: AdminOrder }) {
  const note = useOrderAct(
    (api, text: string) => api.adminNoteOrder({ id: order.id, text }),
    () => 'Note added',
  )
  const add = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const sheet = event.currentTarget
    const text = formWord(sheet, 'note')
    const clear = () => {
      // What was typed meanwhile is another note.
      if (formWord(sheet, 'note') === text) sheet.reset()
    }
    if (text) note.mutate(text, { onSuccess: clear })
  }
  return (
    <form className={form} onSubmit={add}>
      <Field label="Internal note" hint="The buyer does not see it.">
        <TextInput name="note" maxLength={500} />
      </Field>
      <Button type="submit" busy={note.isPending} className={css({ mb: '24' })}>
        Add
      </Button>
    </form>
  )
}

interface TrailEvent {
  id: number
  at: string
  text: string
  actor: string | null
  internal?: boolean
}

export function EventList({ events }: { events: readonly TrailEvent[] }) {
  return (
    <ol className={list}>
      {events.map((event) => (
        <li key={event.id} className={item}>
          <time dateTime={event.at} className={quiet}>
            {moment(event.at)}
          </time>
          <span>
            {event.text} {event.actor ? <span className={quiet}>{event.actor}</span> : null}{' '}
            {event.internal && event.actor ? <Badge tone="dashed">Internal</Badge> : null}
          </span>
        </li>
      ))}
    </ol>
  )
}

export function OrderTrail({ order }: { order: AdminOrder }) {
  return (
    <>
      <PageSection title="History" aside={<span className={quiet}>UTC</span>}>
        <EventList events={order.trail} />
        <NoteForm order={order} />
      </PageSection>
      {order.lines.some((line) => line.isDigitalDownload) ? (
        <PageSection title="Download log">
          {order.downloads.length === 0 ? <p>Nothing has been downloaded yet.</p> : null}
          <ol className={list}>
            {order.downloads.map((download) => (
              <li key={`${download.at} ${download.name}`} className={item}>
                <time dateTime={download.at} className={quiet}>
                  {moment(download.at)}
                </time>
                <span>
                  {download.name} <span className={quiet}>{download.ip}</span>{' '}
                  {download.failed ? <Badge tone="loss">Failed</Badge> : null}
                </span>
              </li>
            ))}
          </ol>
        </PageSection>
      ) : null}
    </>
  )
}
