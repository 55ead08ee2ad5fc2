// npm run admin:recover: a way in for an owner who is locked out.
import { endWithParent, makeDerived, SetUpError, underPinnedNode } from './set-up.mjs'

try {
  if (await underPinnedNode(import.meta.url)) {
    endWithParent()
    await makeDerived(['routes'])
    process.env.NODE_ENV ??= 'production'
    const { runRecover } = await import('#server/commands/shop/recover-administrator.ts')
    process.exitCode = await runRecover(process.argv.slice(2))
  }
} catch (error) {
  if (!(error instanceof SetUpError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
