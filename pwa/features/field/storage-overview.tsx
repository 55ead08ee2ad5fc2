import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'
import { installWay } from '#pwa/foundation/device/install.store.ts'
import { seenTime } from '#pwa/foundation/device/seen-time.ts'
import { focusAfter } from '#pwa/foundation/keep-focus.ts'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { showToast } from '#pwa/ui/overlays/toast-store.ts'
import { Notice, Skeleton } from '#pwa/ui/states.tsx'
import { css } from '#styled/css'
import { formatBytes, formatNumber, plural } from '#shared/format.ts'
import { savesNothing } from './not-saved-words.ts'
import { requestPersistentStorage } from './save-for-offline.ts'
import {
  type SavedData,
  deleteSavedDocuments,
  deleteSavedPictures,
  measureStorage,
} from './measure-storage.ts'

const list = css({ borderTop: '1px solid {colors.ink}' })
const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '12',
  minHeight: '56',
  py: '8',
  borderBottom: '1px solid {colors.rule}',
})
const words = css({ display: 'grid' })
const quiet = css({ textStyle: 'note', color: 'ink2' })

function Row({ name, children, action }: { name: string; children: ReactNode; action?: ReactNode }) {
  return (
    <li className={row}>
      <span className={words}>
        <span>{name}</span>
        <span className={quiet}>{children}</span>
      </span>
      {action}
    </li>
  )
}

const amountOf = ({ count, bytes }: { count: number; bytes: number }, noun: string) =>
  count === 0 ? 'None saved' : `${plural(count, noun)}, ${formatBytes(bytes)}`

function wholeWords({ count, whole }: SavedData['catalogue']): string {
  if (whole >= count) return ''
  return `. ${formatNumber(whole)} with everything, the others with numbers and prices`
}

/** Safari, by events that no other browser has. */
const losesUnusedData = () => 'GestureEvent' in globalThis

/** For Safari, which deletes what a tab has saved. */
function UnusedWords() {
  return (
    <span className={quiet}>
      In a tab, Safari deletes it after seven days without a visit.{' '}
      <Link to="/install">Add the shop to your Home Screen</Link>: there it stays.
    </span>
  )
}

export function StorageOverview() {
  const queryClient = useQueryClient()
  const queryKey = ['kept-storage']
  const { data: kept, isError } = useQuery({ queryKey, queryFn: measureStorage, staleTime: 0, gcTime: 0 })
  const then =
    (work: () => Promise<unknown>) =>
    async ({ currentTarget }: MouseEvent) => {
      const handOn = focusAfter(currentTarget, 'Delete saved')
      const isDone = (await work()) !== false
      await queryClient.invalidateQueries({ queryKey })
      await queryClient.invalidateQueries({ queryKey: ['saved-files'] })
      if (isDone) handOn()
    }
  const protect = async () => {
    if (await requestPersistentStorage()) return true
    showToast({
      tone: 'error',
      title: 'Not protected',
      description: 'Your browser did not agree. Install the app, then try again.',
    })
    return false
  }
  if (isError)
    return (
      <Notice tone="waiting" title={savesNothing.title}>
        {savesNothing.description}
      </Notice>
    )
  if (!kept) return <Skeleton height="240px" />
  const { catalogue, pictures, files, used, stays } = kept
  return (
    <ul className={list}>
      <Row name="Catalogue">
        {catalogue.syncedAt
          ? `${plural(catalogue.count, 'product')}, as of ${seenTime(catalogue.syncedAt)}${wholeWords(catalogue)}`
          : 'Loading: leave this page open for a moment'}
      </Row>
      <Row
        name="Pictures"
        action={
          pictures.count > 0 ? (
            <Button size="dense" onClick={(event) => void then(deleteSavedPictures)(event)}>
              Delete saved pictures
            </Button>
          ) : undefined
        }
      >
        {amountOf(pictures, 'picture')}
      </Row>
      <Row
        name="Manuals and files"
        action={
          files.count > 0 ? (
            <Button size="dense" onClick={(event) => void then(deleteSavedDocuments)(event)}>
              Delete saved files
            </Button>
          ) : undefined
        }
      >
        {amountOf(files, 'file')}
      </Row>
      <Row
        name={stays ? 'Protected until you delete it' : 'Your browser may delete this'}
        action={
          stays ? undefined : (
            <Button size="dense" onClick={(event) => void then(protect)(event)}>
              Protect it
            </Button>
          )
        }
      >
        {used === null ? 'This browser does not say how much' : `${formatBytes(used)} in total, with the app`}
      </Row>
      {!stays && losesUnusedData() && installWay() !== 'installed' ? (
        <li className={row}>
          <UnusedWords />
        </li>
      ) : null}
    </ul>
  )
}
