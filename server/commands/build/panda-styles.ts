import { Builder } from '@pandacss/node'
import type { ShortNames } from './short-names.ts'

type Root = Parameters<Builder['write']>[0]
interface Helpers {
  result: {
    opts: { from?: string | undefined }
    messages: { type: string; plugin?: string; parent?: string | undefined }[]
  }
}
type Process = (root: Root, helpers: Helpers) => Promise<void>

type Names = Pick<ShortNames, 'inSelector' | 'builder'>

/** Writes the styles of what a configuration includes into a file with Panda's layers. */
function writeStyles(configPath: string, names: Names, builder = new Builder()): Process {
  let before: Promise<unknown> = Promise.resolve()
  const write: Process = async (root, { result }) => {
    await builder.setup({ configPath, cwd: process.cwd() })
    if (!builder.isValidRoot(root)) return
    builder.extract()
    const parent = result.opts.from
    builder.registerDependency((each) => result.messages.push({ ...each, plugin: 'panda-styles', parent }))
    builder.write(root)
    root.walkRules((rule) => {
      rule.selector = names.inSelector(rule.selector)
    })
    root.walk((node) => {
      if (!node.source && root.source) node.source = root.source
    })
  }
  return (...given) => {
    const turn = before.then(() => write(...given))
    before = turn.catch(() => undefined)
    return turn
  }
}

/** Panda's styles in two sheets: visitors load none that only the desk has. @param theme folder of both; `names` are of all */
export function pandaStyles(theme: string, names: Names) {
  const writers = [
    { file: 'theme/shop.css', write: writeStyles(`${theme}/shop.panda.config.ts`, names) },
    { file: 'theme/all.css', write: writeStyles(`${theme}/panda.config.ts`, names, names.builder) },
  ]
  return {
    postcssPlugin: 'panda-styles',
    async Once(root: Root, helpers: Helpers) {
      const { from = '' } = helpers.result.opts
      await writers.find(({ file }) => from.endsWith(file))?.write(root, helpers)
    },
  }
}
