import { Link } from '@tanstack/react-router'
import { submitChanges } from '#pwa/foundation/data/submit-change.ts'
import { dayAndTime } from '#pwa/foundation/device/seen-time.ts'
import { Badge } from '#pwa/ui/badge.tsx'
import { hasConversation } from '#shared/messages/messages.contract.ts'
import { css } from '#styled/css'
import type { InboxRow } from './inbox-rows.ts'

const list = css({ listStyle: 'none', p: '0', m: '0', borderTop: '1px solid {colors.rule}' })
const line = css({
  display: 'grid',
  gridTemplateColumns: '96px 1fr',
  gap: { base: '12', desk: '16' },
  minHeight: 'tap',
  py: '12',
  borderBottom: '1px solid {colors.rule}',
  color: 'inherit',
  textDecoration: 'none',
  '&[data-plain]': { gridTemplateColumns: '1fr' },
  '&[data-unread] b': { fontWeight: '700' },
})
const image = css({ width: '96px', height: '72px', objectFit: 'contain', bg: 'well' })
const words = css({
  display: 'grid',
  gap: '4',
  alignContent: 'start',
  minWidth: '0',
  overflowWrap: 'anywhere',
})
const head = css({ display: 'flex', flexWrap: 'wrap', gap: '8', alignItems: 'baseline' })
const name = css({ fontWeight: '500' })
const excerpt = css({ lineClamp: '2' })
const quiet = css({ textStyle: 'note', color: 'ink2' })

type RowProps = { row: InboxRow; onOpen: () => void }

function Row({ row: { title, text, picture, to, at, isNew, earlier }, onOpen }: RowProps) {
  return (
    <li>
      <Link
        to={to}
        className={line}
        data-plain={picture ? undefined : true}
        data-unread={isNew || undefined}
        onClick={onOpen}
      >
        {picture ? <img src={picture} alt="" width={96} height={72} className={image} /> : null}
        <span className={words}>
          <span className={head}>
            <b className={name}>{title}</b>
            {isNew ? <Badge tone="fact">New</Badge> : null}
          </span>
          <span className={excerpt}>{text}</span>
          <span className={quiet}>
            <time dateTime={at}>{dayAndTime(at)}</time>
            {earlier > 0 ? ` · ${earlier} earlier` : ''}
          </span>
        </span>
      </Link>
    </li>
  )
}

type MessageRowsProps = { rows: readonly InboxRow[]; owner: string | null }

/** A row that is opened is read. */
export function MessageRows({ rows, owner }: MessageRowsProps) {
  const open = ({ thing, notifications }: InboxRow) => {
    const unread = notifications.filter(({ isRead }) => !isRead)
    // A conversation reads what is new in it, once it has that.
    if (owner === null || unread.length === 0 || hasConversation(thing)) return
    submitChanges(
      owner,
      unread.map(({ id }) => ({ endpoint: 'readNotification', input: { id } })),
    ).catch(console.warn)
  }
  return (
    <ul className={list}>
      {rows.map((row) => (
        <Row key={row.thing} row={row} onOpen={() => open(row)} />
      ))}
    </ul>
  )
}
