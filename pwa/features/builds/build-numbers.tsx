import type { ReactNode } from 'react'
import {
  Amount,
  length,
  mass,
  type Quantity,
  speed,
  Unit,
  Value,
  wingLoadingOf,
} from '#pwa/ui/drawing/quantity.tsx'
import { refusalOf } from '#pwa/foundation/data/change-kind.ts'
import { dropRefused } from '#pwa/foundation/data/refused-change.ts'
import { css } from '#styled/css'
import type { Aircraft } from '#shared/aircraft/aircraft.ts'
import { asBuilt } from '#shared/aircraft/as-built.ts'
import { cgRange } from '#shared/aircraft/controls.ts'
import { type BuildField, buildLimits, type BuildValues } from '#shared/builds/build-fields.ts'
import type { OutboxEntry } from '#shared/offline/outbox-entry.ts'
import { BatteryEditor } from './battery-editor.tsx'
import { BuildRow } from './build-row.tsx'
import { batteryWords, Deviation } from './build-words.tsx'
import { type OwnPlane, setBuildField } from './change-build.ts'
import { lengthKind, massKind, NumberEditor } from './number-editor.tsx'
import { ReplacedValue } from './replaced-value.tsx'
import type { ShownBuild } from './with-waiting.ts'
import { WordsEditor } from './words-editor.tsx'

const list = css({ borderTop: '2px solid {colors.ink}' })
const auwKind = massKind(buildLimits.auw)
const cgKind = lengthKind(buildLimits.cg)

function Big({ of }: { of: Quantity }) {
  return (
    <>
      <Value of={of} />{' '}
      <small>
        <Unit of={of} />
      </small>
    </>
  )
}
const designers = (words: ReactNode) => <>designer's {words}</>

function beyond({ auw, cg }: ShownBuild, { weights, firstFlight, airframe }: Aircraft) {
  const [forward, aft] = cgRange(firstFlight.cg, airframe.mac)
  return {
    auw: auw !== null && auw > weights.most ? ', more than the designer allows' : '',
    cg: cg !== null && (cg < forward - 0.5 || cg > aft + 0.5) ? ", outside the designer's range" : '',
  }
}

type BuildNumbersProps = {
  plane: OwnPlane
  build: ShownBuild
  record: Aircraft | null
  refused: OutboxEntry | null
}

/** What each row needs to be changed: a refused change stands in its row's editor. */
function editingOf({ plane, build, refused }: Omit<BuildNumbersProps, 'record'>) {
  const save =
    <F extends BuildField>(field: F) =>
    async (value: BuildValues[F] | null) => {
      await setBuildField(plane, field, value, build[field] as BuildValues[F] | null)
      if (refused?.input.field === field) await dropRefused(refused)
    }
  /** Starts with the refused text. */
  const typed = <F extends BuildField>(field: F) =>
    (refused?.input.field === field ? refused.input.value : build[field]) as BuildValues[F] | null
  const mends = (field: BuildField) => ({
    question: <ReplacedValue plane={plane} build={build} field={field} />,
    refusal: refused?.input.field === field ? refusalOf(refused) : undefined,
  })
  return { save, typed, mends }
}
type RowsProps = Pick<BuildNumbersProps, 'build' | 'record'> & { editing: ReturnType<typeof editingOf> }

function MeasuredRows({ build, record, editing: { save, typed, mends } }: RowsProps) {
  const { auw, cg, kept } = build
  const over = record ? beyond(build, record) : { auw: '', cg: '' }
  return (
    <>
      <BuildRow
        name="All-up weight"
        kind="number"
        isKept={kept.has('auw')}
        {...mends('auw')}
        value={auw === null ? null : <Big of={mass(auw)} />}
        note={
          record && auw !== null ? (
            <>
              <Deviation own={auw} designers={record.weights.target} show={mass} more="over" less="under" />
              {over.auw}
            </>
          ) : record ? (
            designers(<Amount of={mass(record.weights.target)} />)
          ) : null
        }
        renderEditor={(close) => (
          <NumberEditor
            label="All-up weight as built"
            hint="Ready to fly, with the battery in."
            kind={auwKind}
            value={typed('auw')}
            onSave={save('auw')}
            onDone={close}
          />
        )}
      />
      <BuildRow
        name="CG as flown"
        kind="number"
        isKept={kept.has('cg')}
        {...mends('cg')}
        value={cg === null ? null : <Big of={length(cg)} />}
        note={
          record && cg !== null ? (
            <>
              <Deviation
                own={cg}
                designers={record.firstFlight.cg}
                show={length}
                more="behind"
                less="in front of"
              />
              {over.cg}
            </>
          ) : record ? (
            designers(<Amount of={length(record.firstFlight.cg)} />)
          ) : null
        }
        renderEditor={(close) => (
          <NumberEditor
            label="CG as flown"
            hint="Behind the leading edge at the root, as on the field card."
            kind={cgKind}
            value={typed('cg')}
            onSave={save('cg')}
            onDone={close}
          />
        )}
      />
    </>
  )
}

