import { Refusal } from './problem.ts'

/** Does each on its own, so that one refusal stops no other; an id that comes twice is done once. */
export async function doEach<Item extends { id: string | number }>(
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
): Promise<{ done: Item['id'][]; refused: { id: Item['id']; reason: string }[] }> {
  const done: Item['id'][] = []
  const refused: { id: Item['id']; reason: string }[] = []
  for (const item of new Map(items.map((each) => [each.id, each])).values())
    try {
      await work(item)
      done.push(item.id)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      refused.push({ id: item.id, reason: error.message })
    }
  return { done, refused }
}
