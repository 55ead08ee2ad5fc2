import { useState } from 'react'
import { FileButton } from '#pwa/ui/inputs/file-button.tsx'
import { Notice } from '#pwa/ui/states.tsx'
import { mostSlicerFile, readSlicerFile } from '#shared/making/profiles/read-slicer-file.ts'
import { plural } from '#shared/format.ts'
import type { SlicerValues } from '#shared/making/profiles/slicer-values.ts'
import { css } from '#styled/css'
import { countTaken, isOfNozzle } from './profile-draft.ts'

const box = css({ display: 'grid', gap: '12', justifyItems: 'start', overflowWrap: 'anywhere' })
const note = css({ textStyle: 'note', color: 'ink2' })

type Result = { title: string; text: string; tone: 'ok' | 'loss' }

async function readFile(file: File): Promise<{ values: SlicerValues | null; result: Result }> {
  const refused = (text: string) => ({
    values: null,
    result: { title: `${file.name} was not read`, text, tone: 'loss' as const },
  })
  if (file.size > mostSlicerFile)
    return refused('It has more than 2 MB. Export the configuration, not the print.')
  const values = readSlicerFile(await file.text())
  if (!values)
    return refused('No setting in it is known. Choose a .ini of PrusaSlicer or a .json of OrcaSlicer.')
  const leftOut = isOfNozzle(values)
    ? ''
    : ` Layer height, line width and walls are for a nozzle of ${values.nozzle} mm, which no profile has: they are left out.`
  const from = values.slicer ? ` of ${values.slicer.name} ${values.slicer.version}` : ''
  return {
    values,
    result: {
      title: `${plural(countTaken(values), 'value')}${from} in the form`,
      text: `A slicer states one value, a profile a range: check each range. Nothing is saved yet.${leftOut}`,
      tone: 'ok',
    },
  }
}

/** Read in the browser: the file goes nowhere. */
export function SlicerImport({ onValues }: { onValues: (values: SlicerValues) => void }) {
  const [result, setResult] = useState<Result | null>(null)
  const take = async ([file]: File[]) => {
    if (!file) return
    const read = await readFile(file)
    setResult(read.result)
    if (read.values) onValues(read.values)
  }
  return (
    <div className={box}>
      <FileButton
        accept=".ini,.json,.gcode,text/plain,application/json"
        onFiles={(files) => void take(files)}
      >
        Import from a slicer
      </FileButton>
      <p className={note}>A configuration of PrusaSlicer (.ini) or a profile of OrcaSlicer (.json).</p>
      {result ? (
        <Notice tone={result.tone} title={result.title} role="status">
          {result.text}
        </Notice>
      ) : null}
    </div>
  )
}
