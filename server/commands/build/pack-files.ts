import { readdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { Plugin } from 'vite'

const pack = promisify(brotliCompress)

export async function filesToPack(folder: string): Promise<string[]> {
  const files = await readdir(folder, { recursive: true })
  return files.filter((file) => /\.(js|css|svg|json)$/.test(file)).map((file) => path.join(folder, file))
}

/** Writes a Brotli copy beside the file (server/http/packed-files.ts). @param draft renamed when it is whole: a server may read the copy */
export async function packFile(file: string, quality: number, draft = `${file}.br`): Promise<void> {
  const bytes = await readFile(file)
  const packed = await pack(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  })
  if (packed.length >= bytes.length) return
  await writeFile(draft, packed)
  if (draft !== `${file}.br`) await rename(draft, `${file}.br`)
}

/** @param quality of Brotli: 5 takes a thirtieth of the time of 11 */
export function packFiles(folder: string, quality: number): Plugin {
  return {
    name: 'pack-files',
    applyToEnvironment: ({ name }) => name === 'client',
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        await Promise.all((await filesToPack(folder)).map((file) => packFile(file, quality)))
      },
    },
  }
}
