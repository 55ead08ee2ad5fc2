import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { AdminFrame } from '#pwa/features/admin/admin-frame.tsx'
import { NotLoaded } from '#pwa/features/admin/not-loaded.tsx'
import { formatLocal } from '#pwa/features/admin/local-time.ts'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { showToast } from '#pwa/ui/overlays/toast-store.ts'
import { PageHead } from '#pwa/ui/page-section.tsx'
import type { AdminProfile } from '#shared/making/profiles/admin-print-profiles.contract.ts'
import { adminProfileQuery, profilesKey } from './making-desk.queries.ts'
import { ProfileFiles } from './profile-files.tsx'
import { ProfileForm } from './profile-form.tsx'
import { ProfileVersions } from './profile-versions.tsx'

function NewProfile() {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const saved = async ({ name }: AdminProfile) => {
    showToast({ title: `${name} is under Printing`, tone: 'ok' })
    await queryClient.invalidateQueries({ queryKey: profilesKey })
  }
  return (
    <>
      <PageHead title="New print profile" area="admin" note="It starts with the values for PLA." />
      <ProfileForm profile={null} onSaved={saved} onDone={() => navigate({ to: '/admin/print-profiles' })} />
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
        <ProfileForm key={data.id} profile={data} onSaved={saved} />
        <ProfileVersions profile={data} />
      </>
    )
  return (
    <NotLoaded
      what="profile"
      title="Print profile"
      error={error}
      onRetry={refetch}
      back={<Link to="/admin/print-profiles">All profiles</Link>}
    />
  )
}

export function EditProfilePage() {
  const { id } = useParams({ strict: false })
  return <AdminFrame>{id === 'new' ? <NewProfile /> : <OldProfile id={Number(id)} />}</AdminFrame>
}
