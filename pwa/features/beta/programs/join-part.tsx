import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useCurrentUser } from '#pwa/foundation/data/current-user.ts'
import { Badge } from '#pwa/ui/badge.tsx'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { Dialog } from '#pwa/ui/overlays/dialog.tsx'
import { Waiting } from '#pwa/ui/states.tsx'
import { useHydrated } from '#pwa/ui/use-hydrated.ts'
import { joinButton, joinWords } from '#shared/beta/programs/join-words.ts'
import type { ActiveProgram, Program } from '#shared/beta/programs/programs.contract.ts'
import { css, cx } from '#styled/css'
import { button } from '#styled/recipes'
import { type JoinPlace, type Place, usePlace } from './use-place.ts'

const part = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '16',
  rowGap: '8',
  minHeight: 'tap',
})
/** Buttons make one row where they fit; what is said of the place follows. */
const afterButtons = css({ '& > :not(a, button)': { order: '1' } })
const said = css({ maxWidth: 'prose' })

type JoinPartProps = {
  program: Program | ActiveProgram
  from: JoinPlace
  /** A main action among others on the screen is plain. */
  tone?: 'act' | 'second'
  /** Further buttons of the same row. They come first, since they are there before the place is known. */
  beside?: ReactNode
}
type WithPlace = JoinPartProps & { place: Place }

function Leave({ place, program, label }: Pick<WithPlace, 'place' | 'program'> & { label: string }) {
  const [asked, ask] = useState(false)
  const isIn = place.state === 'joined'
  const leave = async () => {
    if (await place.leave()) ask(false)
  }
  return (
    <>
      <Button onClick={() => ask(true)}>{label}</Button>
      <Dialog
        open={asked}
        onClose={() => ask(false)}
        role="alertdialog"
        title={`${isIn ? 'Leave' : 'Stop waiting for'} ${program.programName}?`}
        actions={
          <>
            <Button
              tone="lossFinal"
              busy={place.busy === 'leaveProgram'}
              onClick={() => void leave().catch(console.warn)}
            >
              {isIn ? 'Leave' : 'Stop waiting'}
            </Button>
            <Button onClick={() => ask(false)}>{isIn ? 'Stay' : 'Keep waiting'}</Button>
          </>
        }
      >
        <p>
          {isIn
            ? 'The next person who waits gets your place. Leaving before the end does not count against you, and what you handed in stays.'
            : 'You lose your place in the list. If you come back, you start at the end.'}
        </p>
      </Dialog>
    </>
  )
}

function Apply({ place, tone }: Pick<WithPlace, 'place' | 'tone'>) {
  const isRead = place.own?.application === 'pending'
  return (
    <>
      <span>{isRead ? "We're reading your application." : 'For accepted beta testers.'}</span>
      <Link to="/beta-signup" className={button({ tone })}>
        {isRead ? 'See your application' : 'Apply first'}
      </Link>
    </>
  )
}

function Join({ place, program, tone = 'act' }: WithPlace) {
  const isFull = place.state === 'full'
  const restricted =
    'restrictedUsers' in program ? program.restrictedUsers : place.isRestricted ? [program.id] : []
  const join = () => void place.join(isFull || undefined).catch(console.warn)
  return (
    <>
      {isFull ? <span>{joinWords.full}</span> : null}
      <Button tone={isFull ? 'second' : tone} busy={place.busy === 'joinProgram'} onClick={join}>
        {isFull ? 'Wait for a place' : joinButton(restricted)}
      </Button>
    </>
  )
}

function PlaceFace(props: WithPlace) {
  const { place } = props
  switch (place.state) {
    case 'ended':
      return <span>{joinWords.ended}</span>
    case 'joined':
      return (
        <>
          <Badge tone="ok">{joinWords.joined}</Badge>
          <Leave place={place} program={props.program} label="Leave" />
        </>
      )
    case 'waiting':
      return (
        <>
          <Badge tone="dashed">
            {place.position === null ? 'Waiting' : `Number ${place.position} on the waiting list`}
          </Badge>
          <Leave place={place} program={props.program} label="Stop waiting" />
        </>
      )
    case 'requested':
      return <Waiting>Requested</Waiting>
    case 'leaving':
      return <Waiting>Leaving</Waiting>
    case 'excluded':
      return <p className={said}>{joinWords.excluded}</p>
    case 'apply':
      return <Apply {...props} />
    default:
      return <Join {...props} />
  }
}

function SignIn({ program, tone }: Pick<JoinPartProps, 'program' | 'tone'>) {
  return (
    <>
      <span>Sign in to join this program.</span>
      <Link
        to="/auth"
        search={{ redirect: `/beta-programs?program=${program.id}` } as never}
        className={button({ tone })}
      >
        Sign In
      </Link>
    </>
  )
}

export function JoinPart(props: JoinPartProps) {
  const { program, from, tone = 'act', beside } = props
  const row = beside ? cx(part, afterButtons) : part
  const place = usePlace(program, from)
  const { data: user } = useCurrentUser()
  const isHydrated = useHydrated()
  const { owner, state } = place
  const isVisitor = owner === null && user !== undefined
  const isKnown = place.isKnown || state === 'requested' || state === 'leaving'
  if (state !== 'ended' && !(isHydrated && (isVisitor || isKnown)))
    // Nothing is offered before the person and their places are known.
    return (
      <div className={row} aria-busy="true">
        {beside}
      </div>
    )
  return (
    <div className={row}>
      {beside}
      {state !== 'ended' && isVisitor ? (
        <SignIn program={program} tone={tone} />
      ) : (
        <PlaceFace {...props} place={place} />
      )}
    </div>
  )
}
