import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { openFiles } from '#server/integrations/open-files.ts'
import { plural } from '#shared/format.ts'
import { backUpShop, type Manifest } from './back-up-shop.ts'
import { CannotRestore, restoreShop } from './restore-shop.ts'
import { noteBackUp } from './note-back-up.ts'
import { withAddress } from './with-database.ts'

const say = (text: string) => void process.stdout.write(`${text}\n`)

const described = ({ tables, files, jobs }: Manifest) =>
  `${plural(
    tables.reduce((sum, { rows }) => sum + rows, 0),
    'row',
  )} of ${plural(tables.length, 'table')}, ${plural(files.length, 'file')}, ${plural(jobs, 'waiting job')}`

/** Milliseconds are left out: 2027-03-01T10-30-00Z. */
const fileName = () => `kestrel-${new Date().toISOString().replace(/\.\d+/, '').replaceAll(':', '-')}.zip`

/** `npm run backup -- [file]`; by default into DATA_DIR/backups. */
export function runBackUp([given]: readonly string[]): Promise<number> {
  return withAddress(async (address, environment) => {
    const { dataDirectory, secret } = environment
    const target = path.resolve(given ?? path.join(dataDirectory, 'backups', fileName()))
    if (existsSync(target)) {
      say(`${target} is there already. Name another file.`)
      return 1
    }
    await mkdir(path.dirname(target), { recursive: true, mode: 0o700 })
    const manifest = await backUpShop({ address, files: openFiles(environment), secret }, target)
    await noteBackUp(address, manifest)
    say(
      `Saved ${described(manifest)}:\n  ${target}\nIt holds all secrets of the shop: store it where only you can read it.`,
    )
    return 0
  })
}

/** `npm run restore -- file`; into an empty installation only. */
export function runRestore([given]: readonly string[]): Promise<number> {
  const source = given === undefined ? null : path.resolve(given)
  if (source === null || !existsSync(source)) {
    say(source === null ? 'Name the backup: npm run restore -- FILE' : `${source} is not there.`)
    return Promise.resolve(1)
  }
  return withAddress(async (address, environment) => {
    const { dataDirectory } = environment
    try {
      const manifest = await restoreShop({ address, dataDirectory, files: openFiles(environment) }, source)
      say(`Restored ${described(manifest)}. Start the shop: npm start`)
      if (process.env['SHOP_SECRET'])
        say(`SHOP_SECRET must be the secret of that shop: ${path.join(dataDirectory, 'secret')}`)
      return 0
    } catch (error) {
      if (!(error instanceof CannotRestore)) throw error
      say(`Nothing was restored. ${error.message}`)
      return 1
    }
  })
}
