import { useDevice, writeDevice } from '#pwa/foundation/device/device.ts'
import { Segmented } from '#pwa/ui/inputs/segmented.tsx'

type UnitsSwitchProps = {
  size?: 'tap' | 'dense'
  /** "Metric" instead of "mm g". */
  words?: boolean
}

/** Saved on the device. */
export function UnitsSwitch({ size = 'tap', words = false }: UnitsSwitchProps) {
  const { units } = useDevice()
  return (
    <Segmented
      label="Units"
      size={size}
      options={[
        { value: 'metric', label: words ? 'Metric' : 'mm g' },
        { value: 'imperial', label: words ? 'Imperial' : 'in oz' },
      ]}
      value={units}
      onChange={(value) => writeDevice({ units: value })}
    />
  )
}
