import type { Aircraft } from '#shared/aircraft/aircraft.ts'
import { cgRange } from '#shared/aircraft/controls.ts'

const escape = (words: string) =>
  words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** To cut from card: hook, CG marks and a 100 mm scale check. */
export function cgJig(name: string, version: string, { airframe, firstFlight }: Aircraft): string {
  const { cg } = firstFlight
  const [forward, aft] = cgRange(cg, airframe.mac)
  const [hook, deep, height] = [14, 22, 56]
  const length = Math.max(110, Math.ceil(aft + 26))
  const [left, top] = [10 + hook, 10]
  const at = (mm: number) => left + mm
  const width = at(length) + 10
  const tall = top + height + 34
  const ticks = Array.from({ length: Math.floor(length / 5) }, (_, index) => (index + 1) * 5).map((mm) => {
    const long = mm % 10 === 0
    return `<path d="M${at(mm)} ${top}v${long ? 6 : 3.5}" class="thin"/>${
      long && mm % 20 === 0
        ? `<text x="${at(mm)}" y="${top + 10}" font-size="2.6" text-anchor="middle">${mm}</text>`
        : ''
    }`
  })
  // The hook stands before the leading edge.
  const outline = `M${at(-hook)} ${top - 8}h${hook}v8h${length}v${height}h${-(length + hook)}z`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}mm" height="${tall}mm" viewBox="0 0 ${width} ${tall}">
<title>CG jig, ${escape(name)} ${escape(version)}</title>
<desc>Print at 100%. The wing lies on the upper edge, its leading edge at the root against the hook.</desc>
<style>.cut{fill:none;stroke:#000;stroke-width:.35}.thin{fill:none;stroke:#000;stroke-width:.18}</style>
<g font-family="sans-serif" font-size="3.4">
<path class="cut" d="${outline}"/>
<path class="thin" d="M${at(0)} ${top}v${deep + 8}"/>
${ticks.join('\n')}
<path class="thin" d="M${at(forward)} ${top + 12}h${aft - forward}M${at(forward)} ${top + 10}v4M${at(aft)} ${top + 10}v4"/>
<path class="cut" d="M${at(cg)} ${top}v${deep}"/>
<circle class="cut" cx="${at(cg)}" cy="${top + deep + 5}" r="5"/>
<path d="M${at(cg)} ${top + deep + 5}h5a5 5 0 0 0 -5 -5zh-5a5 5 0 0 0 5 5z"/>
<text x="${at(cg) - 8}" y="${top + deep + 6.4}" text-anchor="end">CG ${cg} mm, ${forward.toFixed(0)} to ${aft.toFixed(0)}</text>
<text x="${at(0) + 2}" y="${top + height - 16}">${escape(name)}, version ${escape(version)}</text>
<text x="${at(0) + 2}" y="${top + height - 10.5}">The wing lies on the upper edge, its leading edge</text>
<text x="${at(0) + 2}" y="${top + height - 5}">at the root against the hook, ready to fly.</text>
<path class="thin" d="M${at(0)} ${top + height + 14}h100M${at(0)} ${top + height + 12}v4M${at(100)} ${top + height + 12}v4"/>
<text x="${at(0)}" y="${top + height + 22}">This line is 100 mm long, or the printer has scaled the page.</text>
</g>
</svg>
`
}
