import { DrawingTable } from '#pwa/ui/table.tsx'
import type { Tutorial } from '#shared/making/tutorials/tutorials.contract.ts'
import { css } from '#styled/css'

const box = css({ display: 'grid', gap: '24', overflowWrap: 'anywhere' })
const title = css({ textStyle: 'h3', mb: '8' })
const list = css({ display: 'grid', gap: '4', pl: '20px', listStyle: 'square' })
const note = css({ display: 'block', textStyle: 'note', color: 'ink2' })

export function TutorialNeeds({ tutorial: { parts, tools } }: { tutorial: Tutorial }) {
  return (
    <div className={box}>
      {parts.length > 0 ? (
        <DrawingTable caption="Parts">
          <thead>
            <tr>
              <th scope="col">Part</th>
              <th scope="col" data-number>
                Qty
              </th>
            </tr>
          </thead>
          <tbody>
            {parts.map((part, index) => (
              <tr key={index}>
                <td>
                  {part.name}
                  {part.note ? <span className={note}>{part.note}</span> : null}
                </td>
                <td data-number>{part.quantity}</td>
              </tr>
            ))}
          </tbody>
        </DrawingTable>
      ) : null}
      {tools.length > 0 ? (
        <div>
          <h2 className={title}>Tools</h2>
          <ul className={list}>
            {tools.map((tool, index) => (
              <li key={index}>{tool}</li>
            ))}
          </ul>
        </div>
      ) : null}
    </div>
  )
}
