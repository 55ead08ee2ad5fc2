/* Rules of practice for a motor with its propeller, in inches, V, A, W and g. */
const cellVolts = 3.7
const air = 1.225
const gravity = 9.81

export interface Drive {
  kv: number
  cells: number
  diameter: number
  pitch: number
  motors?: number
}
export interface DrivePower {
  rpm: number
  watts: number
  amps: number
  /** Static, all motors, g. */
  thrust: number
  /** km/h */
  pitchSpeed: number
}
/** rpm = 0.78 kv V; shaft W = 1.11 (D/12)^4 (P/12) (rpm/1000)³; thrust N = 0.10 rho (rpm/60)² D⁴. */
export function drivePower({ kv, cells, diameter, pitch, motors = 1 }: Drive): DrivePower {
  const volts = cells * cellVolts
  const rpm = kv * volts * 0.78
  const shaft = 1.11 * (diameter / 12) ** 4 * (pitch / 12) * (rpm / 1000) ** 3
  const watts = (shaft / 0.78) * motors
  const newtons = 0.1 * air * (rpm / 60) ** 2 * (diameter * 0.0254) ** 4
  return {
    rpm,
    watts,
    amps: watts / volts,
    thrust: ((newtons * 1000) / gravity) * motors,
    pitchSpeed: ((rpm * pitch * 0.0254) / 60) * 3.6,
  }
}

const speedControls = [6, 10, 12, 20, 30, 40, 50, 60, 80, 100]
/** The next speed control above 1.3 times the current, A. */
export const speedControlFor = (amps: number) => speedControls.find((size) => size >= amps * 1.3) ?? 120
/** Minutes from 80 % of a battery; `share` is the part of full current in mixed flying. */
export const flightMinutes = (capacity: number, amps: number, share: number) =>
  ((0.8 * (capacity / 1000)) / (share * amps)) * 60
