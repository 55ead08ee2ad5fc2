import { Suspense } from 'react'
import { late } from '#pwa/foundation/network/late.ts'
import { useSeen } from '#pwa/ui/use-seen.ts'
import { css, cx } from '#styled/css'
import { pageWidth } from '#styled/recipes'
import { cardWords } from './card-words.ts'

const SubscriptionButton = late(async () => (await import('./subscription-button.tsx')).SubscriptionButton)

const band = css({
  py: { base: '24', desk: '32' },
  borderTop: '1px solid {colors.rule}',
  _print: { display: 'none' },
})
const cards = css({
  display: 'grid',
  gap: { base: '24', desk: '32' },
  gridTemplateColumns: { tablet: 'repeat(3, 1fr)' },
})
const card = css({ display: 'flex', flexDirection: 'column', gap: '8', maxWidth: 'prose' })
const title = css({ textStyle: 'h3' })
const text = css({ color: 'ink2', flex: '1', textWrap: 'balance' })
/** The button's room before its code is here. */
const slot = css({ minHeight: 'tap', display: 'flex', alignItems: 'flex-start' })

/** The three cards above the footer; their buttons are loaded when they come into view. */
export function SubscriptionCards() {
  const [place, seen] = useSeen()
  return (
    <section className={band} aria-label="News from the shop">
      <div ref={place} className={cx(pageWidth(), cards)}>
        {cardWords.map((words) => (
          <div key={words.topic} className={card}>
            <h2 className={title}>{words.title}</h2>
            <p className={text}>{words.text}</p>
            <div className={slot}>
              {seen ? (
                <Suspense fallback={null}>
                  <SubscriptionButton words={words} />
                </Suspense>
              ) : null}
            </div>
          </div>
        ))}
      </div>
    </section>
  )
}
