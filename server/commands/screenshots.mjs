// npm run screenshots: pictures of README and installed app; `-- desk`: those of the documentation alone.
import { endWithParent, makeDerived, SetUpError, underPinnedNode } from './set-up.mjs'

try {
  if (await underPinnedNode(import.meta.url)) {
    endWithParent()
    await makeDerived()
    process.env.NODE_ENV ??= 'production'
    const { takeScreenshots } = await import('#server/commands/pictures/take-screenshots.ts')
    await takeScreenshots(process.argv[2] === 'desk')
  }
} catch (error) {
  if (!(error instanceof SetUpError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
