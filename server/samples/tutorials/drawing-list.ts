import { readFileSync } from 'node:fs'
import path from 'node:path'

export const drawingsFolder = path.join(import.meta.dirname, 'drawings')
export const drawnFolder = path.join(import.meta.dirname, 'drawn')
export const drawingSize = { width: 1200, height: 750 }
export const drawingNames = ['cube', 'measure', 'layout', 'glue', 'board', 'cg', 'throw'] as const

/** Colours of a drawing on paper, and what each is on blueprint. */
export const onBlueprint = {
  '#f5f3ec': '#0b2848',
  '#fdfcf8': '#10325a',
  '#ece6da': '#123055',
  '#d0cdc1': '#2f527c',
  '#13213a': '#eff5fb',
  '#3c4960': '#bcd0e6',
  '#ff6b1a': '#ff8038',
} as const

export interface DrawnStep {
  hash: string
  /** Data URL. */
  blur: string
  dark: { hash: string; blur: string }
  widths: number[]
}
export const drawnList = path.join(drawnFolder, 'drawn.json')
export const readDrawnSteps = () => JSON.parse(readFileSync(drawnList, 'utf8')) as Record<string, DrawnStep>
