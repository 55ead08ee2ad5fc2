import type { Attachment } from '#pwa/features/uploads/attachment.ts'
import { uploadPicture } from '#pwa/features/uploads/send-picture.ts'
import { submissionsDirectory } from '#pwa/features/uploads/upload-changes.ts'
import type { ChosenPictures } from '#pwa/features/messages/use-pictures.ts'
import type { Api } from '#pwa/foundation/network/api-client.ts'
import { messageLimits } from '#shared/messages/messages.contract.ts'

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

/** The pictures first. */
export async function sendAnswer(
  api: Api,
  owner: string,
  { id, text, pictures }: { id: string; text: string; pictures: ChosenPictures },
) {
  return api.adminAnswerConversation({ id, text, pictures: await sendPictures(owner, pictures) })
}
