import { useLocation } from '@tanstack/react-router'
import { lazy, useEffect, useState } from 'react'
import { MailIcon } from '#pwa/ui/icons.tsx'
import { WhenOpened } from '#pwa/ui/when-opened.tsx'
import { css } from '#styled/css'
import { pageTracker } from './page-views.ts'
import { useStepAside } from './step-aside.ts'

const FeedbackPanel = lazy(async () => ({ default: (await import('./feedback-panel.tsx')).FeedbackPanel }))

const tab = css({
  position: 'fixed',
  right: '0',
  bottom: 'calc(var(--thumb-bar, 0px) + 16px + env(safe-area-inset-bottom))',
  zIndex: 'bar',
  display: 'inline-flex',
  alignItems: 'center',
  gap: '8',
  minWidth: 'tap',
  minHeight: 'tap',
  px: '12',
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
  '&[data-aside]': { visibility: 'hidden' },
})
const word = css({ display: { deskDown: 'none' } })

/** Paying and the field card want no second thing on the screen. */
const without = /^\/(checkout|order-confirmation|field)(\/|$)/

/** The tab at the right edge that opens the panel; it steps aside where it would cover a control or somebody writes. */
export function FeedbackTab() {
  const path = useLocation({ select: ({ pathname }) => pathname })
  const [isOpen, setOpen] = useState(false)
  const [button, isAside] = useStepAside<HTMLButtonElement>()
  const isAway = without.test(path)
  useEffect(() => pageTracker.enter(path, Date.now()), [path])
  useEffect(() => {
    // Room at the end of the page, so that the closed tab covers nothing there (specification, section 9).
    document.documentElement.toggleAttribute('data-feedback', !isOpen && !isAway)
    return () => document.documentElement.removeAttribute('data-feedback')
  }, [isAway, isOpen])
  return (
    <>
      {isAway ? null : (
        <button
          ref={button}
          type="button"
          className={tab}
          aria-label="Feedback"
          aria-haspopup="dialog"
          {...(isAside && !isOpen ? { 'data-aside': true } : {})}
          onClick={() => setOpen(true)}
        >
          <MailIcon />
          <span className={word}>Feedback</span>
        </button>
      )}
      <WhenOpened open={isOpen}>
        <FeedbackPanel open={isOpen} onClose={() => setOpen(false)} />
      </WhenOpened>
    </>
  )
}
