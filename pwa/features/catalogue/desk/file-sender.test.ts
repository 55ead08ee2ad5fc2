import { expect, test } from 'vitest'
import type { Api } from '#pwa/foundation/network/api-client.ts'
import { FileSender } from './file-sender.ts'

const chosen = (name: string, size: number) => ({ name, file: { name, size } as File })

test('a picture above 10 MB and a file above 600 MB are refused before a byte is sent; those of just that size are sent', async () => {
  const begun: string[] = []
  const api = {
    adminBeginUpload: async ({ name, size }: { name: string; size: number }) => {
      begun.push(name)
      return { id: name, received: size }
    },
  } as unknown as Api
  const sender = new FileSender(api, 1)
  const over = new Promise<void>((resolve) => {
    sender.subscribe(() => sender.state() === 'sent' && resolve())
  })
  sender.add([
    chosen('over.JPG', 10_485_761),
    chosen('just.jpg', 10_485_760),
    chosen('over.zip', 600_000_001),
    chosen('just.zip', 600_000_000),
    chosen('large.stl', 10_485_761),
    chosen('empty.stl', 0),
  ])
  await over
  expect(sender.files().map(({ name, state, note }) => [name, state, note])).toEqual([
    ['over.JPG', 'refused', 'File size must be less than 10MB'],
    ['just.jpg', 'sent', ''],
    ['over.zip', 'refused', 'is larger than 600 MB'],
    ['just.zip', 'sent', ''],
    ['large.stl', 'sent', ''],
    ['empty.stl', 'refused', 'is empty'],
  ])
  expect(begun).toEqual(['just.jpg', 'just.zip', 'large.stl'])
})
