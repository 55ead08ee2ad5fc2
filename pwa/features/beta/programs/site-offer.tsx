import { Link } from '@tanstack/react-router'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { spotWords } from '#shared/beta/programs/program-words.ts'
import type { ActiveProgram } from '#shared/beta/programs/programs.contract.ts'
import { css, cx } from '#styled/css'
import { button, pageWidth } from '#styled/recipes'
import { JoinPart } from './join-part.tsx'
import { usePlace } from './use-place.ts'

const band = css({ py: '24', borderTop: '1px solid {colors.rule}', _print: { display: 'none' } })
const card = css({ display: 'grid', gap: '12', justifyItems: 'start', overflowWrap: 'anywhere' })
const words = css({ display: 'grid', gap: '4', maxWidth: 'prose' })
const label = css({ textStyle: 'label', color: 'ink2' })
const text = css({ lineClamp: '2', color: 'ink2' })
const acts = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '12',
  alignItems: 'center',
  // Where it has a row to itself, its text begins where the others do.
  '& > :last-child': {
    base: { flexBasis: 'full', justifyContent: 'flex-start', px: '0' },
    half: { flexBasis: 'auto', px: '12' },
  },
})

export function SiteOffer({ program }: { program: ActiveProgram }) {
  const { dismiss, busy } = usePlace(program, 'elsewhere')
  return (
    <section className={band} aria-label="Beta program for you">
      <div className={cx(pageWidth(), card)}>
        <div className={words}>
          <p className={label}>Beta program</p>
          <h2>{program.programName}</h2>
          {program.description ? <p className={text}>{program.description}</p> : null}
          <p>{spotWords(program)}</p>
        </div>
        <div className={acts}>
          <JoinPart program={program} from="elsewhere" tone="second" />
          <Link to="/beta-programs" search={{ program: program.id } as never} className={button()}>
            Details
          </Link>
          <Button
            tone="plain"
            busy={busy === 'dismissProgram'}
            onClick={() => void dismiss().catch(console.warn)}
          >
            Not interested
          </Button>
        </div>
      </div>
    </section>
  )
}
