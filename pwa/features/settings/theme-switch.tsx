import { type Theme, useDevice, writeDevice } from '#pwa/foundation/device/device.ts'
import { Segmented } from '#pwa/ui/inputs/segmented.tsx'

const themes: { value: Theme; label: string }[] = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Paper' },
  { value: 'dark', label: 'Blueprint' },
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
