import type { ReactNode } from 'react'
import { dayAndTime } from '#pwa/foundation/device/seen-time.ts'
import type { DeskMessage, Message } from '#shared/messages/messages.contract.ts'
import { css } from '#styled/css'

export type ShownMessage = Omit<Message, 'createdAt' | 'newsId'> & {
  /** Such as "Waiting to send"; null: it has a time. */
  state: string | null
  createdAt: string | null
  action?: ReactNode
}

export const atDesk = ({ isStopped, ...message }: DeskMessage): ShownMessage => ({
  ...message,
  state: isStopped ? 'Stopped, not sent' : null,
})

const list = css({ listStyle: 'none', p: '0', m: '0', display: 'grid', gap: '16', maxWidth: 'prose' })
const item = css({
  maxWidth: 'calc(100% - {spacing.32})',
  justifySelf: 'start',
  p: '12',
  border: '1px solid {colors.rule}',
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-wrap',
  '&[data-own]': { bg: 'well', justifySelf: 'end' },
})
const note = css({ textStyle: 'note', color: 'ink2', mt: '8' })
const pictures = css({ display: 'flex', flexWrap: 'wrap', gap: '8', mt: '8' })
const picture = css({ width: '112px', height: '112px', objectFit: 'cover', bg: 'pic' })

/** @param own true for the member's view: their own messages stand on the other side */
export function MessageList({ messages, own }: { messages: readonly ShownMessage[]; own: boolean }) {
  return (
    <ul className={list} aria-label="Messages">
      {messages.map(({ id, isFromShop, author, text, pictures: urls, state, createdAt, action }) => (
        <li key={id} className={item} data-own={isFromShop !== own || undefined}>
          {text}
          {urls.length > 0 ? (
            <div className={pictures}>
              {urls.map((url, place) => (
                <a key={url} href={url} target="_blank" rel="noreferrer">
                  <img src={url} alt={`Sent by ${author}, ${place + 1}`} loading="lazy" className={picture} />
                </a>
              ))}
            </div>
          ) : null}
          <p className={note}>
            {own && !isFromShop ? 'You' : author}
            {createdAt ? (
              <>
                , <time dateTime={createdAt}>{dayAndTime(createdAt)}</time>
              </>
            ) : null}
            {state ? ` · ${state}` : null}
          </p>
          {action}
        </li>
      ))}
    </ul>
  )
}
