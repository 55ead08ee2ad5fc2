import type { ReactNode } from 'react'
import { type Theme, useDevice, writeDevice } from '#pwa/foundation/device/device.ts'
import { Segmented } from '#pwa/ui/inputs/segmented.tsx'
import { MoonIcon, SunIcon } from '#pwa/ui/screen-icons.tsx'
import { css } from '#styled/css'

const iconFirst = css({ display: 'inline-flex', alignItems: 'center', gap: '4' })

const themes: { value: Theme; label: ReactNode }[] = [
  { value: 'system', label: 'System' },
  {
    value: 'light',
    label: (
      <span className={iconFirst}>
        <SunIcon size="small" /> Paper
      </span>
    ),
  },
  {
    value: 'dark',
    label: (
      <span className={iconFirst}>
        <MoonIcon size="small" /> Blueprint
      </span>
    ),
  },
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
