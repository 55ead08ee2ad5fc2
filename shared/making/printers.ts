import type { Box } from '#shared/aircraft/printer-fit.ts'

/** "Name x y height" in mm, from the makers' data sheets. */
const makers: Readonly<Record<string, string>> = {
  Anycubic: 'Kobra 2 Neo 220 220 250|Kobra 3 250 250 260|Kobra 2 Max 420 420 500|Kobra S1 250 250 250',
  Artillery: 'Genius Pro 220 220 250|Sidewinder X4 Plus 300 300 400',
  'Bambu Lab':
    'A1 mini 180 180 180|A1 256 256 256|P1P, P1S 256 256 256|X1 Carbon 256 256 256|P2S 256 256 256|H2S 340 320 340',
  Creality:
    'Ender-3, V2, V3 SE 220 220 250|Ender-3 S1 220 220 270|Ender-3 V3 220 220 250|Ender-3 V3 Plus 300 300 330|Ender-5 S1 220 220 280|CR-10 300 300 400|K1, K1C 220 220 250|K1 Max 300 300 300|K2 Plus 350 350 350',
  Elegoo:
    'Neptune 4 225 225 265|Neptune 4 Plus 320 320 385|Neptune 4 Max 420 420 480|Centauri Carbon 256 256 256',
  FlashForge: 'Adventurer 5M 220 220 220|AD5X 220 220 220',
  Prusa: 'MINI+ 180 180 180|MK3S+ 250 210 210|MK4, MK4S 250 210 220|CORE One 250 220 270|XL 360 360 360',
  Qidi: 'Q1 Pro 245 245 240|Plus4 305 305 280|X-Max 3 325 325 315',
  Sovol: 'SV06 220 220 250|SV06 Plus 300 300 340|SV08 350 350 345',
  Voron: 'V0 120 120 120|Trident 250 250 250 250|V2.4 300 300 300 300|V2.4 350 350 350 350',
}

export interface Printer {
  name: string
  maker: string
  model: string
  bed: Box
}

function read(maker: string, written: string): Printer {
  const [, model = '', x, y, height] = /^(.+) (\d+) (\d+) (\d+)$/.exec(written) ?? []
  return { name: `${maker} ${model}`, maker, model, bed: [Number(x), Number(y), Number(height)] }
}

export const printers: readonly Printer[] = Object.entries(makers).flatMap(([maker, models]) =>
  models.split('|').map((written) => read(maker, written)),
)

export function printerNamed(name: string | null): Printer | undefined {
  return printers.find((printer) => printer.name === name)
}
