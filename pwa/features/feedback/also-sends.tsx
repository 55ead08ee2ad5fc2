import { useSyncExternalStore } from 'react'
import { lastErrors } from '#pwa/foundation/console-errors.ts'
import { Switch } from '#pwa/ui/inputs/choice.tsx'
import { css } from '#styled/css'
import { formatDate, plural } from '#shared/format.ts'
import { feedbackContext, pageAddress } from './feedback-context.ts'

const box = css({
  borderBlock: '1px solid {colors.rule}',
  '& > summary': {
    display: 'flex',
    alignItems: 'center',
    minHeight: 'tap',
    textStyle: 'note',
    color: 'ink2',
    cursor: 'pointer',
    textDecoration: 'underline',
  },
})
const list = css({
  display: 'grid',
  gap: '4',
  pb: '12',
  textStyle: 'note',
  '& > dt': { color: 'ink2' },
  '& > dd': { mb: '8', overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' },
})

function subscribeErrors(listener: () => void): () => void {
  addEventListener('kestrel-error', listener)
  return () => removeEventListener('kestrel-error', listener)
}

const kinds = { mobile: 'phone model', tablet: 'tablet model', desktop: 'browser' } as const

/** Can be left out. */
export function AlsoSends({ isOn, onChange }: { isOn: boolean; onChange: (isOn: boolean) => void }) {
  // Follows new errors: what is shown is sent.
  useSyncExternalStore(subscribeErrors, lastErrors)
  const shown = feedbackContext()
  const { browserInfo, deviceType, geoLocation, consoleErrors, pageViews } = shown
  const words = [
    kinds[deviceType],
    `${plural(pageViews.totalPages, 'page')} visited`,
    plural(consoleErrors.length, 'error'),
  ]
  return (
    <details className={box}>
      <summary>{isOn ? `Also sends: ${words.join(', ')}` : 'Sends only what you entered'}</summary>
      <Switch
        label="Send this too"
        checked={isOn}
        onChange={({ target: { checked } }) => onChange(checked)}
      />
      {isOn ? (
        <dl className={list}>
          <dt>Page</dt>
          <dd>{pageAddress()}</dd>
          <dt>Browser</dt>
          <dd>
            {`${browserInfo.name} ${browserInfo.version}, ${browserInfo.os}, ${deviceType}\n${browserInfo.userAgent}`}
          </dd>
          <dt>Time zone</dt>
          <dd>{geoLocation.timezone}</dd>
          <dt>Visit</dt>
          <dd>
            {`${plural(pageViews.totalPages, 'page')} in ${Math.round(pageViews.sessionDurationMs / 1000)} s, since ${pageViews.sessionStart.slice(11, 19)} UTC on ${formatDate(pageViews.sessionStart)}`}
          </dd>
          <dt>Pages visited</dt>
          <dd>
            {pageViews.pageViews
              .map(
                ({ path, entryTime, timeSpentSeconds }) =>
                  `${entryTime.slice(11, 19)} ${path} (${timeSpentSeconds} s)`,
              )
              .join('\n')}
          </dd>
          {consoleErrors.length > 0 ? (
            <>
              <dt>Errors</dt>
              <dd>{consoleErrors.join('\n')}</dd>
            </>
          ) : null}
        </dl>
      ) : null}
    </details>
  )
}
