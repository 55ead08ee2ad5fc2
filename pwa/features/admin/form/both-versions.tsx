import { Button } from '#pwa/ui/inputs/button.tsx'
import { Notice } from '#pwa/ui/states.tsx'
import { DrawingTable } from '#pwa/ui/table.tsx'
import { css } from '#styled/css'
import type { differences } from './present-state.ts'

const words = css({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' })
const acts = css({ display: 'flex', flexWrap: 'wrap', gap: '12', pt: '12' })

type BothVersionsProps = {
  by: string | null
  rows: ReturnType<typeof differences>
  isBusy: boolean
  onKeep: () => void
  onTake: () => void
}

export function BothVersions({ by, rows, isBusy, onKeep, onTake }: BothVersionsProps) {
  return (
    <Notice tone="loss" role="alert" title={`${by ?? 'Somebody else'} changed this meanwhile`}>
      {rows.length > 0 ? (
        <DrawingTable>
          <thead>
            <tr>
              <th scope="col">Field</th>
              <th scope="col">Yours</th>
              <th scope="col">Theirs</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ field, mine, theirs }) => (
              <tr key={field}>
                <th scope="row">{field}</th>
                <td className={words}>{mine}</td>
                <td className={words}>{theirs}</td>
              </tr>
            ))}
          </tbody>
        </DrawingTable>
      ) : (
        <p>Both versions say the same.</p>
      )}
      <div className={acts}>
        {rows.length > 0 ? (
          <Button tone="ink" busy={isBusy} onClick={onKeep}>
            Keep mine
          </Button>
        ) : null}
        <Button onClick={onTake}>Take theirs</Button>
      </div>
    </Notice>
  )
}
