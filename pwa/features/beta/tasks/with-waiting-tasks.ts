import { refusalOf } from '#pwa/foundation/data/change-kind.ts'
import { delayedChanges, withWaitingChanges } from '#pwa/foundation/data/waiting-changes.ts'
import type { BetaTask } from '#shared/beta/tasks/tasks.contract.ts'
import type { OutboxEntry } from '#shared/offline/outbox-entry.ts'

/** With waiting changes applied. */
export interface ShownTask extends BetaTask {
  /** A change of it waits for the network. */
  isKept: boolean
  /** Ids of photos whose upload is delayed. */
  kept: ReadonlySet<string>
  /** By photo id. */
  waitingPhotos: ReadonlyMap<string, OutboxEntry>
  /** Reasons. */
  refused: readonly string[]
}

function changed(task: BetaTask, { endpoint, input }: OutboxEntry): BetaTask {
  const id = String(input.id)
  const begun = task.state === 'open' ? ('started' as const) : task.state
  const without = task.photos.filter((each) => each.id !== id)
  switch (endpoint) {
    case 'startBetaTask':
      return { ...task, state: begun }
    case 'addBetaPhoto':
      return { ...task, state: begun, photos: [...without, { id }] }
    case 'deleteBetaPhoto':
      return { ...task, photos: without }
    case 'handInBetaTask': {
      const { text, printHours, auw, cg, flightMinutes } = input as unknown as BetaTask
      return { ...task, state: 'handed_in', text, printHours, auw, cg, flightMinutes }
    }
    default:
      return task
  }
}

/** Without refused ones. */
export function withWaitingTask(known: BetaTask, entries: readonly OutboxEntry[]): ShownTask {
  const own = entries.filter(({ input }) => input.taskId === known.id)
  const delayed = delayedChanges(own)
  return {
    ...withWaitingChanges(known, own, changed),
    isKept: delayed.length > 0,
    kept: new Set(delayed.map(({ input }) => String(input.id))),
    waitingPhotos: new Map(
      own.flatMap((entry) =>
        entry.endpoint === 'addBetaPhoto' && !entry.problem ? [[String(entry.input.id), entry] as const] : [],
      ),
    ),
    refused: own.flatMap((entry) => (entry.problem ? [refusalOf(entry)] : [])),
  }
}
