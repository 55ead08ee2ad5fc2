import { pandaStyles } from './panda-styles.ts'
import { ShortNames } from './short-names.ts'

let once: { names: ShortNames; styles: ReturnType<typeof pandaStyles> } | undefined

/** @param theme folder of Panda's configurations */
export function panda(theme: string) {
  if (!once) {
    const names = new ShortNames(`${theme}/panda.config.ts`)
    once = { names, styles: pandaStyles(theme, names) }
  }
  return once
}
