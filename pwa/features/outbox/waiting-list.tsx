import { Link } from '@tanstack/react-router'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useCurrentUser } from '#pwa/features/accounts/use-current-user.ts'
import { keepLeftChanges } from '#pwa/features/cart/cart-outbox.ts'
import { hasLeftChanges } from '#pwa/features/cart/noted-changes.ts'
import { useDevice } from '#pwa/foundation/device.ts'
import { knownEntries, readOutbox, retryEntries, subscribeOutbox } from '#pwa/foundation/outbox.ts'
import { Button } from '#pwa/ui/button.tsx'
import { PageSection } from '#pwa/ui/page-section.tsx'
import { EmptyState, Notice, Skeleton } from '#pwa/ui/states.tsx'
import { css } from '#styled/css'
import { button } from '#styled/recipes'
import { plural } from '#shared/format.ts'
import { countChanges, isStuck, isUnderway, type OutboxEntry } from '#shared/offline/outbox-entry.ts'
import { byThing, type WaitingChange } from './entry-words.ts'
import { OutboxWatch } from './outbox-watch.tsx'
import { WaitingChangeRow } from './waiting-change.tsx'

const note = css({ textStyle: 'note', color: 'ink2' })
const head = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '16', my: '16' })

/** Without Background Sync nothing goes out while the app is closed (Safari, Firefox). */
const sendsWhenClosed = () => 'SyncManager' in window

function SendNow({ entries }: { entries: readonly OutboxEntry[] }) {
  const held = new Set(entries.flatMap(({ lane, state }) => (state === 'sign-in' ? [lane] : [])))
  const underway = entries.filter((entry) => isUnderway(entry) && !held.has(entry.lane))
  if (underway.length === 0) return null
  return (
    <div className={head}>
      <Button
        tone="ink"
        busy={underway.some(({ state }) => state === 'sending')}
        busyText="Sending"
        onClick={() => void retryEntries(underway.map(({ seq }) => seq))}
      >
        Send now
      </Button>
      <span className={note}>
        {sendsWhenClosed() ? 'Goes out by itself when there is a line.' : 'Sends when you open the app.'}
      </span>
    </div>
  )
}

function SignIn({ entries }: { entries: readonly OutboxEntry[] }) {
  if (!entries.some(({ state }) => state === 'sign-in')) return null
  const count = countChanges(entries.filter((entry) => entry.owner !== 'guest' && !isStuck(entry)))
  return (
    <Notice
      tone="waiting"
      title={`Sign in to send ${plural(count, 'change')}`}
      action={
        <Link to="/auth" search={{ redirect: '/outbox' } as never} className={button({ tone: 'ink' })}>
          Sign in
        </Link>
      }
    >
      Your session has ended. Nothing is lost.
    </Notice>
  )
}

/** Changes of one thing that are drawn: what needs a decision first, then in the order in which they were made. */
const most = 20
const shownOf = (changes: readonly WaitingChange[]) =>
  changes.length > most
    ? changes.toSorted((a, b) => Number(isStuck(b.entry)) - Number(isStuck(a.entry))).slice(0, most)
    : changes

/** Everything that waits; null until it is read, with the taps that a page which was left had only noted. */
function useEntries(): readonly OutboxEntry[] | null {
  const entries = useSyncExternalStore(subscribeOutbox, knownEntries, () => null)
  const [isWhole, setWhole] = useState(false)
  useEffect(() => {
    const bring = async () => {
      try {
        if (hasLeftChanges()) {
          await keepLeftChanges()
          await readOutbox()
        }
      } catch (error) {
        console.warn('Changes of the cart that were written down cannot be saved:', error)
      }
      setWhole(true)
    }
    void bring()
  }, [])
  return isWhole ? entries : null
}

/** Everything that waits on this device for the shop, by what it is about. */
export function WaitingList() {
  const all = useEntries()
  const { data: user } = useCurrentUser()
  const { signedIn } = useDevice()
  // Whose session has ended is remembered, and still theirs is what waits.
  const owner = user?.id ?? signedIn?.id
  // What somebody else has waiting here is theirs to read: only that it is there is said.
  const entries = all?.filter((entry) => entry.owner === 'guest' || entry.owner === owner) ?? null
  const others = (all?.length ?? 0) - (entries?.length ?? 0)
  if (entries === null)
    return (
      <>
        <OutboxWatch />
        <Skeleton height="160px" />
      </>
    )
  return (
    <>
      <OutboxWatch />
      <SignIn entries={entries} />
      <SendNow entries={entries} />
      {entries.length === 0 && others === 0 ? (
        <EmptyState
          title="Nothing waits"
          action={
            <Link to="/" className={button()}>
              Return Home
            </Link>
          }
        >
          Everything you did here has reached the shop.
        </EmptyState>
      ) : null}
      {byThing(entries).map(({ name, changes }) => (
        <PageSection key={name} title={`${name}: ${plural(changes.length, 'change')}`}>
          <ul>
            {shownOf(changes).map((change) => (
              <WaitingChangeRow key={change.entry.seq} change={change} />
            ))}
          </ul>
          {changes.length > most ? <p className={note}>And {changes.length - most} more.</p> : null}
        </PageSection>
      ))}
      {others > 0 ? (
        <p className={note}>
          {others === 1 ? '1 change waits' : `${others} changes wait`} for the sign-in of whoever made{' '}
          {others === 1 ? 'it' : 'them'}.
        </p>
      ) : null}
    </>
  )
}