function DerivedRows({ build: { auw }, record }: { build: ShownBuild; record: Aircraft }) {
  const derived = auw === null ? null : asBuilt(record, auw)
  return (
    <>
      <BuildRow
        name="Wing loading"
        kind="number"
        value={derived ? <Big of={wingLoadingOf(derived.loading)} /> : null}
        note={
          derived ? (
            <Deviation
              own={derived.loading}
              designers={record.performance.loading}
              show={wingLoadingOf}
              more="over"
              less="under"
            />
          ) : (
            designers(<Amount of={wingLoadingOf(record.performance.loading)} />)
          )
        }
      />
      <BuildRow
        name="Stall, about"
        kind="number"
        value={derived ? <Big of={speed(derived.stall)} /> : null}
        note={
          derived ? (
            <Deviation
              own={Math.round(derived.stall)}
              designers={Math.round(record.performance.stall)}
              show={speed}
              more="faster than"
              less="slower than"
            />
          ) : (
            designers(<Amount of={speed(record.performance.stall)} />)
          )
        }
      />
    </>
  )
}

function WordsRows({ build, record, editing: { save, typed, mends } }: RowsProps) {
  const { battery, propeller, trims, notes, kept } = build
  return (
    <>
      <BuildRow
        name="Battery"
        kind="words"
        isKept={kept.has('battery')}
        {...mends('battery')}
        value={battery && batteryWords(battery)}
        note={record && battery?.name !== record.power.battery ? designers(record.power.battery) : null}
        renderEditor={(close) => (
          <BatteryEditor record={record} value={typed('battery')} onSave={save('battery')} onDone={close} />
        )}
      />
      <BuildRow
        name="Propeller"
        kind="words"
        isKept={kept.has('propeller')}
        {...mends('propeller')}
        value={propeller}
        note={record && propeller !== record.power.propeller ? designers(record.power.propeller) : null}
        renderEditor={(close) => (
          <WordsEditor
            label="Propeller"
            hint="In inches, as printed on it: 9x5."
            lines="one"
            most={buildLimits.propeller}
            value={typed('propeller')}
            onSave={save('propeller')}
            onDone={close}
          />
        )}
      />
      <BuildRow
        name="Trims"
        kind="words"
        isKept={kept.has('trims')}
        {...mends('trims')}
        value={trims}
        renderEditor={(close) => (
          <WordsEditor
            label="Trims"
            hint="What you set so that it flies straight. Your field card shows it."
            lines="many"
            most={buildLimits.words}
            value={typed('trims')}
            onSave={save('trims')}
            onDone={close}
          />
        )}
      />
      <BuildRow
        name="Notes"
        kind="words"
        isKept={kept.has('notes')}
        {...mends('notes')}
        value={notes}
        renderEditor={(close) => (
          <WordsEditor
            label="Notes"
            lines="many"
            most={buildLimits.words}
            value={typed('notes')}
            onSave={save('notes')}
            onDone={close}
          />
        )}
      />
    </>
  )
}

export function BuildNumbers({ record, ...own }: BuildNumbersProps) {
  const editing = editingOf(own)
  const { build } = own
  return (
    <ul className={list}>
      <MeasuredRows build={build} record={record} editing={editing} />
      {record ? <DerivedRows build={build} record={record} /> : null}
      <WordsRows build={build} record={record} editing={editing} />
    </ul>
  )
}
