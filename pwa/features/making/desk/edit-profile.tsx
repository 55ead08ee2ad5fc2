import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { AdminFrame } from '#pwa/features/admin/admin-frame.tsx'
import { formatLocal } from '#pwa/features/admin/local-time.ts'
import { hasStatus } from '#pwa/foundation/network/api-client.ts'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { EmptyState } from '#pwa/ui/empty-state.tsx'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { showToast } from '#pwa/ui/overlays/toast-store.ts'
import { PageHead } from '#pwa/ui/page-section.tsx'
import { Notice, Skeleton } from '#pwa/ui/states.tsx'
import type { AdminProfile } from '#shared/making/profiles/admin-print-profiles.contract.ts'
import { adminProfileQuery, profilesKey } from './making-desk.queries.ts'
import { ProfileFiles } from './profile-files.tsx'
import { ProfileForm } from './profile-form.tsx'
import { ProfileVersions } from './profile-versions.tsx'

function NewProfile() {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const close = async ({ name }: AdminProfile) => {
    showToast({ title: `${name} is under Printing`, tone: 'ok' })
    await queryClient.invalidateQueries({ queryKey: profilesKey })
    await navigate({ to: '/admin/print-profiles' })
  }
  return (
    <>
      <PageHead title="New print profile" area="admin" note="It begins with the values of PLA." />
      <ProfileForm profile={null} onSaved={close} />
    </>
  )
}

function OldProfile({ id }: { id: number }) {
  const { data, error, refetch } = useQuery({ ...adminProfileQuery(useApi(), id), retry: false })
  const queryClient = useQueryClient()
  const saved = async ({ version }: AdminProfile) => {
    showToast({ title: `Saved as version ${version}`, tone: 'ok' })
    await queryClient.invalidateQueries({ queryKey: profilesKey })
  }
  if (data)
    return (
      <>
        <PageHead
          title={data.name}
          area="admin"
          note={`Version ${data.version}, saved ${formatLocal(data.changedAt)}`}
        >
          <ProfileFiles profile={data} />
        </PageHead>
        <ProfileForm key={`${data.id} ${data.version}`} profile={data} onSaved={saved} />
        <ProfileVersions profile={data} />
      </>
    )
  if (!error) return <Skeleton height="400px" />
  return hasStatus(error, 404) || hasStatus(error, 422) ? (
    <EmptyState title="There is no such profile" />
  ) : (
    <Notice
      tone="loss"
      role="alert"
      title="Failed to fetch the profile"
      action={<Button onClick={() => void refetch()}>Try again</Button>}
    />
  )
}

export function EditProfilePage() {
  const { id } = useParams({ strict: false })
  return <AdminFrame>{id === 'new' ? <NewProfile /> : <OldProfile id={Number(id)} />}</AdminFrame>
}
