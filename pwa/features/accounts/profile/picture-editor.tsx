import { useQuery } from '@tanstack/react-query'
import { type ChangeEvent, Suspense, useId, useState } from 'react'
import { late } from '#pwa/foundation/network/late.ts'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { css, cx } from '#styled/css'
import { button, unseen } from '#styled/recipes'
import { useAccountAct } from '#pwa/features/accounts/account.mutations.ts'
import { accountQuery } from '#pwa/features/accounts/account.queries.ts'
import { Avatar } from '#pwa/features/accounts/session/avatar.tsx'

const PictureCrop = late(async () => (await import('./picture-crop.tsx')).PictureCrop)
// Without HEIC, so that phones convert.
const accepted = 'image/jpeg,image/png,image/webp,image/avif,image/gif'
const row = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '16' })
const ways = css({ display: 'grid', gap: '8', justifyItems: 'start' })
const choose = css({ '&:focus-within': { outline: '3px solid {colors.focus}', outlineOffset: '2px' } })
const note = css({ textStyle: 'note', color: 'ink2' })
const wrong = css({ color: 'loss' })

export function PictureEditor({ name }: { name: string }) {
  const id = useId()
  const { data } = useQuery(accountQuery(useApi()))
  const [picture, setPicture] = useState<ImageBitmap | null>(null)
  const [error, setError] = useState<string | null>(null)
  const upload = useAccountAct(
    (api, file: Blob) =>
      api.uploadProfileImage({ file: new File([file], 'picture.png', { type: file.type }) }),
    () => 'Your picture is saved',
  )
  const remove = useAccountAct((api) => api.removeProfileImage())
  const take = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    // Allows the same file again.
    target.value = ''
    if (!file) return
    setError(null)
    try {
      setPicture(await createImageBitmap(file, { imageOrientation: 'from-image' }))
    } catch {
      setError('File type not allowed. Use JPEG, PNG, WebP, AVIF or GIF.')
    }
  }
  return (
    <div className={row}>
      <Avatar imageUrl={data?.imageUrl} name={name} />
      <div className={ways}>
        <label htmlFor={id} className={cx(button({ tone: 'second' }), choose)}>
          Choose a picture
          <input
            id={id}
            type="file"
            accept={accepted}
            className={unseen()}
            onChange={(event) => void take(event)}
          />
        </label>
        {data?.imageUrl ? (
          <Button tone="plain" busy={remove.isPending} onClick={() => remove.mutate(undefined)}>
            Remove picture
          </Button>
        ) : (
          <span className={note}>It is cropped to a square. Location and camera data are removed.</span>
        )}
        {error ? (
          <p role="alert" className={wrong}>
            {error}
          </p>
        ) : null}
      </div>
      {picture ? (
        <Suspense>
          <PictureCrop
            picture={picture}
            busy={upload.isPending}
            onCancel={() => setPicture(null)}
            onSave={(square) => upload.mutate(square, { onSuccess: () => setPicture(null) })}
          />
        </Suspense>
      ) : null}
    </div>
  )
}
