import { addProgram, putInProgram } from '#server/testing/beta/task-shop.ts'
import type { Member } from '#server/testing/faults/fault-shop.ts'
import { type Colour, colourPhoto } from '#server/testing/files/pictures.ts'
import type { BetaTask } from '#shared/beta/tasks/tasks.contract.ts'
import type { Queued } from './device.ts'
import type { Ground } from './fault.ts'
import type { Damage } from '#server/testing/faults/judge.ts'

type Given = Pick<BetaTask, 'text' | 'printHours' | 'auw' | 'cg' | 'flightMinutes'>
/** Of one task: what its tester states, and photos of one colour each, by which they are known again. */
interface OwnHandIn {
  isBegun: boolean
  given: Given | null
  photos: Map<string, Colour>
}
/** By task. */
export type HandIns = Map<string, OwnHandIn>

const tasks = 3
const mostPhotos = 6

/** A program that the member is in, and changes of its tasks by chance. Everything of a task is in one lane. */
export async function startHandIns(
  { shop, random: { below, oneOf } }: Ground,
  member: Member,
  newKey: () => string,
): Promise<{ handIns: HandIns; change: () => Promise<Queued> }> {
  const names = Array.from({ length: tasks }, (_, place) => ({ name: `Task ${place + 1}` }))
  const program = await addProgram(shop.db, { tasks: names })
  await putInProgram(shop.db, program.id, member.id)
  const handIns: HandIns = new Map(
    program.tasks.map((id) => [id, { isBegun: false, given: null, photos: new Map() }]),
  )
  const change = async (): Promise<Queued> => {
    const [taskId, own] = oneOf([...handIns])
    const key = newKey()
    const made = (endpoint: string, input: Record<string, unknown> = {}) => ({
      key,
      owner: member.id,
      lane: `beta-task/${taskId}`,
      endpoint,
      input: { taskId, ...input },
    })
    own.isBegun = true
    const dice = below(100)
    if (dice < 10) return made('startBetaTask')
    if (dice < 50 && own.photos.size < mostPhotos) {
      const colour = [below(8) * 36, below(8) * 36, below(8) * 36] as const
      // As the app does it, the photo's id is the key.
      own.photos.set(key, colour)
      const base64 = (await colourPhoto(colour)).toString('base64')
      return { ...made('addBetaPhoto', { id: key }), file: { name: 'IMG.jpg', type: 'image/jpeg', base64 } }
    }
    if (dice < 60 && own.photos.size > 0) {
      const id = oneOf([...own.photos.keys()])
      own.photos.delete(id)
      return made('deleteBetaPhoto', { id })
    }
    own.given = {
      text: `Flew ${below(1_000)} times`,
      printHours: null,
      auw: 300 + below(2_000),
      cg: 40 + below(400) / 10,
      flightMinutes: 1 + below(90),
    }
    return made('handInBetaTask', own.given)
  }
  return { handIns, change }
}

interface Asking {
  get: <T>(at: string) => Promise<T>
  /** Notes what is wrong with a photo. */
  judgePhoto: (address: string, colour: Colour) => Promise<Damage[]>
}
const stateOf = ({ isBegun, given }: OwnHandIn) => (given ? 'handed_in' : isBegun ? 'started' : 'open')

/** Compares what the shop gives a tester with what they stated. */
export async function judgeHandIns(handIns: HandIns, { get, judgePhoto }: Asking): Promise<Damage[]> {
  const damage: Damage[] = []
  const there = await get<BetaTask[]>('/api/beta-tasks')
  for (const [id, want] of handIns) {
    const have = there.find((each) => each.id === id)
    const lost = (what: string) => damage.push({ harm: 'lost', count: 1, what: `task ${id}: ${what}` })
    if (have?.state !== stateOf(want)) lost(`it is ${have?.state} instead of ${stateOf(want)}`)
    for (const [name, value] of Object.entries(want.given ?? {})) {
      const is = have?.[name as keyof Given]
      if (is !== value) lost(`${name} is ${is} instead of ${value}`)
    }
    const photos = have?.photos.map(({ id: photo }) => photo) ?? []
    for (const photo of photos)
      if (!want.photos.has(photo)) damage.push({ harm: 'doubled', count: 1, what: `the photo ${photo}` })
    for (const [photo, colour] of want.photos)
      if (photos.includes(photo)) damage.push(...(await judgePhoto(`/api/beta-photos/${photo}`, colour)))
      else lost(`the photo ${photo}`)
  }
  return damage
}
