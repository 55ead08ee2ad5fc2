import type { Material } from './materials.ts'

export interface PartGuess {
  code: string
  name: string
  quantity: number
  material: Material
}

const materialWords: [RegExp, Material][] = [
  [/^(pre-?foamed|lwpre)$/i, 'LW-PLA pre-foamed'],
  [/^(lw|lwpla|lw-pla|light)$/i, 'LW-PLA'],
  [/^(asa|asa-?lw|lw-?asa)$/i, 'ASA-LW'],
  [/^(petg|petg-?cf)$/i, 'PETG-CF'],
  [/^tpu$/i, 'TPU'],
  [/^pla\+?$/i, 'PLA'],
]
const quantityWord = /^(?:x(\d{1,2})|(\d{1,2})x|(\d{1,2})(?:off|pcs|times)|qty(\d{1,2}))$/i
const sides: [RegExp, 'L' | 'R'][] = [
  [/^(l|left|lh|port)$/i, 'L'],
  [/^(r|right|rh|starboard)$/i, 'R'],
]
const letters: [RegExp, string, string][] = [
  [/horn|servo/i, 'S', 'Servo part'],
  [/wing|panel/i, 'W', 'Wing panel'],
  [/fuse|fus|body|nose|hull/i, 'F', 'Fuselage'],
  [/ail/i, 'A', 'Aileron'],
  [/flap/i, 'K', 'Flap'],
  [/elev/i, 'E', 'Elevator'],
  [/rudder/i, 'R', 'Rudder'],
  [/fin|vert/i, 'V', 'Fin'],
  [/stab|tail|hor/i, 'H', 'Tailplane'],
  [/motor|mount|firewall/i, 'M', 'Motor mount'],
  [/canopy|hatch|cover/i, 'C', 'Hatch'],
  [/gear|wheel|leg/i, 'G', 'Gear'],
]
const codeForm = /^[A-Z]{1,2}\d{1,2}[LRTB]?$/

function usualMaterial(letter: string): Material {
  return 'MGS'.includes(letter) ? 'PLA' : 'LW-PLA'
}

/** Reads "stl/W1L_LW_x2.stl" as wing panel 1, left, twice, in LW-PLA; adds the code to `taken`. */
export function guessPart(path: string, taken: Set<string>): PartGuess {
  const base = (path.split('/').at(-1) ?? '').replace(/\.\w+$/, '')
  const words = base.split(/[\s_()[\],.]+|-(?!pla|lw|cf)/i).filter(Boolean)
  let [quantity, material, side, code] = [1, null as Material | null, '', '']
  const left: string[] = []
  for (const word of words) {
    const count = quantityWord.exec(word)
    const made = materialWords.find(([form]) => form.test(word))
    const turned = sides.find(([form]) => form.test(word))
    if (count) quantity = Math.min(50, Math.max(1, Number(count.slice(1).find(Boolean))))
    else if (made) material = made[1]
    else if (turned) side = turned[1]
    else if (code === '' && codeForm.test(word)) code = word
    else left.push(word)
  }
  const said = left.join(' ')
  const known = letters.find(([form]) => form.test(said))
  const letter = code === '' ? (known?.[1] ?? 'P') : code.charAt(0)
  const usual = letters.find(([, own]) => own === letter)?.[2] ?? 'Part'
  if (code === '' || taken.has(code)) {
    let index = 1
    while (taken.has(`${letter}${index}${side}`) && index < 99) index += 1
    code = `${letter}${index}${side}`
  }
  taken.add(code)
  const codeSide = side || (/[LR]$/.exec(code)?.[0] ?? '')
  const number = /\d+/.exec(code)?.[0]
  const name =
    said === '' ? (number ? `${usual} ${number}` : usual) : said.charAt(0).toUpperCase() + said.slice(1)
  const sideWord = codeSide === 'L' ? ', left' : codeSide === 'R' ? ', right' : ''
  return {
    code,
    name: `${name}${sideWord}`.slice(0, 120),
    quantity,
    material: material ?? usualMaterial(letter),
  }
}
