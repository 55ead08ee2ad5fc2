import { readFile } from 'node:fs/promises'
import type { Server } from 'node:http'
import path from 'node:path'
import type { ViteDevServer } from 'vite'
import { deskShellOf, isDeskPath, type Renderer } from '#shared/rendering.ts'

const root = path.resolve(import.meta.dirname, '../..')
interface Chunk {
  file: string
  imports?: string[]
}

export interface PageSource {
  /** With the marks `<!--head-->`, `<!--app-->` and `<!--state-->`. */
  template(url: string): Promise<string>
  renderer(): Promise<Renderer>
  /** Beyond those in the shell. */
  chunksOf(file: string): string[]
  /** Development only. */
  vite: ViteDevServer | null
  clientDirectory: string
}

/** Read once. */
export async function openBuiltPages(clientDirectory = path.join(root, 'dist/client')): Promise<PageSource> {
  const manifest = JSON.parse(
    await readFile(path.join(clientDirectory, '.vite/manifest.json'), 'utf8'),
  ) as Record<string, Chunk>
  const [shop, desk] = await Promise.all(
    ['shell.html', 'desk.html'].map((file) => readFile(path.join(clientDirectory, file), 'utf8')),
  )
  const renderer = (await import(path.join(root, 'dist/server/render.js'))) as Renderer
  const closure = (key: string, seen: Set<string>): Set<string> => {
    if (!seen.has(key) && manifest[key]) {
      seen.add(key)
      for (const next of manifest[key].imports ?? []) closure(next, seen)
    }
    return seen
  }
  const entry = closure('shell.html', new Set())
  return {
    clientDirectory,
    vite: null,
    template: async (url) => (isDeskPath(url) ? desk : shop) ?? '',
    renderer: async () => renderer,
    chunksOf: (file) =>
      [...closure(file, new Set(entry))]
        .filter((key) => !entry.has(key))
        .map((key) => `/${manifest[key]?.file}`),
  }
}

/** As in the build (vite.config.ts). */
async function readShell(url: string): Promise<string> {
  const shell = await readFile(path.join(root, 'pwa/shell.html'), 'utf8')
  return isDeskPath(url) ? deskShellOf(shell) : shell
}

export async function openDevelopedPages(server: Server): Promise<PageSource> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    configFile: path.join(root, 'vite.config.ts'),
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server } },
  })
  return {
    clientDirectory: path.join(root, 'pwa/public'),
    vite,
    template: async (url) => vite.transformIndexHtml(url, await readShell(url)),
    renderer: async () => (await vite.ssrLoadModule('/render.tsx')) as Renderer,
    chunksOf: () => [],
  }
}
