// @vitest-environment happy-dom
import { act, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { afterTaps } from '#pwa/foundation/after-taps.ts'
import { Stepper } from './stepper.tsx'

const pause = () => act(async () => vi.advanceTimersByTime(200))
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
})
afterEach(() => {
  vi.useRealTimers()
  document.body.replaceChildren()
})

async function draw(accepts: boolean) {
  const drawn = { page: 0 }
  function Page() {
    useEffect(() => {
      drawn.page += 1
    })
    const [value, setValue] = useState(1)
    const change = (wanted: number) => afterTaps(() => setValue(accepts ? wanted : value))
    return <Stepper of="Lapwing 800" value={value} onChange={change} />
  }
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  await act(async () => root.render(<Page />))
  const plus = () =>
    act(async () => place.querySelector<HTMLButtonElement>('[aria-label="One more of Lapwing 800"]')?.click())
  return {
    drawn,
    plus,
    shown: () => place.querySelector('output')?.textContent,
    close: () => root.unmount(),
  }
}

test('a tap draws its number alone; the page around it is drawn once after the last of several taps', async () => {
  const { drawn, plus, shown, close } = await draw(true)
  await plus()
  await plus()
  await plus()
  expect(shown()).toBe('4')
  expect(drawn.page).toBe(1)
  await pause()
  expect(shown()).toBe('4')
  expect(drawn.page).toBe(2)
  close()
})

test('a number that is not taken disappears again', async () => {
  const { plus, shown, close } = await draw(false)
  await plus()
  expect(shown()).toBe('2')
  await pause()
  expect(shown()).toBe('1')
  close()
})

test('C3 a tap tells the number that it changed, also when the value became another meanwhile', async () => {
  const told: [number, number][] = []
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const render = (value: number) =>
    act(async () =>
      root.render(<Stepper of="Lapwing 800" value={value} onChange={(...each) => told.push(each)} />),
    )
  const plus = () =>
    act(async () => place.querySelector<HTMLButtonElement>('[aria-label="One more of Lapwing 800"]')?.click())
  await render(1)
  await plus()
  // By another tab.
  await render(5)
  await plus()
  expect(told).toEqual([
    [2, 1],
    [3, 2],
  ])
  root.unmount()
})
