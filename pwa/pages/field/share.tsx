import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { ShareChoice } from '#pwa/features/share/share-choice.tsx'
import { SharePicture } from '#pwa/features/share/share-picture.tsx'
import { sortShare } from '#pwa/features/share/shared-pictures.ts'
import { Button } from '#pwa/ui/button.tsx'
import { Container } from '#pwa/ui/container.tsx'
import { PageHead } from '#pwa/ui/page-section.tsx'
import { EmptyState, Notice, Skeleton } from '#pwa/ui/states.tsx'
import { css } from '#styled/css'
import { button } from '#styled/recipes'
import { forgetShare, readShare } from '#shared/offline/kept-share.ts'

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
  room: 'This device has no room left for it. Make some, then share it again.',
  app: 'The app was not ready to take it. Share it once more.',
}

/** What another app has handed over: where it goes is one press. */
export function SharePage() {
  const queryClient = useQueryClient()
  const query = { queryKey: ['share'], queryFn: () => readShare(Date.now()), staleTime: 0 }
  const { data: share, isError } = useQuery({ ...query, refetchOnMount: 'always' })
  const { lost: why } = useSearch({ strict: false }) as { lost?: string }
  const letGo = async () => {
    await forgetShare()
    queryClient.setQueryData(query.queryKey, null)
  }
  const { pictures: good, faults } = share ? sortShare(share) : { pictures: [], faults: [] }
  return (
    <Container narrow>
      <PageHead title="Shared with Kestrel" />
      {why && lost[why] ? (
        <Notice tone="loss" role="alert" title="That did not arrive">
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
                  <SharePicture picture={picture} />
                </li>
              ))}
            </ul>
          ) : null}
          {share.text ? <p className={words}>{share.text}</p> : null}
          {good.length > 0 || share.text ? (
            <ShareChoice text={share.text} pictures={good} onTaken={letGo} />
          ) : null}
          <Button tone="plain" onClick={() => void letGo()}>
            Let go of it
          </Button>
        </>
      ) : (
        <EmptyState
          title="Nothing waits here"
          action={
            <Link to="/" className={button()}>
              Home
            </Link>
          }
        >
          Share a photo with the app from your gallery: it goes into feedback, or to your build of a plane.
        </EmptyState>
      )}
    </Container>
  )
}
