import type { Page } from '@playwright/test'
import { addProgram, putInProgram, taskCalls } from '#server/testing/beta/task-shop.ts'
import type { TestShop } from '#server/testing/shop.ts'

const idOf = async ({ services: { db } }: TestShop, email: string) =>
  (await db.selectFrom('users').where('email', '=', email).select('id').executeTakeFirstOrThrow()).id

/** A program of the maker's own plane with two tasks, and the maker in it. */
export async function makerInProgram(shop: TestShop, name: string) {
  const { db } = shop.services
  const { id: productId } = await db
    .selectFrom('products')
    .where('slug', '=', 'lapwing-800')
    .select('id')
    .executeTakeFirstOrThrow()
  const { id, tasks } = await addProgram(db, {
    name,
    productId,
    tasks: [
      { name: `${name}: maiden`, asks: ['auw', 'cg'] },
      { name: `${name}: print the wing`, isRequired: false },
    ],
  })
  await putInProgram(db, id, await idOf(shop, 'maker@example.com'))
  return { id, productId, maiden: tasks[0] ?? '', print: tasks[1] ?? '' }
}
export const atDesk = async (shop: TestShop) => taskCalls(shop, await shop.signIn('admin@example.com'))

/** What a tester does on the screens. */
export function taskScreen(page: Page) {
  const dialog = page.getByRole('dialog')
  return {
    dialog,
    row: (name: string) => page.getByRole('main').getByRole('button', { name }),
    open: (name: string) => page.getByRole('main').getByRole('button', { name }).click(),
    words: page.getByLabel('How did it go?'),
    chooseUnits: async (name: 'Metric' | 'Imperial') => {
      await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click()
      await page.getByRole('group', { name: 'Units' }).getByRole('button', { name }).click()
      await page.keyboard.press('Escape')
    },
    handIn: page.getByRole('button', { name: /^Hand in/ }),
  }
}
