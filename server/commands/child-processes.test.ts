import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { endLeftovers, run } from './child-processes.ts'

test('running a program gives its exit code and output; a missing program gives an error', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'children-'))
  const program = join(folder, 'three.mjs')
  writeFileSync(program, `console.log('out'); console.error('err'); process.exitCode = 3`)
  expect(await run([program], { captured: true })).toEqual({ code: 3, output: 'out\nerr\n' })
  expect((await run(['no-such-program'], { captured: true })).code).toBe(127)
  rmSync(folder, { recursive: true })
})

test('processes that a program left running in their own session are found and ended', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'children-'))
  const [program, left] = [join(folder, 'leaves.mjs'), join(folder, 'left.mjs')]
  writeFileSync(left, 'setTimeout(() => {}, 20_000)')
  writeFileSync(
    program,
    `import { spawn } from 'node:child_process'
    spawn(process.execPath, [${JSON.stringify(left)}], { detached: true, stdio: 'ignore' }).unref()`,
  )
  expect((await run([program])).code).toBe(0)
  const seen = process.platform === 'linux' ? [`${process.execPath} ${left}`] : []
  expect(await endLeftovers(200)).toEqual(seen)
  expect(await endLeftovers()).toEqual([])
  rmSync(folder, { recursive: true })
})
