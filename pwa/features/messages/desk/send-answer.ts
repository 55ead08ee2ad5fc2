import type { Attachment } from '#pwa/features/uploads/attachment.ts'
import { uploadPicture } from '#pwa/features/uploads/send-picture.ts'
import { submissionsDirectory } from '#pwa/features/uploads/upload-changes.ts'
import type { ChosenPictures } from '#pwa/features/messages/use-pictures.ts'
import type { useSentOnce } from '#pwa/foundation/data/use-sent-once.ts'
import type { Api } from '#pwa/foundation/network/api-client.ts'
import { type DeskConversation, messageLimits } from '#shared/messages/messages.contract.ts'

/** Gives their addresses. What has arrived is not sent again on another try. */
export async function sendPictures(owner: string, pictures: ChosenPictures): Promise<string[]> {
  const fields = { directory: submissionsDirectory }
  const target = { url: '/api/upload', fields, most: messageLimits.pictures, owner } as const
  const urls: string[] = []
  for (const picture of pictures.list) {
    const sent: Attachment = picture.url === null ? await uploadPicture(picture, target) : picture
    pictures.change(sent)
    if (sent.url === null)
      throw new Error(
        sent.error ? `${sent.name}: ${sent.error}` : `${sent.name} could not be sent. Try again.`,
      )
    urls.push(sent.url)
  }
  return urls
}

interface Answer {
  owner: string
  conversation: DeskConversation
  text: string
  pictures: ChosenPictures
}
type Send = ReturnType<typeof useSentOnce<DeskConversation>>
/** The pictures first. */
export async function sendAnswer(api: Api, send: Send, { owner, conversation, text, pictures }: Answer) {
  const urls = await sendPictures(owner, pictures)
  const { id, messages } = conversation
  const input = { id, text, pictures: urls, seen: messages.at(-1)?.id }
  return send([text, urls], (options) => api.adminAnswerConversation(input, options))
}

/** For the toast of an answer: whether the person wrote again meanwhile. */
export const cameMeanwhile = (waits: boolean) =>
  waits
    ? { description: 'A new message came while you wrote. It waits for your answer.', duration: 8_000 }
    : {}
