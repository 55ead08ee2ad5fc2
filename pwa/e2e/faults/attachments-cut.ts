import { effectsSoFar } from '#server/testing/faults/effects.ts'
import { noise } from '#server/testing/files/pictures.ts'
import { judge } from './harness/drained.ts'
import type { Fault } from './harness/fault.ts'
import type { Damage } from '#server/testing/faults/judge.ts'
import { feedback } from './harness/work.ts'

/** Pixels: ten megabytes, but for a little. */
const side = 1_860
/** Shares of a file after which the connection breaks, one after the other; and then the answer is lost. */
const cuts = [0.01, 0.5, 0.99, 'drop'] as const

/** A message with pictures of ten megabytes each, over a connection that breaks again and again; each run is one picture. */
export const attachmentsCut: Fault = {
  name: 'attachments-cut',
  title:
    'O1 O2 pictures of 10 MB are cut off at 1, 50 and 99 % and their answers lost: the message arrives whole',
  runs: { long: 5, short: 1 },
  async run(ground, runs) {
    const { shop, network } = ground
    const member = await shop.newMember()
    const device = await ground.openDevice(member)
    const pictures = Array.from({ length: runs }, () => crypto.randomUUID())
    const message = feedback(member.id, crypto.randomUUID(), 'With pictures')
    const base64 = (await noise(side)).toString('base64')
    const uploads = pictures.map((key) => ({
      key,
      owner: member.id,
      lane: `upload/${key}`,
      endpoint: 'upload',
      input: { directory: '/images/submissions' },
      file: { name: `${key}.png`, type: 'image/png', base64 },
    }))
    const attachments = pictures.map((key) => ({ $answer: key, field: 'url' }))
    const made = [...uploads, { ...message, input: { ...message.input, attachments }, dependsOn: pictures }]
    await network.set('killed')
    await device.keep(made)
    const since = await effectsSoFar(shop.db)
    const tries = new Map<unknown, number>()
    let last = performance.now()
    network.intercept(({ path, headers }) => {
      const key = headers['idempotency-key']
      const tried = tries.get(key) ?? 0
      const how = cuts[tried]
      if (path !== '/api/upload' || how === undefined) return null
      tries.set(key, tried + 1)
      last = performance.now()
      return how === 'drop' ? how : { cut: how }
    })
    await network.set('fine')
    await device.reopen()
    const outcome = await judge(ground, [device], { made, since, after: () => last, members: [] })
    if (tries.size < runs) throw new Error('Not every picture was cut off')
    const sent = await shop.db
      .selectFrom('feedback')
      .where('client_key', '=', message.key)
      .select('attachments')
      .executeTakeFirst()
    const arrived = new Set(sent?.attachments).size
    const missing: Damage[] =
      arrived === runs ? [] : [{ harm: 'lost', count: runs - arrived, what: 'pictures of the message' }]
    return { ...outcome, damage: [...outcome.damage, ...missing] }
  },
}
