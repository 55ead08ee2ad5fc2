import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { Field } from '#pwa/ui/inputs/field.tsx'
import { TextInput } from '#pwa/ui/inputs/text-input.tsx'
import { LoadFailed } from '#pwa/ui/states.tsx'
import { showToast } from '#pwa/ui/overlays/toast-store.ts'
import { css } from '#styled/css'
import { wishlistShareQuery } from './wishes.queries.ts'

const place = css({ display: 'grid', gap: '16', py: '16' })
const pair = css({ display: 'flex', gap: '12', '& > *': { flex: '1' } })

async function copy(link: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(link)
    showToast({ tone: 'ok', title: 'Link copied' })
  } catch (error) {
    console.info('The link was not copied:', error)
    showToast({ tone: 'info', title: 'Select the link and copy it' })
  }
}

/** A link that shows the list to whoever has it, until it is revoked, also while the list is empty. */
export function ShareWishlist({ owner, isEmpty }: { owner: string; isEmpty: boolean }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const query = wishlistShareQuery(api, owner)
  const { data, isError, refetch } = useQuery(query)
  const change = useMutation({
    mutationFn: (isShared: boolean) => (isShared ? api.shareWishlist() : api.revokeWishlistShare()),
    onSuccess: (share) => queryClient.setQueryData(query.queryKey, share),
    onError: () =>
      showToast({ tone: 'error', title: 'Not changed', description: "Try again when you're online." }),
  })
  if (!data) return isError ? <LoadFailed what="The link to this list" onRetry={refetch} /> : null
  if (isEmpty && data.pass === null) return null
  if (data.pass === null)
    return (
      <div className={place}>
        <Button wide busy={change.isPending} onClick={() => change.mutate(true)}>
          Share by a link
        </Button>
      </div>
    )
  const link = `${location.origin}/wishlist/${data.pass}`
  return (
    <div className={place}>
      <Field label="Link to this list" hint="Anyone with the link sees your first name and these products.">
        <TextInput readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
      </Field>
      <div className={pair}>
        <Button onClick={() => copy(link)}>Copy link</Button>
        <Button tone="loss" busy={change.isPending} onClick={() => change.mutate(false)}>
          Revoke link
        </Button>
      </div>
    </div>
  )
}
