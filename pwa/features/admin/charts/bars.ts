interface Bar {
  /** In the table: a day, a task. */
  label: string
  /** In the chart, where the label is too long. */
  mark?: string
  /** One for each series. */
  counts: readonly number[]
  /** What the table says: "3 paid". */
  words: string
}
export interface Bars {
  bars: readonly Bar[]
  series: readonly { name: string; tone: 'ink' | 'loss' | 'rule2' }[]
  /** Where the scale ends; default: at the longest bar. */
  of?: number | undefined
  /** A number of the scale in words. */
  tick: (value: number) => string
}
