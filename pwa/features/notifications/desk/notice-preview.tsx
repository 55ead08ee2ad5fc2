import { useShop } from '#pwa/features/settings/settings.queries.ts'
import { css } from '#styled/css'
import type { NoticeDraft } from './notice-draft.ts'

const previews = css({
  display: 'grid',
  gap: '16',
  gridTemplateColumns: { tablet: '1fr 1fr' },
  alignItems: 'start',
})
const name = css({ textStyle: 'label', mb: '4' })
const phone = css({
  display: 'grid',
  gap: '4',
  p: '12',
  bg: 'well',
  borderRadius: '2',
  overflowWrap: 'anywhere',
})
const mail = css({
  display: 'grid',
  gap: '12',
  p: '16',
  border: '1px solid {colors.rule}',
  overflowWrap: 'anywhere',
})
const quiet = css({ textStyle: 'note', color: 'ink2' })
const face = css({ justifySelf: 'start', px: '16', py: '8', bg: 'ink', color: 'inkInv', fontWeight: '600' })

export function NoticePreview({ draft: { title, body, channels } }: { draft: NoticeDraft }) {
  const { shortName, name: shop } = useShop()
  const [shownTitle, shownBody] = [title || 'Title', body || 'Text']
  return (
    <div className={previews}>
      {channels.includes('push') ? (
        <div>
          <p className={name}>On a phone</p>
          <div className={phone}>
            <span className={quiet}>{shortName} · now</span>
            <b>{shownTitle}</b>
            <span>{shownBody}</span>
          </div>
        </div>
      ) : null}
      {channels.includes('mail') ? (
        <div>
          <p className={name}>As a mail</p>
          <div className={mail}>
            <span className={quiet}>Subject: {shownTitle}</span>
            <b>{shop}</b>
            <span>Hello maker,</span>
            <span>{shownBody}</span>
            <span className={face}>See it</span>
          </div>
        </div>
      ) : null}
    </div>
  )
}
