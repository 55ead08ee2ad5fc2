import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { AdminFrame } from '#pwa/features/admin/admin-frame.tsx'
import { mayBeDone } from '#pwa/features/admin/form-errors.ts'
import { tag } from '#pwa/foundation/data/query-client.ts'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { FileButton } from '#pwa/ui/inputs/file-button.tsx'
import { showToast } from '#pwa/ui/overlays/toast-store.ts'
import { PageHead } from '#pwa/ui/page-section.tsx'
import { Notice, Skeleton } from '#pwa/ui/states.tsx'
import type { ImportPlan } from '#shared/exports/exports.contract.ts'
import { mostImportRows, productColumnNames } from '#shared/exports/product-columns.ts'
import { formatNumber, plural } from '#shared/format.ts'
import { css } from '#styled/css'
import { ImportRows } from './import-rows.tsx'

const stack = css({ display: 'grid', gap: '16', justifyItems: 'start' })
const prose = css({ maxW: 'prose', display: 'grid', gap: '8', overflowWrap: 'anywhere' })
const acts = css({ display: 'flex', flexWrap: 'wrap', gap: '8', alignItems: 'center' })
const whole = css({ width: 'full' })

/** Milliseconds: two thousand rows are written one after the other. */
const longest = 240_000

const countOf = ({ rows }: ImportPlan, result: ImportPlan['rows'][number]['result']) =>
  rows.filter((row) => row.result === result).length

function Rules() {
  return (
    <div className={prose}>
      <p>
        A CSV file with one product in each row, at most 1 MB and {formatNumber(mostImportRows)} rows. The web
        address (slug) says which product a row is: one that the shop does not have yet becomes a draft.
      </p>
      <p>
        Columns: {productColumnNames.join(', ')}. A column that is left out leaves its values as they are. An
        export of your products has them all.
      </p>
      <p>Choosing a file only checks it. Nothing is saved before you import.</p>
    </div>
  )
}

type CheckedProps = { plan: ImportPlan; isBusy: boolean; onImport: () => void }

function Checked({ plan, isBusy, onImport }: CheckedProps) {
  const [fresh, changed, refused] = [countOf(plan, 'new'), countOf(plan, 'changed'), countOf(plan, 'refused')]
  const writes = fresh + changed
  return (
    <>
      <p role="status">
        {fresh} new, {changed} changed, {countOf(plan, 'unchanged')} unchanged, {refused} refused.
      </p>
      {writes > 0 ? (
        <div className={acts}>
          <Button tone="act" busy={isBusy} busyText="Importing..." onClick={onImport}>
            Import {plural(writes, 'product')}
          </Button>
          <span>
            Each row is saved on its own{refused > 0 ? '; refused rows are left out' : ''}. New products are
            drafts.
          </span>
        </div>
      ) : (
        <p>There is nothing to import.</p>
      )}
    </>
  )
}

function useImport() {
  const api = useApi()
  const queryClient = useQueryClient()
  const check = useMutation({ mutationFn: (file: File) => api.adminCheckImport({ file }) })
  const run = useMutation({
    mutationFn: ({ file, checked }: { file: File; checked: string }) =>
      api.adminImportProducts({ file, checked }, { timeout: longest }),
    onSuccess: async (plan) => {
      const saved = countOf(plan, 'new') + countOf(plan, 'changed')
      showToast({ tone: 'ok', title: `${plural(saved, 'product')} imported` })
      await queryClient.invalidateQueries({ queryKey: tag('Product') })
    },
  })
  return { check, run, error: run.error ?? check.error }
}

type FailedProps = { error: Error; isImport: boolean; onCheck: (() => void) | undefined }

function Failed({ error, isImport, onCheck }: FailedProps) {
  const action = onCheck ? <Button onClick={onCheck}>Check again</Button> : null
  if (isImport && mayBeDone(error))
    return (
      <Notice tone="loss" role="alert" title="No answer from the shop" action={action}>
        Rows may be saved anyway. Check the file again: it shows what is saved.
      </Notice>
    )
  const title = isImport ? 'Not imported' : 'The file was not read'
  return (
    <Notice tone="loss" role="alert" title={title} action={action}>
      {error.message.replace(/^file: /, 'The file ')}
    </Notice>
  )
}

export function ImportProductsPage() {
  const { check, run, error } = useImport()
  const file = check.variables
  const choose = ([chosen]: File[]) => {
    if (!chosen) return
    run.reset()
    check.mutate(chosen)
  }
  const plan = run.data ?? check.data
  return (
    <AdminFrame>
      <PageHead title="Import products" area="admin">
        <Link to="/admin/products">All products</Link>
      </PageHead>
      <div className={stack}>
        <Rules />
        <div className={acts}>
          <FileButton accept=".csv,text/csv" onFiles={choose}>
            {file ? 'Choose another file' : 'Choose a file'}
          </FileButton>
          {file ? <span className={prose}>{file.name}</span> : null}
        </div>
        {error ? (
          <Failed
            error={error}
            isImport={run.error !== null}
            onCheck={file ? () => choose([file]) : undefined}
          />
        ) : null}
        {check.isPending ? <Skeleton className={whole} height="200px" /> : null}
        {plan && !check.isPending ? (
          <div className={`${stack} ${whole}`}>
            {run.data ? (
              <p role="status">
                Imported: {countOf(run.data, 'new')} new, {countOf(run.data, 'changed')} changed,{' '}
                {countOf(run.data, 'refused')} refused.
              </p>
            ) : (
              <Checked
                plan={plan}
                isBusy={run.isPending}
                onImport={() => file && run.mutate({ file, checked: plan.checked })}
              />
            )}
            <ImportRows rows={plan.rows} isOver={run.data !== undefined} />
          </div>
        ) : null}
      </div>
    </AdminFrame>
  )
}
