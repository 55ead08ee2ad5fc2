import { answerEarlyTaps } from './early-taps.ts'

/** The same in the frame and in what the app draws: the words after a comma tell a state. */
function nameOf(element: Element): string {
  const [label] = (element.getAttribute('aria-label') ?? element.textContent ?? '').split(',')
  return `${element.getAttribute('href')} ${label}`
}
function counterpart(element: Element, frame: Element, place: Element): Element | null {
  const alike = (parent: Element) =>
    [...parent.querySelectorAll(element.tagName)].filter((each) => nameOf(each) === nameOf(element))
  return alike(place)[alike(frame).indexOf(element)] ?? null
}

/** The stored shell's frame goes once the app has drawn its own; taps and focus pass to that. */
export function replaceFrame(place: Element): void {
  const frame = document.getElementById('frame')
  if (!frame) return answerEarlyTaps()
  const drawing = new MutationObserver(() => {
    // Before that the app has drawn nothing, or only that it waits.
    if (!place.querySelector('main')) return
    drawing.disconnect()
    const drawn = (element: Element) => counterpart(element, frame, place)
    const { activeElement } = document
    const focused = activeElement && frame.contains(activeElement) ? drawn(activeElement) : null
    answerEarlyTaps(drawn)
    frame.remove()
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  })
  drawing.observe(place, { childList: true })
}
