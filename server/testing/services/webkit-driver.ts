import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { Builder, type WebDriver } from 'selenium-webdriver'
import { freePort } from '#server/testing/free-port.ts'

interface Size {
  width: number
  height: number
}
export interface WebkitDriver {
  /** A browser that nobody has used, of this many CSS pixels. */
  newBrowser(size: Size): Promise<WebDriver>
  /** Where it puts what is downloaded. */
  downloads: string
  close(): Promise<void>
}

/** MiniBrowser's own bars. */
const barHeight = 38
/** Milliseconds; a browser opens in about two seconds. */
const [mostForOpening, tries] = [60_000, 3]
/** Its buttons would make a window at least 447 px wide. */
const narrowBars = '* { min-width: 0; padding: 0; margin: 0 }'

/** Gives the display's number once it can be drawn on. */
async function startDisplay(): Promise<{ display: string; program: ChildProcess }> {
  const args = ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp']
  const program = spawn('Xvfb', args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] })
  const numbers = program.stdio[3] as Readable
  const failed = once(program, 'error').then(([error]) => {
    throw error
  })
  const [told] = (await Promise.race([once(numbers, 'data'), failed])) as [Buffer]
  return { display: `:${told.toString().trim()}`, program }
}

async function end(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return
  const ended = once(program, 'exit')
  program.kill()
  await ended
}

/** Resolves once the driver answers; throws after ten seconds. */
async function untilReady(url: string): Promise<void> {
  const deadline = Date.now() + 10_000
  for (;;) {
    const answer = await fetch(`${url}/status`).catch((error: unknown) => {
      if (Date.now() > deadline) throw error
      return null
    })
    if (answer?.ok) return
    await pause(50)
  }
}

/** A display and a driver on it, in a home. */
async function startPrograms(driverPath: string, home: string) {
  const { display, program: screen } = await startDisplay()
  const port = await freePort()
  const driver = spawn(driverPath, [`--port=${port}`, '--host=127.0.0.1'], {
    stdio: 'ignore',
    env: {
      ...process.env,
      HOME: home,
      XDG_CONFIG_HOME: path.join(home, '.config'),
      XDG_CACHE_HOME: path.join(home, '.cache'),
      XDG_DATA_HOME: path.join(home, '.local'),
      XDG_RUNTIME_DIR: home,
      DISPLAY: display,
      GDK_BACKEND: 'x11',
      // As in a container: `navigator.language` is then "C", which is no language.
      LANG: 'C.UTF-8',
      GSETTINGS_BACKEND: 'memory',
      LIBGL_ALWAYS_SOFTWARE: '1',
      NO_AT_BRIDGE: '1',
      // A container has neither a graphics card nor the right to make namespaces.
      WEBKIT_DISABLE_DMABUF_RENDERER: '1',
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    },
  })
  const url = `http://127.0.0.1:${port}`
  await untilReady(url)
  return {
    url,
    async close() {
      await end(driver)
      await end(screen)
    },
  }
}

async function openBrowser(url: string, { width, height }: Size): Promise<WebDriver> {
  const browser = await new Builder()
    .usingServer(url)
    .withCapabilities({ browserName: 'MiniBrowser' })
    .build()
  await browser
    .manage()
    .window()
    .setRect({ width, height: height + barHeight })
  return browser
}

/**
 * Starts WebKitGTK's WebDriver on a display and in a home of its own.
 * @param driverPath path of WebKitWebDriver
 */
export async function startWebkitDriver(driverPath: string): Promise<WebkitDriver> {
  const home = await mkdtemp(path.join(tmpdir(), 'kestrel-webkit-'))
  const downloads = path.join(home, 'Downloads')
  await mkdir(downloads)
  await mkdir(path.join(home, '.config/gtk-3.0'), { recursive: true })
  await writeFile(path.join(home, '.config/gtk-3.0/gtk.css'), narrowBars)
  await writeFile(path.join(home, '.config/user-dirs.dirs'), 'XDG_DOWNLOAD_DIR="$HOME/Downloads"\n')
  let programs = await startPrograms(driverPath, home)
  return {
    downloads,
    async newBrowser(size) {
      for (let left = tries; ; left -= 1) {
        const opened = openBrowser(programs.url, size)
        const browser = await Promise.race([opened, pause(mostForOpening, null, { ref: false })])
        if (browser) return browser
        // A driver that never answers belongs to no flow: another one takes its place.
        opened.catch(() => console.warn('WebKit opened no browser'))
        await programs.close()
        if (left === 1) throw new Error(`WebKit opened no browser in ${tries} tries`)
        programs = await startPrograms(driverPath, home)
      }
    },
    async close() {
      await programs.close()
      await rm(home, { recursive: true, force: true })
    },
  }
}
