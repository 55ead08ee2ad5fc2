import { Suspense, useEffect, useState } from 'react'
import { late } from '#pwa/foundation/network/late.ts'
import { MailIcon } from '#pwa/ui/icons.tsx'
import { css } from '#styled/css'
import { openFeedback, useFeedbackOpen } from './feedback-open.store.ts'
import { RotatingIcon } from './rotating-icon.tsx'
import { useStepAside } from './step-aside.ts'

const FeedbackPanel = late(async () => {
  // The sheet's own code beside it: one wait instead of two.
  const [panel] = await Promise.all([
    import('./feedback-panel.tsx'),
    import('#pwa/ui/overlays/sheet-parts.tsx'),
  ])
  return panel.FeedbackPanel
})

/** Tells whether the panel is still on its way. */
function Coming({ onChange }: { onChange: (isComing: boolean) => void }) {
  useEffect(() => {
    onChange(true)
    return () => onChange(false)
  }, [onChange])
  return null
}

const tab = css({
  position: 'fixed',
  right: '0',
  bottom: 'calc(var(--thumb-bar, 0px) + 16px + env(safe-area-inset-bottom))',
  zIndex: 'bar',
  display: 'inline-flex',
  alignItems: 'center',
  gap: '8',
  minWidth: { base: 'tap', desk: '40' },
  minHeight: 'tap',
  px: { base: '12', desk: '8' },
  py: { desk: '12' },
  flexDirection: { desk: 'column' },
  bg: 'sheet',
  color: 'ink',
  border: '1px solid {colors.ink}',
  borderRight: '0',
  borderRadius: '2px 0 0 2px',
  textStyle: 'control',
  cursor: 'pointer',
  _hover: { bg: 'well' },
  _print: { display: 'none' },
  // Out of the way, and out of the order of the keys, but measured where it would be.
  '&[data-place=away]': { visibility: 'hidden' },
  // Within the margin of the page: a touch opens it all the same.
  '&[data-place=small]:not(:hover):not(:focus-visible)': { transform: 'translateX(calc(100% - 14px))' },
})
/** Along the edge: lying, it would cover what stands at the end of a row. */
const word = css({ display: { deskDown: 'none' }, writingMode: 'vertical-rl', transform: 'rotate(180deg)' })

/** The tab at the right edge that opens the panel; it leaves text and controls uncovered. */
export function FeedbackTab() {
  const isOpen = useFeedbackOpen()
  const [button, state] = useStepAside<HTMLButtonElement>()
  const [isComing, setComing] = useState(false)
  const [wasOpened, setOpened] = useState(isOpen)
  if (isOpen && !wasOpened) setOpened(true)
  useEffect(() => {
    // Room at the end of the page, so that the closed tab covers nothing there (specification, section 9).
    document.documentElement.toggleAttribute('data-feedback', !isOpen)
    return () => document.documentElement.removeAttribute('data-feedback')
  }, [isOpen])
  return (
    <>
      <button
        ref={button}
        type="button"
        className={tab}
        aria-label="Feedback"
        aria-haspopup="dialog"
        aria-busy={isComing}
        {...(isOpen ? {} : { 'data-place': state })}
        onClick={() => openFeedback()}
      >
        {isComing ? <RotatingIcon size="normal" /> : <MailIcon />}
        <span className={word}>Feedback</span>
      </button>
      {wasOpened ? (
        <Suspense fallback={<Coming onChange={setComing} />}>
          <FeedbackPanel open={isOpen} onClose={() => openFeedback(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
