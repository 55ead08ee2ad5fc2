import { useDevice, writeDevice } from '#pwa/foundation/device.ts'
import { Segmented } from '#pwa/ui/segmented.tsx'

/** Metric or imperial, for every number of the shop; kept on the device. */
export function UnitsSwitch({ size = 'tap' }: { size?: 'tap' | 'dense' }) {
  const { units } = useDevice()
  return (
    <Segmented
      label="Units"
      size={size}
      options={[
        { value: 'metric', label: 'mm g' },
        { value: 'imperial', label: 'in oz' },
      ]}
      value={units}
      onChange={(value) => writeDevice({ units: value })}
    />
  )
}
