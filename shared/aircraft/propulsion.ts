/* What a motor with its propeller takes and gives, by rules of practice: inches, V, A, W, g. */
const cellVolts = 3.7
const air = 1.225
const gravity = 9.81

/** A drive of one motor, or of several alike on one battery. */
export interface Drive {
  kv: number
  cells: number
  /** Inches. */
  diameter: number
  /** Inches. */
  pitch: number
  motors?: number
}
export interface DrivePower {
  rpm: number
  /** Input, all motors. */
  watts: number
  amps: number
  /** Static, all motors, g. */
  thrust: number
  /** km/h */
  pitchSpeed: number
}
/**
 * rpm = kv V 0.78; shaft power 1.11 (D/12)^4 (P/12) (rpm/1000)³ W, input by an efficiency of 0.78; static thrust
 * 0.10 rho (rpm/60)² D⁴ N; pitch speed rpm P.
 */
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
/** The next speed control up from 1.3 times the current, A. */
export const speedControlFor = (amps: number) => speedControls.find((size) => size >= amps * 1.3) ?? 120
/** Minutes from four fifths of a battery; `share` of full current that mixed flying takes. */
export const flightMinutes = (capacity: number, amps: number, share: number) =>
  ((0.8 * (capacity / 1000)) / (share * amps)) * 60
