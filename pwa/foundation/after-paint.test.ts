// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { afterPaint } from './after-paint.ts'

let frames: (() => void)[] = []
let idle: (() => void)[] = []
const run = (list: (() => void)[]) => {
  for (const each of list.splice(0)) each()
}
beforeEach(() => {
  ;[frames, idle] = [[], []]
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.stubGlobal('requestAnimationFrame', (each: () => void) => frames.push(each))
  vi.stubGlobal('cancelAnimationFrame', () => (frames = []))
  vi.stubGlobal('requestIdleCallback', (each: () => void) => idle.push(each))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('work waits for the frame and comes in order; what is asked for meanwhile waits for the next frame', () => {
  const done: string[] = []
  afterPaint(() => done.push('first'))
  afterPaint(() => done.push('second'))
  run(frames)
  afterPaint(() => done.push('of the next tap'))
  expect(done).toEqual([])
  run(idle)
  expect(done).toEqual(['first', 'second'])
  run(frames)
  run(idle)
  expect(done).toEqual(['first', 'second', 'of the next tap'])
})

test('a hidden page, which paints nothing, does the work all the same, once', () => {
  let times = 0
  afterPaint(() => (times += 1))
  vi.advanceTimersByTime(200)
  run(idle)
  run(frames)
  run(idle)
  expect(times).toBe(1)
})
