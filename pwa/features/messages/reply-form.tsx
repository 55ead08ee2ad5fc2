import { useEffect } from 'react'
import { acceptedText } from '#pwa/features/uploads/attachment.ts'
import { addressOf, uploadChanges } from '#pwa/features/uploads/upload-changes.ts'
import { textOf } from '#pwa/foundation/data/change-kind.ts'
import { type Change, dropEntries } from '#pwa/foundation/data/outbox.ts'
import { useSubmitForm } from '#pwa/foundation/data/use-submit-form.ts'
import { SendText } from '#pwa/ui/forms/send-text.tsx'
import { messageLimits } from '#shared/messages/messages.contract.ts'
import { AddPictures, MessagePictures } from './message-pictures.tsx'
import { dropReply, useReplyDraft } from './reply-drafts.store.ts'
import { usePictures } from './use-pictures.ts'
import type { RefusedReply } from './use-refused-reply.ts'

type ReplyFormProps = {
  /** The pictures are sent first; it waits for their addresses. */
  changeOf: (text: string, pictures: readonly ReturnType<typeof addressOf>[]) => Change
  owner: string
  /** What it is a reply to. */
  about: string
  /** Fills the form, and is replaced by what is sent. */
  refused: RefusedReply | null
}

export function ReplyForm({ changeOf, owner, about, refused }: ReplyFormProps) {
  const name = `${owner} ${refused ? `refused ${refused.entry.seq}` : about}`
  const refusedText = refused ? textOf(refused.entry.input.text) : null
  const draft = useReplyDraft(name, refusedText ?? '')
  const pictures = usePictures(refused?.pictures)
  // What was typed there is in the refused reply.
  useEffect(() => {
    if (refusedText !== null) dropReply(`${owner} ${about}`, refusedText)
  }, [owner, about, refusedText])
  const submit = useSubmitForm()
  const send = async (words: string) => {
    const sound = pictures.list.filter(({ state }) => state !== 'error')
    const result = await submit(owner, [...uploadChanges(sound), changeOf(words, sound.map(addressOf))])
    if (refused) await dropEntries([refused.entry, ...refused.uploads].map(({ seq }) => seq))
    draft.write('')
    pictures.clear(pictures.list)
    return result
  }
  return (
    <SendText
      label="Your reply"
      hint={`Up to ${messageLimits.pictures} pictures: ${acceptedText}, 10 MB each.`}
      button="Send"
      text={draft.text}
      onText={draft.write}
      most={messageLimits.text}
      refused={refused?.entry ?? null}
      underWay={pictures.underWay}
      send={send}
      beside={<AddPictures pictures={pictures} />}
    >
      <MessagePictures pictures={pictures} />
    </SendText>
  )
}
