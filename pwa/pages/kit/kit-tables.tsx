import { useState } from 'react'
import { css } from '#styled/css'
import { AdminRow, AdminTable, BulkBar, SortHead } from '#pwa/ui/admin-table.tsx'
import { Badge, Balloon } from '#pwa/ui/badge.tsx'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { Checkbox } from '#pwa/ui/inputs/choice.tsx'
import { GhostPlan } from '#pwa/ui/drawing/ghost-plan.tsx'
import { DotsIcon } from '#pwa/ui/icons.tsx'
import { Menu } from '#pwa/ui/overlays/menu.tsx'
import { Price } from '#pwa/ui/price.tsx'
import { DrawingTable, PairTable } from '#pwa/ui/table.tsx'
import { VisuallyHidden } from '#pwa/ui/visually-hidden.tsx'
import { KitPart } from './kit-part.tsx'

const parts = [
  ['W1L', 'Inner wing, left', 1, '4 h 50'],
  ['W2L', 'Middle wing, left', 1, '4 h 05'],
  ['M1', 'Motor mount', 1, '42 min'],
] as const

const planes = [
  { name: 'Skylark 1500', kind: 'Motor glider', status: <Badge tone="dashed">Draft</Badge>, price: '29.90' },
  { name: 'Lapwing 800', kind: 'Flying wing', status: <Badge tone="ok">Published</Badge>, price: '19.90' },
  { name: 'Goshawk 64', kind: 'EDF jet', status: <Badge tone="hatch">Hidden</Badge>, price: '36.90' },
]

const onDesk = css({ display: { base: 'none', desk: 'block' } })
const onPhone = css({ display: { desk: 'none' } })
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

function KitAdminTable() {
  const [chosen, setChosen] = useState(['Lapwing 800'])
  const [descending, setDescending] = useState(true)
  const toggle = (name: string) =>
    setChosen(chosen.includes(name) ? chosen.filter((other) => other !== name) : [...chosen, name])
  const tick = (name: string) => (
    <Checkbox
      label={<VisuallyHidden>{name}</VisuallyHidden>}
      dense
      checked={chosen.includes(name)}
      onChange={() => toggle(name)}
    />
  )
  return (
    <div>
      <div className={onDesk}>
        <AdminTable label="Products">
          <thead>
            <tr>
              <th scope="col">
                <VisuallyHidden>Chosen</VisuallyHidden>
              </th>
              <SortHead
                direction={descending ? 'descending' : 'ascending'}
                onSort={() => setDescending(!descending)}
              >
                Name
              </SortHead>
              <th scope="col">Kind</th>
              <th scope="col">Status</th>
              <SortHead number onSort={() => setDescending(true)}>
                Price, €
              </SortHead>
              <th scope="col">
                <VisuallyHidden>Actions</VisuallyHidden>
              </th>
            </tr>
          </thead>
          <tbody>
            {planes.map((plane) => (
              <tr key={plane.name} data-selected={chosen.includes(plane.name) || undefined}>
                <td>{tick(plane.name)}</td>
                <th scope="row">
                  <a href="#edit">{plane.name}</a>
                </th>
                <td>{plane.kind}</td>
                <td>{plane.status}</td>
                <td data-number>{plane.price}</td>
                <td data-number>
                  <RowMenu name={plane.name} />
                </td>
              </tr>
            ))}
          </tbody>
        </AdminTable>
      </div>
      <ul className={onPhone}>
        {planes.map((plane) => (
          <AdminRow key={plane.name} selected={chosen.includes(plane.name)}>
            {tick(plane.name)}
            <GhostPlan />
            <div>
              <b>{plane.name}</b>
              <div>
                {plane.status} <Price now={plane.price} />
              </div>
            </div>
            <RowMenu name={plane.name} />
          </AdminRow>
        ))}
      </ul>
      <BulkBar
        count={chosen.length}
        onClear={() => setChosen([])}
        apart={
          <Button tone="onBar" size="dense">
            Delete
          </Button>
        }
      >
        <Button tone="onBar" size="dense">
          Publish
        </Button>
        <Button tone="onBar" size="dense">
          Export CSV
        </Button>
      </BulkBar>
    </div>
  )
}

/** The tables of a drawing and of the administrator. */
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
        <KitAdminTable />
      </KitPart>
    </>
  )
}
