import { useQuery } from '@tanstack/react-query'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { type AdminColumn, AdminTable } from '#pwa/ui/admin-table.tsx'
import { EmptyState } from '#pwa/ui/empty-state.tsx'
import { PageSection } from '#pwa/ui/page-section.tsx'
import { Notice } from '#pwa/ui/states.tsx'
import { formatBytes, formatNumber, plural } from '#shared/format.ts'
import type { StorageAmount } from '#shared/operations/system.contract.ts'
import { momentWords } from './operation-words.ts'
import { storageQuery } from './operations.queries.ts'
import { OperationsScreen } from './operations-screen.tsx'

type Row = StorageAmount & { id: string }
const columnsOf = (what: string, one: string): readonly AdminColumn<Row>[] => [
  { head: what, name: true, phone: 'start', cell: ({ name }) => name },
  { head: 'Size', number: true, phone: 'end', cell: ({ bytes }) => formatBytes(bytes) },
  { head: `${one}s`, number: true, cell: ({ count }) => formatNumber(count) },
  { head: `${one}s`, from: 'card', phone: 'whole', cell: ({ count }) => plural(count, one.toLowerCase()) },
]
const kindColumns = columnsOf('Kind', 'File')
const tableColumns = columnsOf('Table', 'Row')
const leastFree = 0.1

function Disk({ free, total }: { free: number; total: number }) {
  const words = `${formatBytes(free)} of ${formatBytes(total)} are free`
  if (free > total * leastFree) return <Notice tone="ok" title={words} />
  return (
    <Notice tone="loss" title={words}>
      The disk is nearly full. Make room, or move the shop to a larger disk.
    </Notice>
  )
}

export function StoragePage() {
  const query = useQuery(storageQuery(useApi()))
  const measured = query.data?.measuredAt
  return (
    <OperationsScreen
      title="Storage"
      note={`Measured once an hour${measured ? `, last at ${momentWords(measured)} UTC` : ''}.`}
      what="storage"
      query={query}
    >
      {({ rows, tables, disk }) =>
        disk ? (
          <>
            <Disk {...disk} />
            <PageSection title="Files">
              <AdminTable label="Files" columns={kindColumns} rows={rows} />
            </PageSection>
            <PageSection title="Database">
              <AdminTable label="Database" columns={tableColumns} rows={tables} />
            </PageSection>
          </>
        ) : (
          <EmptyState title="Nothing has been measured yet">
            A worker measures once an hour, and when it starts.
          </EmptyState>
        )
      }
    </OperationsScreen>
  )
}
