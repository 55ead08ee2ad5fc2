import { defineSemanticTokens } from '@pandacss/dev'

/** Light, and dark. */
const pair = (base: string, _dark: string) => ({ value: { base, _dark } })

/** Contrast: design tokens page; `act` is never text. */
export const colours = defineSemanticTokens.colors({
  paper: pair('#f5f3ec', '#0b2848'),
  sheet: pair('#fdfcf8', '#10325a'),
  well: pair('#eae7dc', '#081e39'),
  pic: pair('#ece6da', '#123055'),
  grid: pair('#13213a0d', '#d6e8fb0f'),
  grid2: pair('#13213a1a', '#d6e8fb1f'),
  rule: pair('#d0cdc1', '#2f527c'),
  rule2: pair('#737c8b', '#7d9fc4'),
  ink: pair('#13213a', '#eff5fb'),
  ink2: pair('#3c4960', '#bcd0e6'),
  inkInv: pair('#fdfcf8', '#0b2848'),
  act: pair('#ff6b1a', '#ff8038'),
  act2: pair('#ff8642', '#ff9a5f'),
  act3: pair('#e85a0c', '#f06b1f'),
  actInk: pair('#13213a', '#0a1c34'),
  ok: pair('#14613a', '#8ce6b3'),
  okBg: pair('#dfeee2', '#0f4745'),
  loss: pair('#b01f16', '#ffa297'),
  lossBg: pair('#f9e2dc', '#4a2740'),
  lossFill: pair('#b01f16', '#b01f16'),
  lossFillInk: pair('#fdfcf8', '#fdfcf8'),
  // Number of breaches: yellow to dark red, alike in both themes.
  leak1: pair('#f2cc3d', '#f2cc3d'),
  leak2: pair('#ee9330', '#ee9330'),
  leak3: pair('#b01f16', '#b01f16'),
  leak4: pair('#640d08', '#640d08'),
  leakInk: pair('#13213a', '#13213a'),
  leakInkInv: pair('#fdfcf8', '#fdfcf8'),
  focus: pair('#0b57d0', '#ffe08a'),
  bar: pair('#13213a', '#061730'),
  barInk: pair('#fdfcf8', '#eff5fb'),
  scrim: pair('#13213a80', '#04101fb3'),
})
