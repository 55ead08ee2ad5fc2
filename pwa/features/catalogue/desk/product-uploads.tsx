import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { ProgressScale } from '#pwa/ui/drawing/meters.tsx'
import { Notice } from '#pwa/ui/states.tsx'
import type { Upload } from '#shared/uploads/uploads.contract.ts'
import { formatBytes, plural } from '#shared/format.ts'
import { distinctNames } from '#shared/uploads/distinct-names.ts'
import { uploadLimits } from '#shared/uploads/upload-limits.ts'
import { css } from '#styled/css'
import { adminProductQuery, uploadsQuery } from './products-desk.queries.ts'
import { FileDrop } from './file-drop.tsx'
import { type Sending, type SendState, senderOf } from './file-sender.ts'

const stack = css({ display: 'grid', gap: '16' })
const faults = css({
  pl: '20px',
  listStyle: 'square',
  overflowWrap: 'anywhere',
  '& b': { fontWeight: '600' },
})
const nothing: readonly Upload[] = []
const most = {
  file: formatBytes(uploadLimits.file),
  fileInZip: formatBytes(uploadLimits.fileInZip),
  picture: formatBytes(uploadLimits.picture),
}
const ofAircraft = {
  label: 'Drop the folder or ZIP of your aircraft here',
  note: `STL, 3MF, STEP, manual, profiles and pictures. Files up to ${most.file}, in a ZIP up to ${most.fileInZip} each; pictures up to ${most.picture}. Sizes, weights and the part table are read from them; pictures lose their metadata.`,
}
const ofPictures = {
  label: 'Drop pictures here',
  note: `Up to ${most.picture} each. Location and camera data are removed, and every size is made for you.`,
}

const isGoing = ({ state }: Upload) => state === 'arrived' || state === 'reading'
const sum = (files: readonly Sending[], of: 'size' | 'sent') =>
  files.reduce((total, file) => total + file[of], 0)

function SendingBar({ files, onGoOn }: { files: readonly Sending[]; onGoOn: () => void }) {
  const counted = files.filter(({ state }) => state !== 'refused')
  if (counted.every(({ state }) => state === 'sent')) return null
  const [size, sent] = [sum(counted, 'size'), sum(counted, 'sent')]
  const stopped = counted.filter(({ state }) => state === 'stopped')
  const over = counted.filter(({ state }) => state === 'sent').length
  const breaking = counted.some(({ state, note }) => state === 'sending' && note !== '')
  return (
    <>
      <ProgressScale
        label={
          breaking
            ? 'Connection lost. It continues by itself.'
            : `Sending, ${over} of ${plural(counted.length, 'file')}`
        }
        percent={(100 * sent) / Math.max(1, size)}
        note={`${formatBytes(sent)} of ${formatBytes(size)}`}
        state={stopped.length > 0 || breaking ? 'stopped' : 'going'}
      />
      {stopped.length > 0 ? (
        <Notice
          tone="waiting"
          role="status"
          title={`${plural(stopped.length, 'file')} not sent yet`}
          action={<Button onClick={onGoOn}>Continue</Button>}
        >
          What has arrived stays here. Nothing is sent twice.
        </Notice>
      ) : null}
    </>
  )
}

interface Fault {
  name: string
  why: string
}
/** Taken, and refused by name. */
function Outcome({ uploads, refused }: { uploads: readonly Upload[]; refused: readonly Fault[] }) {
  const results = uploads.flatMap((upload) => upload.results)
  const count = (...outcomes: string[]) => results.filter(({ outcome }) => outcomes.includes(outcome)).length
  const unread = results.flatMap(({ path, outcome, note }) =>
    outcome === 'refused' ? [{ name: path, why: note ?? 'could not be read' }] : [],
  )
  // The last result of a file counts.
  const wrong = [...new Map([...refused, ...unread].map((fault) => [fault.name, fault])).values()]
  const taken = [
    [count('added'), 'file added', 'files added'],
    [count('replaced'), 'file replaced', 'files replaced'],
    [count('picture'), 'picture added', 'pictures added'],
    [count('same'), 'already there', 'already there'],
  ] as const
  const words = taken.flatMap(([number, one, many]) => (number > 0 ? [plural(number, one, many)] : []))
  return (
    <>
      {words.length > 0 ? (
        <Notice tone="ok" role="status">
          {words.join(', ')}.
        </Notice>
      ) : null}
      {wrong.length > 0 ? (
        <Notice tone="loss" role="alert" title={`${plural(wrong.length, 'file')} not added`}>
          <ul className={faults}>
            {wrong.map(({ name, why }) => (
              <li key={name}>
                <b>{name}</b> {why}
              </li>
            ))}
          </ul>
        </Notice>
      ) : null}
    </>
  )
}

