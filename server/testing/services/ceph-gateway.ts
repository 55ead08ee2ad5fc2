import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { freePort } from '#server/testing/free-port.ts'

const execute = promisify(execFile)

/** One monitor, and one store that keeps its data in memory. */
function configurationOf(folder: string, ports: { monitor: number; gateway: number }): string {
  return `[global]
fsid = ${randomUUID()}
mon_host = [v2:127.0.0.1:${ports.monitor}]
public_addr = 127.0.0.1
keyring = ${folder}/keyring
run_dir = ${folder}
admin_socket = ${folder}/$name.asok
pid_file = ${folder}/$name.pid
log_file = ${folder}/$name.log
mon_cluster_log_file = ${folder}/cluster.log
mon_data = ${folder}/monitor
osd_data = ${folder}/store
osd_objectstore = memstore
memstore_device_bytes = 4294967296
osd_pool_default_size = 1
osd_pool_default_min_size = 1
osd_pool_default_pg_num = 1
osd_pool_default_pgp_num = 1
osd_pool_default_pg_autoscale_mode = off
osd_crush_chooseleaf_type = 0
osd_heartbeat_grace = 600
mon_allow_pool_size_one = true
mon_data_avail_crit = 0
rgw_frontends = beast endpoint=127.0.0.1:${ports.gateway}
rgw_data = ${folder}/gateway
rgw_enable_gc_threads = false
rgw_enable_lc_threads = false
rgw_run_sync_thread = false
rgw_thread_pool_size = 32
`
}

export interface Gateway {
  url: string
  accessKeyId: string
  secretAccessKey: string
  /** Ends the gateway at once; what it has stored stays. */
  kill(): Promise<void>
  start(): Promise<void>
  stop(): Promise<void>
}

/** Ceph's S3 gateway with a cluster of its own, from Debian's packages radosgw, ceph-mon and ceph-osd. */
export async function startCephGateway(): Promise<Gateway> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'kestrel-ceph-'))
  for (const each of ['monitor', 'store', 'gateway']) await mkdir(path.join(folder, each))
  const ports = { monitor: await freePort(), gateway: await freePort() }
  const configuration = path.join(folder, 'ceph.conf')
  await writeFile(configuration, configurationOf(folder, ports))
  const env = { ...process.env, CEPH_CONF: configuration }
  const run = async (program: string, ...args: string[]) =>
    (await execute(program, args, { env, timeout: 60_000 })).stdout
  const running: ChildProcess[] = []
  const launch = (program: string, ...args: string[]) => {
    running.push(spawn(program, [...args, '-f'], { env, stdio: 'ignore' }))
  }
  async function end(child: ChildProcess | undefined) {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    await gone
  }
  async function stop() {
    for (const child of running.toReversed()) await end(child)
    await rm(folder, { recursive: true, force: true })
  }
  process.once('exit', () => running.forEach((child) => child.kill('SIGKILL')))
  try {
    const keyring = path.join(folder, 'keyring')
    const monitors = path.join(folder, 'monitors')
    const rights = ['mon', 'osd'].flatMap((kind) => ['--cap', kind, 'allow *'])
    await run('ceph-authtool', '-C', keyring, '-g', '-n', 'mon.', '--cap', 'mon', 'allow *')
    for (const name of ['client.admin', 'client.gateway', 'osd.0'])
      await run('ceph-authtool', keyring, '-g', '-n', name, ...rights)
    await run('monmaptool', '--create', '--addv', 'a', `[v2:127.0.0.1:${ports.monitor}]`, monitors)
    await run('ceph-mon', '--mkfs', '-i', 'a', '--monmap', monitors, '--keyring', keyring)
    launch('ceph-mon', '-i', 'a')
    await run('ceph', 'osd', 'create')
    await run('ceph-osd', '-i', '0', '--mkfs')
    await run('ceph', 'osd', 'crush', 'add', 'osd.0', '1', 'root=default', 'host=localhost')
    launch('ceph-osd', '-i', '0')
    const url = `http://127.0.0.1:${ports.gateway}`
    const start = () => {
      launch('radosgw', '-n', 'client.gateway')
      return untilOpen(url)
    }
    await start()
    const [accessKeyId, secretAccessKey] = [randomUUID(), randomUUID()]
    const keys = ['--access-key', accessKeyId, '--secret-key', secretAccessKey, '--max-buckets', '0']
    await run('radosgw-admin', 'user', 'create', '--uid', 'shop', '--display-name', 'shop', ...keys)
    return { url, accessKeyId, secretAccessKey, kill: () => end(running.at(-1)), start, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Throws after two minutes. */
async function untilOpen(url: string): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    if (await fetch(url).catch(() => null)) return
    if (tries > 1_200) throw new Error('The gateway does not come up')
    await pause(100)
  }
}
