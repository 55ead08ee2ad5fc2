import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '#server/testing/free-port.ts'
import type { Balancer } from './balancer.ts'

const example = path.resolve(import.meta.dirname, '../../../docs/operating/kestrel.nginx.conf')

/** The example that operators get, with the addresses of a test. */
async function exampleFor(port: number, targets: readonly string[]): Promise<string> {
  const text = await readFile(example, 'utf8')
  const [line = ''] = /^ *server 10\.0\.0\.2:3000 .*;\n/m.exec(text) ?? []
  const servers = targets.map((target) => line.replace('10.0.0.2:3000', new URL(target).host))
  return text
    .replaceAll(/^ *server 10\.0\.0\.\d:3000 .*;\n/gm, '')
    .replace('upstream kestrel {\n', `upstream kestrel {\n${servers.join('')}`)
    .replace('listen 443 ssl;', `listen 127.0.0.1:${port};`)
    .replaceAll(/^ *ssl_.*\n/gm, '')
    .replaceAll('Host $host;', 'Host $http_host;')
}

/** nginx from Debian, with the example of docs/operating. */
export async function startNginx(first: readonly string[], given?: number): Promise<Balancer> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'kestrel-nginx-'))
  const port = given ?? (await freePort())
  const file = path.join(folder, 'nginx.conf')
  const isRoot = process.getuid?.() === 0
  const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  const places = kinds.map((kind) => `${kind}_temp_path ${folder}/${kind};`).join('\n')
  let generation = 0
  async function write(targets: readonly string[]) {
    generation += 1
    await writeFile(
      file,
      `daemon off;\n${isRoot ? 'user root;\n' : ''}worker_processes 1;\npid ${folder}/pid;\nerror_log ${folder}/errors;
events { worker_connections 1024; }
http {
${places}
access_log off;
add_header X-Process $upstream_addr always;
add_header X-Generation ${generation} always;
${await exampleFor(port, targets)}
}
`,
    )
  }
  let running: ChildProcess | null = null
  const signal = (name: NodeJS.Signals) => {
    // Its worker would go on with the port.
    if (running?.pid !== undefined && running.exitCode === null) process.kill(-running.pid, name)
  }
  const endWithUs = () => signal('SIGKILL')
  process.once('exit', endWithUs)
  const url = `http://127.0.0.1:${port}`
  async function start() {
    running = spawn('nginx', ['-p', folder, '-c', file, '-e', `${folder}/errors`], {
      detached: true,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` },
    })
    await untilWritten()
  }
  /** On a connection of its own: an old worker answers on those that it has. */
  async function untilWritten() {
    const isNew = async () => {
      const answer = await fetch(`${url}/metrics`, { headers: { connection: 'close' } }).catch(() => null)
      return answer?.headers.get('x-generation') === String(generation)
    }
    for (let tries = 0; !(await isNew()); tries += 1) {
      if (tries > 400) throw new Error('nginx does not come up')
      await pause(25)
    }
  }
  async function kill() {
    if (!running) return
    const gone = once(running, 'exit')
    signal('SIGKILL')
    await gone
    running = null
  }
  await write(first)
  await start()
  return {
    url,
    start,
    kill,
    async send(targets) {
      await write(targets)
      running?.kill('SIGHUP')
      await untilWritten()
    },
    async stop() {
      process.off('exit', endWithUs)
      await kill()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
