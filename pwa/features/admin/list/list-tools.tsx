import { useState } from 'react'
import type { AdminColumn } from '#pwa/ui/admin-table.tsx'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { showToast } from '#pwa/ui/overlays/toast-store.ts'
import { css } from '#styled/css'
import { isOfWords } from './cell-text.ts'
import { useShownColumns } from './chosen-columns.ts'
import { ColumnsDialog } from './columns-dialog.tsx'
import { csvOf, saveCsv } from './save-csv.ts'
import { mostInFile } from './use-desk-rows.ts'

const tools = css({ display: 'flex', flexWrap: 'wrap', gap: '8' })

type ListToolsProps<Row> = {
  /** Names the desk. */
  desk: string
  columns: readonly AdminColumn<Row>[]
  /** Cards have no columns to choose. */
  isCards: boolean
  /** False: the tools keep their place. */
  hasRows: boolean
  readAll: () => Promise<{ rows: readonly Row[]; isWhole: boolean }>
}

/** Above the rows: which columns, and all rows that the search finds as a file. */
export function ListTools<Row>({ desk, columns, isCards, hasRows, readAll }: ListToolsProps<Row>) {
  const [isChoosing, choose] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const shown = useShownColumns(desk, columns)
  const heads = columns.flatMap((each) => (isOfWords(each) && !each.name ? [each.head] : []))
  const save = async () => {
    setSaving(true)
    try {
      const { rows, isWhole } = await readAll()
      saveCsv(desk, csvOf(shown, rows))
      if (!isWhole)
        showToast({ title: `The first ${mostInFile} rows`, description: 'Use the filters for the others.' })
    } catch (error) {
      const description = error instanceof Error ? error.message : String(error)
      showToast({ tone: 'error', title: 'The CSV was not made', description })
    } finally {
      setSaving(false)
    }
  }
  return (
    <div className={tools}>
      {isCards || heads.length === 0 ? null : (
        <>
          <Button size="dense" disabled={!hasRows} onClick={() => choose(true)}>
            Columns
          </Button>
          <ColumnsDialog desk={desk} heads={heads} open={isChoosing} onClose={() => choose(false)} />
        </>
      )}
      <Button size="dense" disabled={!hasRows} busy={isSaving} onClick={() => void save()}>
        Download CSV
      </Button>
    </div>
  )
}
