import { DeleteButton } from '#pwa/features/admin/confirm-button.tsx'
import { useState } from 'react'
import { DeskList } from '#pwa/features/admin/desk-list.tsx'
import { formatLocal } from '#pwa/features/admin/local-time.ts'
import { RowActs } from '#pwa/features/admin/row-acts.tsx'
import { useDeskRows } from '#pwa/features/admin/list/use-desk-rows.ts'
import { useDeskSearch } from '#pwa/features/admin/use-desk-search.ts'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import type { AdminColumn } from '#pwa/ui/admin-table.tsx'
import { Badge } from '#pwa/ui/badge.tsx'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { Dialog } from '#pwa/ui/overlays/dialog.tsx'
import { VisuallyHidden } from '#pwa/ui/visually-hidden.tsx'
import type { AdminLink } from '#shared/making/resources/admin-resources.contract.ts'
import { LinkForm } from './link-form.tsx'
import { adminLinksQuery, type LinkDeskSearch, resourcesKey } from './making-desk.queries.ts'

const badges = {
  unchecked: { tone: 'dashed', children: 'Not checked' },
  works: { tone: 'ok', children: 'Works' },
  unsure: { tone: 'hatch', children: 'Unsure' },
  dead: { tone: 'loss', children: 'Dead' },
} as const
const states = [
  ['', 'Any status'],
  ['dead', 'Dead'],
  ['unsure', 'Unsure'],
  ['works', 'Works'],
  ['unchecked', 'Not checked'],
] as const
const pays = [
  ['', 'All links'],
  ['yes', 'Affiliate links'],
  ['no', 'Other links'],
] as const
const checkWords = ({ answer, checkedAt }: AdminLink) =>
  checkedAt ? `${formatLocal(checkedAt)}: ${answer}` : 'Never'

const columnsWith = (edit: (link: AdminLink) => void): readonly AdminColumn<AdminLink>[] => [
  { head: 'Shop', name: true, phone: 'start', cell: ({ shop }) => shop },
  { head: 'Resource', cut: true, phone: 'start', cell: ({ resource }) => resource },
  { head: 'Address', cut: true, from: 'wide', cell: ({ address }) => address },
  { head: 'Affiliate', from: 'desk', cell: ({ pays: earns }) => (earns ? 'Yes' : 'No') },
  { head: 'Status', phone: 'end', cell: ({ state }) => <Badge {...badges[state]} /> },
  { head: 'Checked', cut: true, from: 'broad', cell: checkWords },
  { head: '30 days', number: true, from: 'desk', cell: ({ recentClicks }) => recentClicks },
  { head: 'Clicks', number: true, cell: ({ clicks }) => clicks },
  { head: 'Clicks', from: 'card', phone: 'end', cell: ({ clicks }) => `${clicks} clicks` },
  {
    head: <VisuallyHidden>Actions</VisuallyHidden>,
    phone: 'whole',
    cell: (link) => (
      <RowActs>
        <Button size="dense" onClick={() => edit(link)} aria-label={`Edit ${link.shop} for ${link.resource}`}>
          Edit
        </Button>
        <DeleteButton
          name={`${link.shop} for ${link.resource}`}
          queryKey={resourcesKey}
          act={(api) => api.adminDeleteLink({ id: link.id })}
        >
          Its clicks are deleted too. The resource stays.
        </DeleteButton>
      </RowActs>
    ),
  },
]

/** Each fits one line: the rows do not move when it is known. */
const checkNotes = {
  yes: 'Listed shops are checked once a day. A link that fails twice is hidden until it works.',
  no: 'Links are not checked. To check them once a day, list their shops in LINK_CHECK_HOSTS.',
}

export function LinksPage() {
  const api = useApi()
  const desk = useDeskSearch<LinkDeskSearch>()
  const list = useDeskRows((search) => adminLinksQuery(api, search), desk)
  const [edited, edit] = useState<AdminLink | 'new' | null>(null)
  const link = edited === 'new' ? null : edited
  return (
    <DeskList
      title="Affiliate links"
      what="links"
      desk={desk}
      list={list}
      searches="Shop, address, resource"
      filters={[
        { name: 'state', label: 'Status', options: states },
        { name: 'pays', label: 'Which links', options: pays },
      ]}
      note={list.data ? checkNotes[list.data.checks ? 'yes' : 'no'] : '\u00a0'}
      create={{ words: 'New link', start: () => edit('new') }}
      empty="A link leads from a purchase resource to a shop. We count how often it is opened, not who opens it."
      after={
        <Dialog
          open={edited !== null}
          onClose={() => edit(null)}
          title={link?.shop ?? 'New link'}
          size="wide"
        >
          {edited === null ? null : <LinkForm link={link} onDone={() => edit(null)} />}
        </Dialog>
      }
      columns={columnsWith(edit)}
      onOpen={edit}
    />
  )
}
