import { Suspense, useEffect, useState } from 'react'
import { late } from '#pwa/foundation/network/late.ts'
import { MailIcon } from '#pwa/ui/icons.tsx'
import { css } from '#styled/css'
import { openFeedback, useFeedbackOpen } from './feedback-open.store.ts'
import { RotatingIcon } from './rotating-icon.tsx'
import { useTabState } from './tab-state.ts'

const FeedbackPanel = late(async () => {
  // Loads the sheet in parallel.
  const [panel] = await Promise.all([
    import('./feedback-panel.tsx'),
    import('#pwa/ui/overlays/sheet-parts.tsx'),
  ])
  return panel.FeedbackPanel
})

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
  // Hidden but measurable.
  '&[data-place=away]': { visibility: 'hidden' },
  // At the edge; still touchable.
  '&[data-place=small]:not(:hover):not(:focus-visible)': { transform: 'translateX(calc(100% - 14px))' },
})
/** Upright, to cover less. */
const word = css({ display: { deskDown: 'none' }, writingMode: 'vertical-rl', transform: 'rotate(180deg)' })

/** Leaves text and controls free. */
export function FeedbackTab() {
  const isOpen = useFeedbackOpen()
  const [button, state] = useTabState<HTMLButtonElement>()
  const [isComing, setComing] = useState(false)
  const [wasOpened, setOpened] = useState(isOpen)
  if (isOpen && !wasOpened) setOpened(true)
  useEffect(() => {
    // Specification, section 9.
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
