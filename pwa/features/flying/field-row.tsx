import { memo } from 'react'
import { css } from '#styled/css'
import type { FlyingField } from '#shared/flying/flying.contract.ts'
import { compassPoint, distanceText } from '#shared/flying/place.ts'
import { fieldSummary } from './field-words.ts'

const row = css({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  columnGap: '16',
  py: '12',
  minHeight: 'tap',
  borderBottom: '1px solid {colors.rule}',
  overflowWrap: 'anywhere',
  _hover: { bg: 'well' },
})
const name = css({
  textStyle: 'h3',
  // Balanced lines would be tried out in each row.
  textWrap: 'wrap',
  '& a': { textDecoration: 'none' },
  '& a::after': { content: '""', position: 'absolute', inset: '0' },
})
const note = css({ textStyle: 'note', color: 'ink2' })
const away = css({ textAlign: 'right', textStyle: 'figure', fontVariantNumeric: 'tabular-nums' })
const course = css({ display: 'block', textStyle: 'note', color: 'ink2' })

type FieldRowProps = {
  field: FlyingField
  /** Without my position or the field's there is none. */
  km: number | undefined
  bearing: number | undefined
  units: 'metric' | 'imperial'
}

/** Its list follows the link, since thousands of fields are sorted anew at once. */
export const FieldRow = memo(function FieldRow({ field, km, bearing, units }: FieldRowProps) {
  const summary = fieldSummary(field, units)
  return (
    <li className={row}>
      <div>
        <h3 className={name}>
          <a href={`/community/fields/${field.slug}`}>{field.fieldName}</a>
        </h3>
        <p>{field.location}</p>
        {summary ? <p className={note}>{summary}</p> : null}
      </div>
      {/* Empty without a position, so that one changes only texts: new elements would be styled first. */}
      <p className={away}>
        <span>{km === undefined ? '' : distanceText(km, units)}</span>
        <span className={course}>
          {bearing === undefined ? '' : `${compassPoint(bearing)}, ${Math.round(bearing)}°`}
        </span>
      </p>
    </li>
  )
})
