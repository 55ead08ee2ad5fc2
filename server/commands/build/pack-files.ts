import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { Plugin } from 'vite'

/** A Brotli copy beside each file (server/http/packed-files.ts). */
export function packFiles(folder: string): Plugin {
  const pack = promisify(brotliCompress)
  return {
    name: 'pack-files',
    applyToEnvironment: ({ name }) => name === 'client',
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        const files = (await readdir(folder, { recursive: true })).filter((file) =>
          /\.(js|css|svg|json)$/.test(file),
        )
        await Promise.all(
          files.map(async (file) => {
            const bytes = await readFile(join(folder, file))
            const packed = await pack(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } })
            if (packed.length < bytes.length) await writeFile(join(folder, `${file}.br`), packed)
          }),
        )
      },
    },
  }
}
