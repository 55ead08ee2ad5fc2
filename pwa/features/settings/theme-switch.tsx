import type { ReactNode } from 'react'
import { type Theme, useDevice, writeDevice } from '#pwa/foundation/device/device.ts'
import { Segmented } from '#pwa/ui/inputs/segmented.tsx'
import { HalfIcon, MoonIcon, SunIcon } from '#pwa/ui/screen-icons.tsx'
import { css } from '#styled/css'

/** The sign stands above its word: three beside their words are too wide for the menu. */
const choice = css({ display: 'grid', justifyItems: 'center', lineHeight: '1.2' })
const choiceOf = (Icon: typeof SunIcon, word: string) => (
  <span className={choice}>
    <Icon size="small" />
    {word}
  </span>
)
const themes: { value: Theme; label: ReactNode }[] = [
  { value: 'system', label: choiceOf(HalfIcon, 'System') },
  { value: 'light', label: choiceOf(SunIcon, 'Paper') },
  { value: 'dark', label: choiceOf(MoonIcon, 'Blueprint') },
]

/** Saved on the device. */
export function ThemeSwitch() {
  const { theme } = useDevice()
  return (
    <Segmented
      label="Theme"
      options={themes}
      value={theme}
      onChange={(value) => writeDevice({ theme: value })}
    />
  )
}
