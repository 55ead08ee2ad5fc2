import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Handlers } from '#server/features/call.ts'
import { notFound } from '#server/foundation/problem.ts'
import type { documentationContract } from '#shared/documentation/documentation.contract.ts'
import { library } from './library.ts'
import { picturesFolder } from './read-page.ts'

export const documentationHandlers: Handlers<typeof documentationContract> = {
  adminListDocs: async () => [...library().listed],
  adminSearchDocs: async ({ q }) => library().index.search(q),
  async adminGetDoc({ category, page }) {
    const found = library().pages.find((each) => each.category === category && each.page === page)
    if (!found) throw notFound('The page')
    return found
  },
  async adminGetDocPicture({ name }) {
    if (!library().pictures.has(name)) throw notFound('The picture')
    const content = await readFile(path.join(picturesFolder, name))
    return { content, type: 'image/webp', cacheControl: 'private, max-age=3600' }
  },
}
