import { type AdminColumn, AdminTable } from '#pwa/ui/admin-table.tsx'
import { Badge, Balloon } from '#pwa/ui/badge.tsx'
import { DotsIcon } from '#pwa/ui/screen-icons.tsx'
import { Menu } from '#pwa/ui/overlays/menu.tsx'
import { DrawingTable, PairTable } from '#pwa/ui/table.tsx'
import { VisuallyHidden } from '#pwa/ui/visually-hidden.tsx'
import { KitPart } from './kit-part.tsx'

const parts = [
  ['W1L', 'Inner wing, left', 1, '4 h 50'],
  ['W2L', 'Middle wing, left', 1, '4 h 05'],
  ['M1', 'Motor mount', 1, '42 min'],
] as const

const planes = [
  { id: 'Skylark 1500', kind: 'Motor glider', status: <Badge tone="dashed">Draft</Badge>, price: '29.90' },
  { id: 'Lapwing 800', kind: 'Flying wing', status: <Badge tone="ok">Published</Badge>, price: '19.90' },
  { id: 'Goshawk 64', kind: 'EDF jet', status: <Badge tone="hatch">Hidden</Badge>, price: '36.90' },
]

const rowMenu = [
  { value: 'edit', label: 'Edit' },
  { value: 'copy', label: 'Duplicate' },
  { value: 'delete', label: 'Delete', apart: true, loss: true },
]

function RowMenu({ name }: { name: string }) {
  return (
    <Menu label={`More for ${name}`} items={rowMenu} dense>
      <DotsIcon />
    </Menu>
  )
}

const columns: readonly AdminColumn<(typeof planes)[number]>[] = [
  { head: 'Name', name: true, phone: 'start', cell: ({ id }) => id },
  { head: 'Kind', from: 'desk', cell: ({ kind }) => kind },
  { head: 'Status', phone: 'start', cell: ({ status }) => status },
  { head: 'Price, €', number: true, phone: 'end', cell: ({ price }) => price },
  {
    head: <VisuallyHidden>Actions</VisuallyHidden>,
    number: true,
    phone: 'end',
    cell: ({ id }) => <RowMenu name={id} />,
  },
]

export function KitTables() {
  return (
    <>
      <KitPart title="Table">
        <DrawingTable caption="Parts">
          <thead>
            <tr>
              <th scope="col">Part</th>
              <th scope="col">Name</th>
              <th scope="col" data-number>
                Qty
              </th>
              <th scope="col" data-number>
                Print
              </th>
            </tr>
          </thead>
          <tbody>
            {parts.map(([code, name, quantity, time]) => (
              <tr key={code}>
                <td>
                  <Balloon>{code}</Balloon>
                </td>
                <td>{name}</td>
                <td data-number>{quantity}</td>
                <td data-number>{time}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <td colSpan={2}>3 parts</td>
              <td data-number>3</td>
              <td data-number>9 h 37</td>
            </tr>
          </tfoot>
        </DrawingTable>
      </KitPart>
      <KitPart title="Pairs">
        <PairTable
          caption="Power"
          rows={[
            { name: 'Motor', value: '2206, 1 750 kV' },
            { name: 'Propeller', value: '6 × 4' },
            { name: 'Battery', value: '3S 1300' },
          ]}
        />
      </KitPart>
      <KitPart title="Administrator's table" full>
        <AdminTable label="Products" columns={columns} rows={planes} />
      </KitPart>
    </>
  )
}
