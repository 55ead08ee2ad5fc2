import type { FlyingField } from '#shared/flying/flying.contract.ts'
import { runwayName } from '#shared/flying/place.ts'
import { surfaceWords } from '#shared/flying/surfaces.ts'

const feet = 3.28084
export const lengthText = (metres: number, units: 'metric' | 'imperial') =>
  units === 'metric' ? `${metres} m` : `${Math.round(metres * feet)} ft`

/** "Grass, runway 09/27, 120 m"; empty where nothing of it is known. */
export function fieldSummary(
  { surface, runwayHeading, runwayLength }: FlyingField,
  units: 'metric' | 'imperial',
): string {
  const runway = [
    ...(runwayHeading === null ? [] : [`runway ${runwayName(runwayHeading)}`]),
    ...(runwayLength === null ? [] : [lengthText(runwayLength, units)]),
  ]
  const text = [...(surface ? [surfaceWords[surface].toLowerCase()] : []), ...runway].join(', ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}
