import { readFile } from 'node:fs/promises'
import { issueSetUpLink } from '#server/features/dashboard/set-up-link.ts'
import { plate, toStl, wingPanel } from '#server/samples/make-stl.ts'
import { makeZip } from './files/make-zip.ts'
import type { TestShop } from './shop.ts'

/** Path and query of the link that an empty shop prints. */
export async function setUpAddress({ services }: TestShop): Promise<string> {
  const { pathname, search } = new URL((await issueSetUpLink(services)) ?? '')
  return `${pathname}${search}`
}

/** An aircraft as its maker has it on the disk, 20 files in a ZIP: wings, fuselage, mount, manual, a picture. */
export async function aircraftZip(name: string): Promise<Buffer> {
  const picture = await readFile(new URL('../../pwa/public/icons/512.png', import.meta.url))
  const panels = ['W1L', 'W1R', 'W2L', 'W2R', 'H1L', 'H1R'].map((code) => ({
    path: `${name}/stl/${code}_LW_x1.stl`,
    content: toStl(wingPanel({ root: 190, tip: 160, length: 220, sweep: 12 }), code),
  }))
  const frames = Array.from({ length: 11 }, (_, index) => ({
    path: `${name}/stl/Fuselage ${index + 1}.stl`,
    content: toStl(plate(60 + index * 4, 60, 40), `F${index + 1}`),
  }))
  return makeZip([
    ...panels,
    ...frames,
    { path: `${name}/stl/M1_PLA_x1.stl`, content: toStl(plate(40, 40, 4), 'M1') },
    { path: `${name}/manual.pdf`, content: '%PDF-1.7 the manual' },
    { path: `${name}/in the air.png`, content: picture },
  ])
}
