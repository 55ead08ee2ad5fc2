import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { late } from '#pwa/foundation/network/late.ts'
import { addPhotos } from '#pwa/features/builds/change-build.ts'
import { useMemberId } from '#pwa/foundation/data/use-member-id.ts'
import { readFeedbackDraft, writeDraft } from '#pwa/features/feedback/feedback-draft.store.ts'
import { downloadsQuery } from '#pwa/features/orders/owned/downloads.queries.ts'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { MailIcon } from '#pwa/ui/icons.tsx'
import { PlusIcon } from '#pwa/ui/screen-icons.tsx'
import { showToast } from '#pwa/ui/overlays/toast-store.ts'
import { WhenOpened } from '#pwa/ui/overlays/when-opened.tsx'
import { css } from '#styled/css'
import { button } from '#styled/recipes'
import { feedbackLimits } from '#shared/feedback/feedback-limits.ts'
import { attachmentOfShared, type SharedPicture, shrinkShared } from './shared-pictures.ts'

const FeedbackPanel = late(
  async () => (await import('#pwa/features/feedback/feedback-panel.tsx')).FeedbackPanel,
)
const choices = css({ display: 'grid', gap: '8', my: '24', justifyItems: 'stretch', maxWidth: '480px' })
const question = css({ textStyle: 'h3' })
const note = css({ textStyle: 'note', color: 'ink2' })

type ShareChoiceProps = {
  text: string
  pictures: readonly SharedPicture[]
  /** Deletes the used share. */
  onTaken: () => Promise<void>
}

export function ShareChoice({ text, pictures, onTaken }: ShareChoiceProps) {
  const heading = useId()
  const navigate = useNavigate()
  const owner = useMemberId()
  const { data: planes = [] } = useQuery({ ...downloadsQuery(useApi()), enabled: owner !== null })
  const [isWriting, setWriting] = useState(false)
  const write = async () => {
    const mine = (await shrinkShared(pictures)).map(attachmentOfShared)
    const { message, attachments } = readFeedbackDraft()
    const before = attachments.filter(({ key }) => !mine.some((each) => each.key === key))
    writeDraft({
      message: message.includes(text) ? message : [message, text].filter(Boolean).join('\n'),
      attachments: [...before, ...mine].slice(0, feedbackLimits.files),
    })
    if (before.length + mine.length > feedbackLimits.files)
      showToast({ title: `Maximum ${feedbackLimits.files} file(s) allowed`, tone: 'info' })
    setWriting(true)
  }
  const wrote = async () => {
    setWriting(false)
    // An empty draft was sent; otherwise the share stays.
    const { message, attachments } = readFeedbackDraft()
    if (message !== '' || attachments.length > 0) {
      writeDraft({ attachments: attachments.filter(({ key }) => !pictures.some(({ id }) => id === key)) })
      return
    }
    await onTaken()
  }
  const put = async (plane: { id: number; name: string; slug: string }) => {
    try {
      await addPhotos(
        { owner: owner ?? '', ...plane },
        (await shrinkShared(pictures)).map(({ id, file }) => ({ id, ...file })),
      )
    } catch (error) {
      showToast({ tone: 'error', title: 'Not saved', description: (error as Error).message })
      return
    }
    await onTaken()
    await navigate({ to: '/user/builds/$plane', params: { plane: plane.slug } })
  }
  return (
    <section className={choices} aria-labelledby={heading}>
      <h2 id={heading} className={question}>
        Where does it go?
      </h2>
      <Button wide icon={<MailIcon size="small" />} onClick={() => void write()}>
        New feedback
      </Button>
      {pictures.length > 0
        ? planes.map(({ productId, name, slug }) => (
            <Button
              key={productId}
              wide
              icon={<PlusIcon size="small" />}
              onClick={() => void put({ id: productId, name, slug })}
            >
              My build of {name}
            </Button>
          ))
        : null}
      {pictures.length > 0 && owner === null ? (
        <>
          <Link to="/auth" search={{ redirect: '/share' }} className={button({ tone: 'second' })}>
            Sign in to add it to My build
          </Link>
          <p className={note}>What you shared stays here for a day.</p>
        </>
      ) : null}
      <WhenOpened open={isWriting}>
        <FeedbackPanel open={isWriting} onClose={() => void wrote()} />
      </WhenOpened>
    </section>
  )
}
