import type { ReactNode } from 'react'
import { Checkbox } from '#pwa/ui/inputs/choice.tsx'
import { css } from '#styled/css'

const line = css({
  py: '8',
  px: '16',
  borderTop: '1px solid {colors.rule}',
  minWidth: '0',
  breakInside: 'avoid',
  '&[data-later]': { deskDown: { display: 'none', '[data-whole] > &': { display: 'block' } } },
})
const title = css({ textStyle: 'h3' })
const body = css({ pl: '36px', pb: '8' })

type FlightLineProps = {
  /** 1 to 10. */
  place: number
  title: string
  ticked: boolean
  onTick: (ticked: boolean) => void
  children: ReactNode
}

export function FlightCheckRow({ place, title: name, ticked, onTick, children }: FlightLineProps) {
  return (
    <li className={line} data-later={place > 5 || undefined}>
      <Checkbox
        label={<span className={title}>{name}</span>}
        checked={ticked}
        onChange={(event) => onTick(event.target.checked)}
      />
      <div className={body}>{children}</div>
    </li>
  )
}
