// npm start; with --dev: npm run dev, with --kit: the page that shows every part of the kit.
import module from 'node:module'
import { endWithParent, makeDerived, root, SetUpError, underPinnedNode } from './set-up.mjs'

const dev = process.argv.includes('--dev')
const kit = process.argv.includes('--kit')

try {
  if (await underPinnedNode(import.meta.url)) await start()
} catch (error) {
  if (!(error instanceof SetUpError)) throw error
  console.error(error.message)
  // Its database may be open already.
  process.exit(1)
}

async function start() {
  endWithParent()
  await makeDerived(dev ? ['styles', 'routes', 'words'] : ['routes', 'words'])
  const built = dev ? Promise.resolve() : makeDerived(['styles', 'app'])
  process.env.NODE_ENV ??= dev ? 'development' : 'production'
  if (kit) {
    process.env.KIT = '1'
    console.log(`The kit: ${process.env.PUBLIC_URL ?? `http://localhost:${process.env.PORT ?? 3000}`}/kit`)
  }
  // This saves a third of the next start's time.
  module.enableCompileCache(`${root}/node_modules/.cache/node`)
  // The server runs in this process, so that there is one to signal and none to outlive it.
  await Promise.all([built, openServer(built)])
  module.flushCompileCache()
  if (!dev) await packBeside()
}

/** The shop is open with what was packed quickly. */
async function packBeside() {
  try {
    await makeDerived(['packed files'])
  } catch (error) {
    if (!(error instanceof SetUpError)) throw error
    console.error(error.message)
  }
}

async function openServer(built) {
  const { buildBeside } = await import('#server/foundation/app-build.ts')
  buildBeside(built)
  await import('#server/main.ts')
}
