import '#pwa/theme/mono.css'
import { Balloon } from '#pwa/ui/badge.tsx'
import type { OwnedProduct } from '#shared/orders/downloads.contract.ts'
import { releaseMeanings } from '#shared/catalogue/release-kind.ts'
import { css } from '#styled/css'

const box = css({
  display: 'grid',
  gap: '4',
  my: '8',
  pl: '12',
  borderLeft: '3px solid {colors.ink}',
  maxWidth: 'prose',
})
const codes = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4' })
const note = css({ textStyle: 'note', color: 'ink2' })

/** What the newest version asks of somebody who has built the one they had. */
export function PrintAgain({ update }: { update: NonNullable<OwnedProduct['update']> }) {
  return (
    <div className={box}>
      {update.parts.length > 0 ? (
        <p className={codes}>
          <b>Updated: print again</b>
          {update.parts.map((code) => (
            <Balloon key={code}>{code}</Balloon>
          ))}
        </p>
      ) : (
        <p>
          <b>Updated since v{update.since}</b>
        </p>
      )}
      <p className={note}>
        {releaseMeanings[update.kind]} You had v{update.since}.
      </p>
    </div>
  )
}
