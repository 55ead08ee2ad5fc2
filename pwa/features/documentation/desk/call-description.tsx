import type { ReactNode } from 'react'
import { Badge } from '#pwa/ui/badge.tsx'
import { DrawingTable } from '#pwa/ui/table.tsx'
import type {
  DescribedCall,
  DescribedField,
  ShownExample,
} from '#shared/documentation/documentation.contract.ts'
import { css } from '#styled/css'
import { AnchoredHeading } from './anchored-heading.tsx'

const sheet = css({ display: 'grid', gap: '12', minWidth: '0', overflowWrap: 'anywhere' })
const row = css({ display: 'flex', flexWrap: 'wrap', gap: '8', alignItems: 'center' })
const code = css({ textStyle: 'code' })
const block = css({
  textStyle: 'code',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  m: '0',
  p: '12',
  bg: 'well',
})
const table = css({
  '& table': { textStyle: 'note' },
  '& :is(th, td)': { overflowWrap: 'anywhere' },
  '& caption': { textStyle: 'label' },
})
const folded = css({ '& > summary': { textStyle: 'label', py: '12', cursor: 'pointer' } })
const example = css({ display: 'grid', gap: '8', pt: '8' })
const notes = css({ textStyle: 'note', color: 'ink2' })

function FieldTable({ caption, fields }: { caption: string; fields: DescribedField[] }) {
  return (
    <div className={table}>
      <DrawingTable caption={caption}>
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col">Type</th>
            <th scope="col">Rules</th>
          </tr>
        </thead>
        <tbody>
          {fields.map(({ name, place, type, isRequired, limits }) => (
            <tr key={name}>
              <th scope="row" className={code}>
                {name}
              </th>
              <td>{type}</td>
              <td>
                {[place === 'path' ? 'in the path' : '', isRequired ? '' : 'optional', limits]
                  .filter(Boolean)
                  .join(', ')}
              </td>
            </tr>
          ))}
        </tbody>
      </DrawingTable>
    </div>
  )
}

const Folded = ({ title, children }: { title: string; children: ReactNode }) => (
  <details className={folded}>
    <summary>{title}</summary>
    {children}
  </details>
)

function ExampleOf({ shown: { title, as, request, body, status, answer } }: { shown: ShownExample }) {
  return (
    <div className={example}>
      <p>
        {title}, as {as}:
      </p>
      <pre className={block}>
        {request}
        {body === null ? '' : `\n\n${body}`}
      </pre>
      <p className={notes}>Answer {status}</p>
      <pre className={block}>{answer}</pre>
    </div>
  )
}

export function CallDescription({ call }: { call: DescribedCall }) {
  const { id, method, path, access, summary, input, output, errors, examples } = call
  return (
    <section className={sheet} aria-labelledby={id}>
      <AnchoredHeading id={id} title={`${method} ${path}`} level={2} />
      <div className={row}>
        <Badge>{access}</Badge>
        <span className={code}>{call.name}</span>
      </div>
      <p>{summary}</p>
      {call.notes.length > 0 ? (
        <ul className={notes}>
          {call.notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      ) : null}
      {input.length > 0 ? <FieldTable caption="Input" fields={input} /> : null}
      {output.length > 0 ? (
        <Folded title={output.length === 1 ? 'Answer, 1 field' : `Answer, ${output.length} fields`}>
          <FieldTable caption="Answer" fields={output} />
        </Folded>
      ) : null}
      <Folded title="Errors">
        <ul>
          {errors.map(({ status, when }) => (
            <li key={when}>
              {status}: {when}
            </li>
          ))}
        </ul>
      </Folded>
      {examples.map((shown) => (
        <ExampleOf key={shown.title} shown={shown} />
      ))}
    </section>
  )
}
