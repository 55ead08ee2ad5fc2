import { startTestShop } from '#server/testing/shop.ts'

/** A shop with its samples, and what an administrator and a visitor do in it. */
export async function startMakingDesk() {
  const shop = await startTestShop()
  const admin = await shop.signIn('admin@example.com')
  const call = (method: string, path: string, body?: unknown) =>
    shop.fetch(path, { method, cookie: admin, ...(body === undefined ? {} : { body }) })
  const read = async <T>(answer: Response | Promise<Response>): Promise<T> => {
    const given = await answer
    if (!given.ok) throw new Error(`${given.status} ${await given.text()}`)
    return (await given.json()) as T
  }
  return {
    shop,
    db: shop.services.db,
    admin,
    call,
    read,
    /** As a visitor. */
    see: async <T>(path: string) => read<T>(shop.fetch(path)),
    /** Status and fields of a refusal. */
    refusal: async (answer: Response) => {
      const { issues } = (await answer.json()) as { issues?: { path: string; message: string }[] }
      return [answer.status, ...(issues ?? []).map(({ path, message }) => `${path} ${message}`)]
    },
    productId: async (slug: string) =>
      (await read<{ id: number }>(shop.fetch(`/api/products/by-slug/${slug}`))).id,
    acts: async (subject: string) =>
      (
        await shop.services.db
          .selectFrom('audit_log')
          .where('subject', '=', subject)
          .orderBy('id')
          .select('action')
          .execute()
      ).map(({ action }) => action),
  }
}
export type MakingDesk = Awaited<ReturnType<typeof startMakingDesk>>
