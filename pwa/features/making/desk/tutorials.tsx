import { DeleteButton } from '#pwa/features/admin/confirm-button.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { DeskList } from '#pwa/features/admin/desk-list.tsx'
import { formatLocal } from '#pwa/features/admin/local-time.ts'
import { RowActs } from '#pwa/features/admin/row-acts.tsx'
import { useDeskRows } from '#pwa/features/admin/list/use-desk-rows.ts'
import { useDeskSearch } from '#pwa/features/admin/use-desk-search.ts'
import { minutesText } from '#pwa/features/making/tutorials/tutorial-words.ts'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import type { AdminColumn } from '#pwa/ui/admin-table.tsx'
import { Badge } from '#pwa/ui/badge.tsx'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { showToast } from '#pwa/ui/overlays/toast-store.ts'
import { VisuallyHidden } from '#pwa/ui/visually-hidden.tsx'
import { plural } from '#shared/format.ts'
import type { AdminTutorialRow } from '#shared/making/tutorials/admin-tutorials.contract.ts'
import { tutorialLevelNames } from '#shared/making/tutorials/tutorial-levels.ts'
import { adminTutorialsQuery, type TutorialDeskSearch, tutorialsKey } from './making-desk.queries.ts'

function Acts({ tutorial: { id, title, isFirst, isLast } }: { tutorial: AdminTutorialRow }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const move = useMutation({
    mutationFn: (up: boolean) => api.adminMoveTutorial({ id, up }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: tutorialsKey }),
    onError: (error) => showToast({ tone: 'error', description: error.message }),
  })
  return (
    <RowActs>
      <Button
        size="dense"
        disabled={isFirst}
        onClick={() => move.mutate(true)}
        aria-label={`Move ${title} up`}
      >
        Up
      </Button>
      <Button
        size="dense"
        disabled={isLast}
        onClick={() => move.mutate(false)}
        aria-label={`Move ${title} down`}
      >
        Down
      </Button>
      <DeleteButton name={title} queryKey={tutorialsKey} act={(client) => client.adminDeleteTutorial({ id })}>
        Its steps are deleted too. Links to it lead to Page Not Found.
      </DeleteButton>
    </RowActs>
  )
}

const columns: readonly AdminColumn<AdminTutorialRow>[] = [
  {
    head: 'Title',
    name: true,
    phone: 'start',
    cell: ({ id, title }) => (
      <Link to="/admin/tutorials/$id" params={{ id: String(id) }}>
        {title}
      </Link>
    ),
  },
  { head: 'Level', from: 'desk', cell: ({ level }) => tutorialLevelNames[level] },
  {
    head: 'Length',
    phone: 'start',
    cell: ({ steps, minutes }) => `${plural(steps, 'step')}, ${minutesText(minutes)}`,
  },
  {
    head: 'Status',
    phone: 'end',
    cell: ({ isPublished }) =>
      isPublished ? <Badge tone="ok">Published</Badge> : <Badge tone="dashed">Draft</Badge>,
  },
  { head: 'Changed', from: 'broad', cell: ({ changedAt }) => formatLocal(changedAt) },
  {
    head: <VisuallyHidden>Actions</VisuallyHidden>,
    phone: 'whole',
    cell: (tutorial) => <Acts tutorial={tutorial} />,
  },
]

export function TutorialsDeskPage() {
  const api = useApi()
  const desk = useDeskSearch<TutorialDeskSearch>()
  return (
    <DeskList
      title="Tutorials"
      what="tutorials"
      desk={desk}
      list={useDeskRows((search) => adminTutorialsQuery(api, search), desk)}
      searches="Title"
      create={{ words: 'New tutorial', to: '/admin/tutorials/new' }}
      empty="A tutorial shows step by step how something is built, with pictures, parts and tools."
      columns={columns}
    />
  )
}
