import type { Locator } from '@playwright/test'

/** A text on screen with less contrast to its ground than it needs. */
export interface PaleText {
  text: string
  ratio: number
}

/** The texts within an element whose contrast, worked out from the colours as they are painted, is below a ratio. */
export function paleTexts(within: Locator, least: number): Promise<PaleText[]> {
  return within.evaluate((root, wanted) => {
    const brush = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
    if (!brush) throw new Error('No colours can be read')
    /** Red, green, blue and how much of it is there, 0 to 1. */
    const channelsOf = (colour: string): number[] => {
      brush.clearRect(0, 0, 1, 1)
      brush.fillStyle = colour
      brush.fillRect(0, 0, 1, 1)
      return [...brush.getImageData(0, 0, 1, 1).data].map((each) => each / 255)
    }
    const over = (front: number[], ground: number[]): number[] => {
      const share = front[3] ?? 0
      return [0, 1, 2]
        .map((index) => (front[index] ?? 0) * share + (ground[index] ?? 0) * (1 - share))
        .concat(1)
    }
    const groundOf = (element: Element | null): number[] => {
      if (!element) return [1, 1, 1, 1]
      const own = channelsOf(getComputedStyle(element).backgroundColor)
      return own[3] === 1 ? own : over(own, groundOf(element.parentElement))
    }
    // WCAG 2.2, relative luminance.
    const light = (channels: number[]) =>
      [0.2126, 0.7152, 0.0722].reduce((sum, weight, index) => {
        const value = channels[index] ?? 0
        return sum + weight * (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
      }, 0)
    const pale: { text: string; ratio: number }[] = []
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const text = texts.currentNode.textContent?.trim() ?? ''
      const element = texts.currentNode.parentElement
      if (text === '' || !element?.checkVisibility() || element.getClientRects().length === 0) continue
      const ground = groundOf(element)
      const [one, other] = [light(over(channelsOf(getComputedStyle(element).color), ground)), light(ground)]
      const ratio = (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
      if (ratio < wanted) pale.push({ text, ratio: Math.round(ratio * 100) / 100 })
    }
    return pale
  }, least)
}
