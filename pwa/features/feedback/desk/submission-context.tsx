import { css } from '#styled/css'
import type { Submission } from '#shared/feedback/feedback.contract.ts'
import { plural } from '#shared/format.ts'

const box = css({
  textStyle: 'note',
  '& > summary': { minHeight: { base: 'tap', desk: '24' }, cursor: 'pointer', color: 'ink2' },
})
const list = css({
  display: 'grid',
  gridTemplateColumns: { base: '1fr', tablet: 'auto minmax(0, 1fr)' },
  columnGap: '16',
  rowGap: '4',
  '& dt': { color: 'ink2' },
  '& dd': { overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' },
})

export function SubmissionContext({ submission: { pageUrl, context } }: { submission: Submission }) {
  const { browserInfo, deviceType, geoLocation, consoleErrors = [], pageViews } = context
  const { betaProgram, selectedTask } = context
  const facts: [name: string, value: string][] = [
    ['Program', betaProgram?.name ?? ''],
    ['Task', selectedTask?.name ?? ''],
    ['Page', pageUrl],
    [
      'Browser',
      browserInfo
        ? `${browserInfo.name} ${browserInfo.version}, ${browserInfo.os}\n${browserInfo.userAgent}`
        : '',
    ],
    ['Device', deviceType ?? ''],
    ['Time zone', geoLocation?.timezone ?? ''],
    [
      'Pages visited',
      pageViews?.pageViews
        .map(({ path, timeSpentSeconds }) => `${path} (${timeSpentSeconds} s)`)
        .join('\n') ?? '',
    ],
    ['Errors', consoleErrors.join('\n')],
  ]
  const known = facts.filter(([, value]) => value !== '')
  if (known.length === 0) return null
  return (
    <details className={box}>
      <summary>
        Sent along: {pageUrl.replace(/^https?:\/\/[^/]+/, '') || 'no page'}
        {consoleErrors.length > 0 ? `, ${plural(consoleErrors.length, 'error')}` : ''}
      </summary>
      <dl className={list}>
        {known.map(([name, value]) => (
          <div key={name} style={{ display: 'contents' }}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
