import { useCurrentUser } from '#pwa/foundation/data/current-user.ts'
import { useDevice } from '#pwa/foundation/device/device.ts'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { Checkbox } from '#pwa/ui/inputs/choice.tsx'
import { Field } from '#pwa/ui/inputs/field.tsx'
import { Sheet } from '#pwa/ui/overlays/sheet.tsx'
import { Select } from '#pwa/ui/inputs/text-input.tsx'
import { css } from '#styled/css'
import { materials } from '#shared/aircraft/materials.ts'
import { nozzles } from '#shared/making/workshop.ts'
import { BedFields } from './bed-fields.tsx'
import { OwnedBatteries } from './owned-batteries.tsx'
import { useWorkshop } from './use-workshop.ts'
import { closeWorkshop } from './workshop-sheet.store.ts'

const group = css({
  display: 'grid',
  gap: '12',
  py: '16',
  '& + &': { borderTop: '1px solid {colors.rule}' },
})
const title = css({ textStyle: 'h3' })
const label = css({ textStyle: 'label', mb: '4' })
const two = css({ display: 'grid', gridTemplateColumns: { base: '1fr', half: '1fr 1fr' }, columnGap: '16' })
const note = css({ textStyle: 'note', color: 'ink2' })

function KeptWhere() {
  const { data: user } = useCurrentUser()
  const { workshop, workshopChanged } = useDevice()
  const isSaved = Boolean(user) && workshopChanged.length === 0 && workshop !== null
  return (
    <p className={note} role="status">
      {isSaved
        ? 'Saved on this device and in your account.'
        : user
          ? "Saved on this device. Your account gets it when you're online."
          : 'Saved on this device. Sign in to have it everywhere.'}
    </p>
  )
}

function Printer() {
  const { workshop, setWorkshop } = useWorkshop()
  const { nozzle } = workshop
  return (
    <section className={group} aria-labelledby="workshop-printer">
      <h3 id="workshop-printer" className={title}>
        Printer
      </h3>
      <div>
        <p className={label}>Name, or bed x, y and height in mm</p>
        <BedFields />
      </div>
      <Field label="Nozzle">
        <Select
          value={nozzle}
          onChange={({ target: { value } }) =>
            setWorkshop({ nozzle: nozzles.find((size) => String(size) === value) ?? nozzle })
          }
        >
          {nozzles.map((size) => (
            <option key={size} value={size}>
              {size} mm
            </option>
          ))}
        </Select>
      </Field>
    </section>
  )
}

function Materials() {
  const { workshop, setWorkshop } = useWorkshop()
  const owned = workshop.materials
  return (
    <section className={group} aria-labelledby="workshop-materials">
      <h3 id="workshop-materials" className={title}>
        Materials
      </h3>
      <div className={two}>
        {materials.map((material) => (
          <Checkbox
            key={material}
            label={material}
            checked={owned.includes(material)}
            onChange={({ target: { checked } }) =>
              setWorkshop({
                materials: materials.filter((each) => (each === material ? checked : owned.includes(each))),
              })
            }
          />
        ))}
      </div>
    </section>
  )
}

export function WorkshopSheet({ open }: { open: boolean }) {
  const { isKnown, setWorkshop } = useWorkshop()
  const done = () => {
    // Closing confirms the default, and changes nothing in the account.
    if (!isKnown) setWorkshop({})
    closeWorkshop()
  }
  return (
    <Sheet
      open={open}
      onClose={closeWorkshop}
      title="My workshop"
      foot={
        <>
          <KeptWhere />
          <Button tone="ink" onClick={done}>
            Done
          </Button>
        </>
      }
    >
      <Printer />
      <Materials />
      <OwnedBatteries />
    </Sheet>
  )
}
