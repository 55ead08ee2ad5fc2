import { Link } from '@tanstack/react-router'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useCurrentUser } from '#pwa/foundation/data/current-user.ts'
import { useDevice } from '#pwa/foundation/device/device.ts'
import { knownEntries, readOutbox, retryEntries, subscribeOutbox } from '#pwa/foundation/data/outbox.ts'
import { useNetwork } from '#pwa/foundation/network/network.ts'
import { useReleased } from '#pwa/foundation/use-released.ts'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { PageSection } from '#pwa/ui/page-section.tsx'
import { EmptyState } from '#pwa/ui/empty-state.tsx'
import { LoadFailed, Notice, Skeleton } from '#pwa/ui/states.tsx'
import { css } from '#styled/css'
import { button } from '#styled/recipes'
import { plural } from '#shared/format.ts'
import { countChanges, isStuck, isUnderway, type OutboxEntry } from '#shared/offline/outbox-entry.ts'
import { changeKinds } from './change-kinds.ts'
import { groupChanges, type WaitingChange } from './entry-words.ts'
import { OutboxWatch } from './outbox-watch.tsx'
import { WaitingChangeRow } from './waiting-change.tsx'

const note = css({ textStyle: 'note', color: 'ink2' })
const head = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '16', my: '16' })

/** Safari and Firefox do not send while closed. */
const sendsWhenClosed = () => 'SyncManager' in window

function SendNow({ entries }: { entries: readonly OutboxEntry[] }) {
  const { online } = useNetwork()
  const held = new Set(entries.flatMap(({ lane, state }) => (state === 'sign-in' ? [lane] : [])))
  const underway = entries.filter((entry) => isUnderway(entry) && !held.has(entry.lane))
  if (underway.length === 0) return null
  return (
    <div className={head}>
      <Button
        tone="ink"
        busy={underway.some(({ state }) => state === 'sending')}
        busyText="Sending..."
        onClick={() => void retryEntries(underway.map(({ seq }) => seq))}
      >
        Send now
      </Button>
      <span className={note}>
        {online
          ? 'Sends as soon as the shop answers.'
          : sendsWhenClosed()
            ? "Sends when you're back online."
            : 'Sends when you open the app.'}
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
          Sign In
        </Link>
      }
    >
      Your session has ended. Nothing is lost.
    </Notice>
  )
}

/** Decisions first, then by age. */
const most = 20
const shownOf = (changes: readonly WaitingChange[]) =>
  changes.length > most
    ? changes.toSorted((a, b) => Number(isStuck(b.entry)) - Number(isStuck(a.entry))).slice(0, most)
    : changes

async function collect(): Promise<void> {
  for (const step of [() => Promise.all(changeKinds.map(async (kind) => kind.collect?.())), readOutbox])
    try {
      await step()
    } catch (error) {
      console.warn('Some changes could not be read or saved:', error)
    }
}

/** Null until read, or where the device cannot read them. */
function useEntries() {
  const entries = useReleased(useSyncExternalStore(subscribeOutbox, knownEntries, () => null))
  const [isCollected, setCollected] = useState(false)
  useEffect(() => {
    void collect().then(() => setCollected(true))
  }, [])
  return { entries: isCollected ? entries : null, isFailed: isCollected && entries === null }
}

export function WaitingList() {
  const { entries: all, isFailed } = useEntries()
  const { data: user } = useCurrentUser()
  const { signedIn } = useDevice()
  // After a session ended, the remembered member counts.
  const owner = user?.id ?? signedIn?.id
  // Other members' changes are only counted.
  const entries = all?.filter((entry) => entry.owner === 'guest' || entry.owner === owner) ?? null
  const others = countChanges(all ?? []) - countChanges(entries ?? [])
  if (entries === null)
    return (
      <>
        <OutboxWatch />
        {isFailed ? (
          <LoadFailed what="Your changes" onRetry={collect}>
            This browser can't read what is saved on this device. Try again, or restart the browser.
          </LoadFailed>
        ) : (
          <div role="status" aria-label="Loading your changes">
            <Skeleton height="160px" />
          </div>
        )}
      </>
    )
  return (
    <>
      <OutboxWatch />
      <SignIn entries={entries} />
      <SendNow entries={entries} />
      {entries.length === 0 && others === 0 ? (
        <EmptyState
          title="Nothing is waiting"
          action={
            <Link to="/" className={button()}>
              Return Home
            </Link>
          }
        >
          Everything you did here has reached the shop.
        </EmptyState>
      ) : null}
      {groupChanges(entries).map(({ title, changes }) => (
        <PageSection key={title} title={`${title}: ${plural(changes.length, 'change')}`}>
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
          {others === 1 ? '1 change waits' : `${others} changes wait`} until whoever made{' '}
          {others === 1 ? 'it' : 'them'} signs in.
        </p>
      ) : null}
    </>
  )
}
