import { useState } from 'react'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { showToast } from '#pwa/ui/overlays/toast-store.ts'
import { css } from '#styled/css'
import { ColumnsDialog } from './columns-dialog.tsx'

const tools = css({ display: 'flex', flexWrap: 'wrap', gap: '8' })

type ListToolsProps = {
  /** Names the desk. */
  desk: string
  /** Of the columns that may be hidden; none: no choice is offered. */
  heads: readonly string[]
  /** Writes the file of all rows that the search finds. */
  onSave: () => Promise<unknown>
}

/** Above the rows: which columns, and the rows as a file. */
export function ListTools({ desk, heads, onSave }: ListToolsProps) {
  const [isChoosing, choose] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const save = async () => {
    setSaving(true)
    try {
      await onSave()
    } catch (error) {
      const description = error instanceof Error ? error.message : String(error)
      showToast({ tone: 'error', title: 'The CSV was not made', description })
    } finally {
      setSaving(false)
    }
  }
  return (
    <div className={tools}>
      {heads.length > 0 ? (
        <>
          <Button size="dense" onClick={() => choose(true)}>
            Columns
          </Button>
          <ColumnsDialog desk={desk} heads={heads} open={isChoosing} onClose={() => choose(false)} />
        </>
      ) : null}
      <Button size="dense" busy={isSaving} onClick={() => void save()}>
        Download CSV
      </Button>
    </div>
  )
}
