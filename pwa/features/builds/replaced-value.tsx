import { useState } from 'react'
import { useDevice } from '#pwa/foundation/device/device.ts'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { css } from '#styled/css'
import type { BuildField, BuildValues } from '#shared/builds/build-fields.ts'
import { type OwnPlane, setBuildField } from './change-build.ts'
import { valueWords } from './field-words.ts'
import type { ShownBuild } from './with-waiting.ts'

const line = css({ pb: '12', overflowWrap: 'anywhere' })
const said = css({ textStyle: 'note', color: 'ink2', whiteSpace: 'pre-wrap' })
const acts = css({ display: 'flex', flexWrap: 'wrap', gap: '8', mt: '8' })
/** Longest value on a button, characters. */
const shown = 24

type ReplacedValueProps = { plane: OwnPlane; build: ShownBuild; field: BuildField }

/** A press takes this or the other device's value. */
export function ReplacedValue({ plane, build, field }: ReplacedValueProps) {
  const { units } = useDevice()
  const [fault, setFault] = useState<string | null>(null)
  const [other, own] = [build.replaced[field], build[field]]
  if (other === undefined) return null
  const otherWords = valueWords(field, other, units)
  const ownWords = own === null ? null : valueWords(field, own, units)
  const take = async (value: BuildValues[BuildField] | null) => {
    try {
      await setBuildField(plane, field, value, own)
    } catch (error) {
      setFault(error instanceof Error ? error.message : 'Nothing was saved.')
    }
  }
  const named = (act: string, words: string | null, otherwise: string) =>
    words !== null && words.length <= shown ? `${act} ${words}` : `${act} ${otherwise}`
  return (
    <div className={line}>
      <p className={said} role="status">
        {[otherWords, ownWords ?? ''].every((words) => words.length <= shown)
          ? `Set on two devices: ${otherWords}, then ${ownWords ?? 'cleared'}. The last one is kept.`
          : `Set on two devices. The first one: “${otherWords}” The last one is kept.`}
      </p>
      {fault ? <p role="alert">{fault}</p> : null}
      <div className={acts}>
        <Button onClick={() => void take(other)}>{named('Take', otherWords, 'the other')}</Button>
        <Button tone="plain" onClick={() => void take(own)}>
          {ownWords === null ? 'Leave it empty' : named('Keep', ownWords, 'the last one')}
        </Button>
      </div>
    </div>
  )
}