export function useSendState(id: number): SendState {
  const { subscribe, state } = senderOf(useApi(), id)
  return useSyncExternalStore(subscribe, state, state)
}

/** What Publish waits for: buyers would not get these files. Null: nothing. */
export function useFilesUnderWay(id: number): string | null {
  const isSending = useSendState(id) === 'sending'
  const { data: uploads = nothing } = useQuery(uploadsQuery(useApi(), id))
  return isSending ? 'Sending files...' : uploads.some(isGoing) ? 'Reading files...' : null
}

export function ProductUploads({ id, ofGoods }: { id: number; ofGoods: boolean }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const sender = senderOf(api, id)
  const files = useSyncExternalStore(sender.subscribe, sender.files, sender.files)
  const isSending = useSendState(id) === 'sending'
  const { data: uploads = nothing } = useQuery({
    ...uploadsQuery(api, id),
    refetchInterval: ({ state }) => (isSending || state.data?.some(isGoing) ? 1_000 : false),
  })
  const sent = files.filter(({ state }) => state === 'sent').length
  useEffect(() => {
    if (sent > 0) void queryClient.invalidateQueries({ queryKey: uploadsQuery(api, id).queryKey })
  }, [sent, queryClient, api, id])
  const read = uploads.filter(({ results }) => results.length > 0).length
  useEffect(() => {
    if (read > 0) void queryClient.invalidateQueries({ queryKey: adminProductQuery(api, id).queryKey })
  }, [read, queryClient, api, id])
  const clear = useMutation({
    mutationFn: () => api.adminClearUploads({ id }),
    onSuccess: async () => {
      sender.clear()
      await queryClient.invalidateQueries({ queryKey: uploadsQuery(api, id).queryKey })
    },
  })
  const going = uploads.filter(isGoing)
  const broken = uploads.filter(
    ({ state, name }) => state === 'receiving' && !files.some((file) => file.name === name),
  )
  const refused = files.flatMap(({ state, name, note }) => (state === 'refused' ? [{ name, why: note }] : []))
  const isOver = !isSending && going.length === 0 && uploads.length + refused.length > 0
  return (
    <div className={stack}>
      <FileDrop
        {...(ofGoods ? ofPictures : ofAircraft)}
        onFiles={(chosen) => {
          const names = distinctNames(chosen.map(({ name }) => name))
          sender.add(chosen.map(({ file, name }) => ({ file, name: names.get(name) ?? name })))
        }}
      />
      <SendingBar files={files} onGoOn={() => sender.goOn()} />
      {going.length > 0 && !isSending ? (
        <Notice tone="waiting" role="status">
          Reading {going[0]?.name}
          {going.length > 1 ? ` and ${plural(going.length - 1, 'other file')}` : ''}.
        </Notice>
      ) : null}
      {broken.map((upload) => (
        <Notice key={upload.id} tone="waiting" title={`${upload.name} stopped on the way`}>
          {formatBytes(upload.received)} of {formatBytes(upload.size)} are here. Choose the same file again:
          only the rest is sent.
        </Notice>
      ))}
      <Outcome uploads={uploads} refused={refused} />
      {isOver ? (
        <div>
          <Button size="dense" busy={clear.isPending} onClick={() => clear.mutate()}>
            Clear this list
          </Button>
        </div>
      ) : null}
    </div>
  )
}
