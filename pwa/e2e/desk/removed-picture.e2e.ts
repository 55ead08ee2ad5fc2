import { expect, test } from '#pwa/e2e/fixtures.ts'

test('a picture of a product on sale is removed after a question, and the focus goes to the bin in its place', async ({
  page,
  shop,
  signIn,
  ready,
}) => {
  const { db } = shop.services
  const { id } = await db
    .selectFrom('products')
    .where('slug', '=', 'swift-1200')
    .select('id')
    .executeTakeFirstOrThrow()
  const images = () =>
    db.selectFrom('product_images').where('product_id', '=', id).orderBy('position').selectAll().execute()
  const before = await images()
  const copied = before.slice(0, 2).map(({ id: _own, ...image }, index) => ({
    ...image,
    position: before.length + index,
  }))
  await db.insertInto('product_images').values(copied).execute()
  await signIn('admin@example.com')
  await page.goto(`/admin/products/${id}`)
  await ready()
  const bin = (place: number) => page.getByRole('button', { name: `Remove picture ${place}`, exact: true })
  const question = (place: number) => page.getByRole('alertdialog', { name: `Remove picture ${place}?` })
  const added = before.length + 1
  await bin(added).click()
  await question(added).getByRole('button', { name: 'Keep it' }).click()
  await expect(bin(added)).toBeFocused()
  expect(await images()).toHaveLength(added + 1)

  await page.keyboard.press('Enter')
  await question(added).getByRole('button', { name: 'Remove it' }).click()
  await expect(bin(added + 1)).toHaveCount(0)
  await expect(bin(added)).toBeFocused()
  await page.keyboard.press('Enter')
  await question(added).getByRole('button', { name: 'Remove it' }).click()
  await expect(bin(added)).toHaveCount(0)
  await expect(bin(before.length)).toBeFocused()
  expect(await images()).toEqual(before)
})
