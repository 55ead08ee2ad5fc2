import { useSyncExternalStore } from 'react'
import { useCurrentUser } from '#pwa/features/accounts/use-current-user.ts'
import { useDevice } from '#pwa/foundation/device.ts'
import { dropEntries, knownEntries, retryEntries, subscribeOutbox } from '#pwa/foundation/outbox.ts'
import { Button } from '#pwa/ui/button.tsx'
import { PageSection } from '#pwa/ui/page-section.tsx'
import { EmptyState, Skeleton } from '#pwa/ui/states.tsx'
import { css } from '#styled/css'
import type { OutboxEntry } from '#shared/offline/outbox-entry.ts'
import { byThing, stateWords, wordsOf } from './entry-words.ts'
import { OutboxWatch } from './outbox-watch.tsx'

const row = css({
  display: 'grid',
  gridTemplateColumns: { base: '1fr', tablet: 'minmax(0, 1fr) auto' },
  alignItems: 'center',
  gap: '8',
  py: '12',
  borderBottom: '1px solid {colors.rule}',
})
const what = css({ textStyle: 'text', overflowWrap: 'anywhere' })
const state = css({ textStyle: 'note', color: 'ink2', '&[data-stuck]': { color: 'loss' } })
const acts = css({ display: 'flex', gap: '8' })

function Entry({ entry }: { entry: OutboxEntry }) {
  const isStuck = entry.state === 'failed' || entry.state === 'conflict'
  return (
    <li className={row}>
      <div>
        <p className={what}>{wordsOf(entry)}</p>
        <p className={state} {...(isStuck ? { 'data-stuck': true } : {})}>
          {stateWords(entry)}
        </p>
      </div>
      <div className={acts}>
        {entry.state === 'sign-in' ? null : (
          <Button
            size="dense"
            busy={entry.state === 'sending'}
            onClick={() => void retryEntries([entry.seq])}
          >
            {isStuck ? 'Retry' : 'Send now'}
          </Button>
        )}
        <Button size="dense" tone="loss" onClick={() => void dropEntries([entry.seq])}>
          Discard
        </Button>
      </div>
    </li>
  )
}

/** Everything that waits on this device for the shop, by what it is about. */
export function WaitingList() {
  const all = useSyncExternalStore(subscribeOutbox, knownEntries, () => null)
  const { data: user } = useCurrentUser()
  const { signedIn } = useDevice()
  const owner = user === undefined ? signedIn?.id : user?.id
  // What somebody else has waiting here is theirs to read: only that it is there is said.
  const entries = all?.filter((entry) => entry.owner === 'guest' || entry.owner === owner) ?? null
  const others = (all?.length ?? 0) - (entries?.length ?? 0)
  return (
    <>
      <OutboxWatch />
      {entries === null ? (
        <Skeleton height="160px" />
      ) : entries.length === 0 && others === 0 ? (
        <EmptyState title="Nothing waits">Everything you did here has reached the shop.</EmptyState>
      ) : (
        byThing(entries).map(({ name, entries: own }) => (
          <PageSection
            key={name}
            title={name}
            aside={own.length === 1 ? '1 change' : `${own.length} changes`}
          >
            <ul>
              {own.map((entry) => (
                <Entry key={entry.seq} entry={entry} />
              ))}
            </ul>
          </PageSection>
        ))
      )}
      {others > 0 ? (
        <p className={state}>
          {others === 1 ? '1 change waits' : `${others} changes wait`} for the sign-in of whoever made{' '}
          {others === 1 ? 'it' : 'them'}.
        </p>
      ) : null}
    </>
  )
}
