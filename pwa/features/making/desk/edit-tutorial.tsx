import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { AdminFrame } from '#pwa/features/admin/admin-frame.tsx'
import { NotLoaded } from '#pwa/features/admin/not-loaded.tsx'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { Badge } from '#pwa/ui/badge.tsx'
import { showToast } from '#pwa/ui/overlays/toast-store.ts'
import { PageHead } from '#pwa/ui/page-section.tsx'
import type { AdminTutorial } from '#shared/making/tutorials/admin-tutorials.contract.ts'
import { button } from '#styled/recipes'
import { adminTutorialQuery, tutorialsKey } from './making-desk.queries.ts'
import { TutorialForm } from './tutorial-form.tsx'

function NewTutorial() {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const saved = async ({ title }: AdminTutorial) => {
    showToast({ title: `${title} is saved`, tone: 'ok' })
    await queryClient.invalidateQueries({ queryKey: tutorialsKey })
  }
  return (
    <>
      <PageHead title="New tutorial" area="admin" />
      <TutorialForm tutorial={null} onSaved={saved} onDone={() => navigate({ to: '/admin/tutorials' })} />
    </>
  )
}

function OldTutorial({ id }: { id: number }) {
  const { data, error, refetch } = useQuery({ ...adminTutorialQuery(useApi(), id), retry: false })
  const queryClient = useQueryClient()
  const saved = async () => {
    showToast({ title: 'Saved', tone: 'ok' })
    await queryClient.invalidateQueries({ queryKey: tutorialsKey })
  }
  if (data)
    return (
      <>
        <PageHead
          title={data.title}
          area="admin"
          note={data.isPublished ? <Badge tone="ok">Published</Badge> : <Badge tone="dashed">Draft</Badge>}
        >
          {data.isPublished ? (
            <a href={`/tutorials/${data.slug}`} className={button()}>
              See it
            </a>
          ) : null}
        </PageHead>
        <TutorialForm key={data.id} tutorial={data} onSaved={saved} />
      </>
    )
  return (
    <NotLoaded
      what="tutorial"
      title="Tutorial"
      error={error}
      onRetry={refetch}
      back={<Link to="/admin/tutorials">All tutorials</Link>}
    />
  )
}

export function EditTutorialPage() {
  const { id } = useParams({ strict: false })
  return <AdminFrame>{id === 'new' ? <NewTutorial /> : <OldTutorial id={Number(id)} />}</AdminFrame>
}
