import path from 'node:path'
import { chromium } from 'playwright'
import { build } from 'vite'
import { stageSubject } from './stage-subject.ts'
import type { Shot, StageSubject, Taken } from './shot.ts'
import type { Subject } from './subject.ts'

export interface Studio {
  set(subject: Pick<Subject, 'pieces' | 'isAsPrinted'>): Promise<void>
  /** In both themes. */
  take(shot: Shot): Promise<Taken>
  close(): Promise<void>
}

/** Runs without a server. */
async function stageScript(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      lib: { entry: path.join(import.meta.dirname, 'stage/stage.ts'), formats: ['iife'], name: 'stage' },
    },
  })
  const [bundle] = Array.isArray(built) ? built : [built]
  const chunk = bundle && 'output' in bundle ? bundle.output[0] : undefined
  if (!chunk) throw new Error('The stage could not be built.')
  return chunk.code
}

/** Software rendering, for equal pictures on every machine. */
export async function openStudio(executablePath: string): Promise<Studio> {
  const browser = await chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--disable-quic',
      '--use-gl=angle',
      '--use-angle=swiftshader',
      '--enable-unsafe-swiftshader',
      '--ignore-gpu-blocklist',
    ],
  })
  const page = await browser.newPage()
  page.on('console', (message) => {
    if (message.type() === 'error') console.error(message.text())
  })
  await page.addScriptTag({ content: await stageScript() })
  return {
    set: ({ pieces, isAsPrinted }) =>
      page.evaluate<void, StageSubject>(
        (subject) => {
          // @ts-expect-error the script above put it there
          stage.setSubject(subject)
        },
        stageSubject(pieces, isAsPrinted),
      ),
    // @ts-expect-error the script above put it there
    take: (shot) => page.evaluate<Taken, Shot>((wanted) => stage.take(wanted), shot),
    close: () => browser.close(),
  }
}
