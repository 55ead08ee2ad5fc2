import { mkdir, writeFile } from 'node:fs/promises'
import sharp from 'sharp'

/** Run by hand when the mark changes: `node server/commands/pictures/draw-icons.ts`. */
const folder = new URL('../../../pwa/public/icons/', import.meta.url)
const ink = '#13213a'
const paper = '#f5f3ec'

/** 512 units wide. */
function mark(radius: number, corner: number): string {
  const quarter = `M256 256V${256 - radius}A${radius} ${radius} 0 0 1 ${256 + radius} 256Z`
  const opposite = `M256 256V${256 + radius}A${radius} ${radius} 0 0 1 ${256 - radius} 256Z`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">
  <rect width="512" height="512" rx="${corner}" fill="${ink}"/>
  <circle cx="256" cy="256" r="${radius}" fill="none" stroke="${paper}" stroke-width="26"/>
  <path fill="${paper}" d="${quarter}${opposite}"/>
</svg>
`
}

/** Follows the system's theme, as the tab does. */
const favicon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-14 -14 28 28">
  <style>g{color:${ink}}@media (prefers-color-scheme:dark){g{color:${paper}}}</style>
  <g fill="currentColor">
    <circle r="12" fill="none" stroke="currentColor" stroke-width="2.5"/>
    <path d="M0 0V-12A12 12 0 0 1 12 0ZM0 0V12A12 12 0 0 1-12 0Z"/>
  </g>
</svg>
`

const pictures = [
  { name: '192.png', size: 192, svg: mark(170, 84) },
  { name: '512.png', size: 512, svg: mark(170, 84) },
  // A launcher may crop to a circle of 80 %.
  { name: '512-maskable.png', size: 512, svg: mark(138, 0) },
  { name: 'apple-touch-180.png', size: 180, svg: mark(158, 0) },
]

await mkdir(folder, { recursive: true })
await writeFile(new URL('favicon.svg', folder), favicon)
for (const { name, size, svg } of pictures) {
  const png = sharp(Buffer.from(svg), { density: 144 })
    .resize(size, size)
    .png({ palette: true, compressionLevel: 9 })
  await writeFile(new URL(name, folder), await png.toBuffer())
}
