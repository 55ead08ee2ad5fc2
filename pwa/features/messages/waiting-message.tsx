import { Link } from '@tanstack/react-router'
import { editSearch, refusalOf } from '#pwa/foundation/data/change-kind.ts'
import { notArrived } from '#pwa/foundation/data/waiting-changes.ts'
import { plural } from '#shared/format.ts'
import type { OutboxEntry } from '#shared/offline/outbox-entry.ts'
import { button } from '#styled/recipes'
import type { ShownMessage } from './message-list.tsx'

function waitingMessage(entry: OutboxEntry): ShownMessage {
  const { key, input, problem } = entry
  const pictures = Array.isArray(input.pictures) ? input.pictures.length : 0
  const waiting = pictures > 0 ? `Waiting to send, with ${plural(pictures, 'picture')}` : 'Waiting to send'
  return {
    id: key,
    isFromShop: false,
    author: 'You',
    text: String(input.text),
    pictures: [],
    state: problem ? `Not sent: ${refusalOf(entry)}` : waiting,
    action: problem ? <EditReply entry={entry} /> : null,
    createdAt: null,
  }
}

/** Messages of the shop come first, then those that wait. */
export function withWaitingMessages(
  known: readonly ShownMessage[],
  waiting: readonly OutboxEntry[],
): ShownMessage[] {
  const ids = new Set(known.map(({ id }) => id))
  return [...known, ...notArrived(waiting, ({ key }) => ids.has(key)).map(waitingMessage)]
}

function EditReply({ entry }: { entry: OutboxEntry }) {
  return (
    <Link
      to="."
      search={editSearch(entry) as never}
      resetScroll={false}
      className={button({ size: 'dense' })}
    >
      Edit
    </Link>
  )
}
