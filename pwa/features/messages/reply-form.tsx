import { useState } from 'react'
import { acceptedText } from '#pwa/features/uploads/attachment.ts'
import { addressOf, uploadChanges } from '#pwa/features/uploads/upload-changes.ts'
import { textOf } from '#pwa/foundation/data/change-kind.ts'
import { type Change, dropEntries } from '#pwa/foundation/data/outbox.ts'
import { submitForm } from '#pwa/foundation/data/submit-change.ts'
import { SendText } from '#pwa/ui/forms/send-text.tsx'
import { messageLimits } from '#shared/messages/messages.contract.ts'
import { AddPictures, MessagePictures } from './message-pictures.tsx'
import { usePictures } from './use-pictures.ts'
import type { RefusedReply } from './use-refused-reply.ts'

type ReplyFormProps = {
  /** The pictures are sent first; it waits for their addresses. */
  changeOf: (text: string, pictures: readonly ReturnType<typeof addressOf>[]) => Change
  owner: string
  /** Fills the form, and is replaced by what is sent. */
  refused: RefusedReply | null
}

export function ReplyForm({ changeOf, owner, refused }: ReplyFormProps) {
  const [text, setText] = useState(refused ? textOf(refused.entry.input.text) : '')
  const pictures = usePictures(refused?.pictures)
  const send = async (words: string) => {
    const sound = pictures.list.filter(({ state }) => state !== 'error')
    const result = await submitForm(owner, [...uploadChanges(sound), changeOf(words, sound.map(addressOf))])
    if (refused) await dropEntries([refused.entry, ...refused.uploads].map(({ seq }) => seq))
    setText('')
    pictures.clear()
    return result
  }
  return (
    <SendText
      label="Your reply"
      hint={`Up to ${messageLimits.pictures} pictures: ${acceptedText}, 10 MB each.`}
      button="Send"
      text={text}
      onText={setText}
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
