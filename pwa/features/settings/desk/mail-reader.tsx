import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { Segmented } from '#pwa/ui/inputs/segmented.tsx'
import { EmptyState } from '#pwa/ui/empty-state.tsx'
import { Skeleton } from '#pwa/ui/states.tsx'
import { css } from '#styled/css'
import { mailQuery } from './mailbox.queries.ts'

const sheet = css({ display: 'grid', gap: '12', order: { desk: '2' }, minWidth: '0' })
const head = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '12',
  alignItems: 'center',
  justifyContent: 'space-between',
})
const frame = css({ width: 'full', height: '560px', border: '1px solid {colors.rule2}', bg: 'sheet' })
const plain = css({
  textStyle: 'code',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  p: '16',
  m: '0',
  border: '1px solid {colors.rule2}',
  bg: 'sheet',
})
const quiet = css({ textStyle: 'note', color: 'ink2', overflowWrap: 'anywhere' })

/** Only addresses become links. */
function Linked({ text }: { text: string }) {
  return text.split(/(https?:\/\/\S*[^\s.,)])/).map((part, index) =>
    index % 2 === 1 ? (
      // eslint-disable-next-line react/no-array-index-key -- the text never changes
      <a key={index} href={part} target="_blank" rel="noreferrer">
        {part}
      </a>
    ) : (
      part
    ),
  )
}

/** Sandboxed. */
export function MailReader({ name }: { name: string }) {
  const { data: mail, error } = useQuery(mailQuery(useApi(), name))
  const [form, setForm] = useState<'text' | 'html'>('text')
  if (error) return <EmptyState title="No such mail">{error.message}</EmptyState>
  if (!mail) return <Skeleton height="400px" />
  return (
    <article className={sheet} aria-label={mail.subject}>
      <div className={head}>
        <div>
          <h2 className={css({ textStyle: 'h3' })}>{mail.subject}</h2>
          <p className={quiet}>To {mail.to}</p>
        </div>
        <Segmented
          label="Form"
          options={[
            { value: 'text', label: 'Text' },
            { value: 'html', label: 'Preview' },
          ]}
          value={form}
          onChange={setForm}
        />
      </div>
      {form === 'text' ? (
        <pre className={plain}>
          <Linked text={mail.text} />
        </pre>
      ) : (
        <iframe title={`${mail.subject}, preview`} sandbox="" srcDoc={mail.html} className={frame} />
      )}
    </article>
  )
}
