import type { Plugin } from 'vite'
import { splitFileList } from './split-file-list.ts'

/** A worker has no document, and its constants are written where they are used: what only a page needs falls away. */
export const workerBuild: Plugin = {
  name: 'worker-build',
  config: () => ({
    define: { 'globalThis.document': 'undefined' },
    build: { rolldownOptions: { output: { topLevelVar: false } } },
  }),
}

/** The worker names its list of files by a hash, which saves 2 kB of script. @param pages loaded by first visits */
export function listFilesAsData(folder: string, pages: readonly string[]): Plugin {
  return {
    name: 'list-files-as-data',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    closeBundle: {
      order: 'post',
      sequential: true,
      handler: () => splitFileList(folder, pages),
    },
  }
}
