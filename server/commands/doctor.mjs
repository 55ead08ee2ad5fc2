// npm run doctor: says what of a configuration is wrong or unsafe before the shop is public.
import { endWithParent, makeDerived, SetUpError, underPinnedNode } from './set-up.mjs'

try {
  if (await underPinnedNode(import.meta.url)) {
    endWithParent()
    await makeDerived(['routes', 'words'])
    process.env.NODE_ENV ??= 'production'
    const { runDoctor } = await import('#server/commands/doctor/run-doctor.ts')
    process.exitCode = await runDoctor()
  }
} catch (error) {
  if (!(error instanceof SetUpError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
