import { leastTime } from '#server/testing/bodies/processor-time.ts'
import { costlyBits } from '#shared/feedback/costly-bits.ts'
import { scrub } from '#shared/feedback/scrub.ts'
import { report } from './report.ts'

/** Letters: a pattern that tries every split of a text takes 64 times as long for 8 times the text. */
const [few, many] = [4_000, 32_000]
const runs = 5
/** Milliseconds; less is too short for a ratio. */
const leastMeasured = 0.25

/** Scrubbing of a long text, relative to that of an eighth of it. */
export async function measureScrubbing(): Promise<void> {
  let worst = { ratio: 0, bit: '' }
  for (const bit of costlyBits) {
    const timeOf = (length: number) => {
      const text = bit.repeat(length).slice(0, length)
      return leastTime(runs, () => scrub(text))
    }
    const ratio = (await timeOf(many)) / Math.max(await timeOf(few), leastMeasured)
    if (ratio > worst.ratio) worst = { ratio, bit }
  }
  report(
    `scrubbing of 32,000 letters (${JSON.stringify(worst.bit)}) / of 4,000, processor time`,
    worst.ratio,
    'at most 32',
    worst.ratio <= 32,
  )
}
