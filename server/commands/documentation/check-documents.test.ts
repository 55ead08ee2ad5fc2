import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from '#server/commands/set-up.mjs'
import { documentFiles, findDocumentFaults } from './check-documents.ts'
import { readKnownNames } from './known-names.ts'

const known = readKnownNames()
const faults = (text: string) =>
  findDocumentFaults('docs/desk/features/orders.md', text, known).map(({ message }) => message)

test('every link, section, file, call, command and variable of every document is there', () => {
  const files = documentFiles()
  expect(files.filter((file) => file.startsWith('docs/desk/'))).toHaveLength(21)
  expect(files).toContain('README.md')
  const found = files.flatMap((file) =>
    findDocumentFaults(file, readFileSync(path.join(root, file), 'utf8'), known),
  )
  expect(found).toEqual([])
})

test('what was renamed is found: screen, page, section, file, picture, call, command, variable', () => {
  for (const [text, message] of [
    ['See [Orders](/admin/order-list).', '/admin/order-list is no screen'],
    ['See [Users](/admin/docs/features/users).', '/admin/docs/features/users is no screen'],
    [
      'See [refunds](/admin/docs/features/order-management#money).',
      '/admin/docs/features/order-management has no section #money',
    ],
    ['See [below](#below).', 'there is no section #below'],
    ['See [why](../../decisions/money.md).', 'docs/decisions/money.md does not exist'],
    ['![A list](../../screenshots/list.webp)', 'docs/screenshots/list.webp does not exist'],
    ['<img src="list.webp">', 'docs/desk/features/list.webp does not exist'],
    ['Call `GET /api/admin/order-list`.', 'GET /api/admin/order-list is no call of the contract'],
    ['Call `POST /api/admin/orders`.', 'POST /api/admin/orders is no call of the contract'],
    ['Run `npm run orders`.', 'npm run orders is no command'],
    ['Set `ORDER_LIMIT`.', 'ORDER_LIMIT is no variable of the environment'],
    ['Set `ORDERS=false`.', 'ORDERS is no variable of the environment'],
    ['Read `server/orders/list.ts`.', 'server/orders/list.ts does not exist'],
  ] as const)
    expect(faults(text), text).toEqual([message])
})

test('what is there is no fault', () => {
  const text = [
    '## Refund',
    'See [Orders](/admin/orders?q=x), [refund](#refund), [page](/admin/docs/api/authentication#login), [one](/admin/orders/$id),',
    '[why](../../decisions/orders.md#orders) and [there](https://example.com/x).',
    'Call `GET /api/admin/orders`, run `npm run backup`, set `SMTP_URL` or `SAMPLE_DATA=false`, read `server/main.ts`.',
  ]
  expect(faults(text.join('\n'))).toEqual([])
})
