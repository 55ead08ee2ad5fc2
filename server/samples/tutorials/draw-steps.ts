import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { chromium, type Page } from 'playwright'
import sharp from 'sharp'
import { encodePicture, renditionWidths } from '#server/samples/studio/encode-picture.ts'
import {
  drawingNames,
  drawingsFolder,
  drawingSize,
  drawnFolder,
  drawnList,
  type DrawnStep,
  onBlueprint,
} from './drawing-list.ts'

/** Throws where a drawing has a colour of its own, which would stay as it is. */
function inBlueprint(drawing: string): string {
  return drawing.replace(/#[0-9a-f]{3,8}\b/gi, (colour) => {
    const found = onBlueprint[colour as keyof typeof onBlueprint]
    if (!found) throw new RangeError(`A drawing has the colour ${colour}, which blueprint does not know.`)
    return found
  })
}
async function draw(page: Page, drawing: string, name: string): Promise<{ hash: string; blur: string }> {
  await page.setContent(`<body style="margin:0">${drawing}</body>`)
  // The encoder takes pixels from the lowest row.
  const pixels = await sharp(await page.screenshot())
    .ensureAlpha()
    .flip()
    .raw()
    .toBuffer()
  return encodePicture(pixels, drawingSize, path.join(drawnFolder, name), 57)
}

/** Pictures of the sample tutorials for both themes, from their SVG drawings. */
export async function drawSteps(executablePath: string): Promise<void> {
  const browser = await chromium.launch({ executablePath })
  const drawn: Record<string, DrawnStep> = {}
  try {
    const page = await browser.newPage({ viewport: drawingSize })
    for (const name of drawingNames) {
      const drawing = await readFile(path.join(drawingsFolder, `${name}.svg`), 'utf8')
      const light = await draw(page, drawing, name)
      const dark = await draw(page, inBlueprint(drawing), `${name}-dark`)
      drawn[name] = { ...light, dark, widths: renditionWidths(drawingSize.width) }
    }
  } finally {
    await browser.close()
  }
  await writeFile(drawnList, `${JSON.stringify(drawn, null, 1)}\n`)
}
