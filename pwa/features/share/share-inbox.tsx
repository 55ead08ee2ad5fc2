import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { PictureThumb } from '#pwa/features/uploads/picture-thumb.tsx'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { EmptyState } from '#pwa/ui/empty-state.tsx'
import { Notice, Skeleton } from '#pwa/ui/states.tsx'
import { css } from '#styled/css'
import { button } from '#styled/recipes'
import { clearShare, readShare } from '#shared/offline/saved/saved-share.ts'
import { ShareChoice } from './share-choice.tsx'
import { sortShare } from './shared-pictures.ts'

const pictures = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: '8',
  maxWidth: '480px',
})
const above = css({ mb: '16' })
const words = css({
  mt: '16',
  pl: '12',
  borderLeft: '2px solid {colors.ink}',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
})
const lost: Readonly<Record<string, string>> = {
  room: 'This device is full. Free some space, then share it again.',
  app: "The app wasn't ready. Please share it again.",
}

export function ShareInbox() {
  const queryClient = useQueryClient()
  const query = { queryKey: ['share'], queryFn: () => readShare(Date.now()), staleTime: 0 }
  const { data: share, isError } = useQuery({ ...query, refetchOnMount: 'always' })
  const { lost: why } = useSearch({ strict: false }) as { lost?: string }
  const deleteShare = async () => {
    await clearShare()
    queryClient.setQueryData(query.queryKey, null)
  }
  const { pictures: good, faults } = share ? sortShare(share) : { pictures: [], faults: [] }
  return (
    <>
      {why && lost[why] ? (
        <Notice tone="loss" role="alert" title="The share didn't arrive">
          {lost[why]}
        </Notice>
      ) : null}
      {faults.length > 0 ? (
        <div className={above}>
          <Notice
            tone="loss"
            role="alert"
            title={good.length > 0 ? 'Not all of it can be used' : 'This cannot be used'}
          >
            {faults.map((fault) => (
              <p key={fault}>{fault}</p>
            ))}
          </Notice>
        </div>
      ) : null}
      {share === undefined && !isError ? (
        <Skeleton height="240px" />
      ) : share ? (
        <>
          {good.length > 0 ? (
            <ul className={pictures}>
              {good.map((picture) => (
                <li key={picture.id}>
                  <PictureThumb name={picture.file.name} file={picture.file} />
                </li>
              ))}
            </ul>
          ) : null}
          {share.text ? <p className={words}>{share.text}</p> : null}
          {good.length > 0 || share.text ? (
            <ShareChoice text={share.text} pictures={good} onTaken={deleteShare} />
          ) : null}
          <Button tone="plain" onClick={() => void deleteShare()}>
            Delete it
          </Button>
        </>
      ) : (
        <EmptyState
          title="Nothing is waiting here"
          action={
            <Link to="/" className={button()}>
              Return Home
            </Link>
          }
        >
          Share a photo with the app from your gallery: it goes into feedback, or to your build of a plane.
        </EmptyState>
      )}
    </>
  )
}
