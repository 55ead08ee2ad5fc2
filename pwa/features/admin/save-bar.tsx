import { useMemo, useRef, useState } from 'react'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { CheckIcon, WarningIcon } from '#pwa/ui/icons.tsx'
import { RefreshIcon } from '#pwa/ui/screen-icons.tsx'
import { saveBar } from './save-bar.style.ts'
import { useLeaveQuestion } from './use-leave-question.ts'
import type { OnSaveState, SaveState } from './use-autosave.ts'

const parts = ['words', 'sheet', 'release', 'pictures'] as const
type Part = (typeof parts)[number]
type States = Record<Part, SaveState>
const allSaved: States = { words: 'saved', sheet: 'saved', release: 'saved', pictures: 'saved' }
const failures: readonly SaveState[] = ['refused', 'failed', 'unsent']
const fromWorst = [...failures, 'unsaved', 'saving', 'saved'] as const

/** Each part of the editor reports its own. */
export function useSaveStates() {
  const [states, setStates] = useState(allSaved)
  const savers = useRef<Partial<Record<Part, () => void>>>({})
  const tell = useMemo(() => {
    const of =
      (part: Part): OnSaveState =>
      (state, save) => {
        savers.current[part] = save
        setStates((before) => (before[part] === state ? before : { ...before, [part]: state }))
      }
    return { words: of('words'), sheet: of('sheet'), release: of('release'), pictures: of('pictures') }
  }, [savers])
  const save = (which: readonly Part[]) => {
    for (const part of which) savers.current[part]?.()
  }
  return { states, save, ...tell }
}

type SaveBarProps = {
  states: States
  /** The form that waits for Save; null: all parts save by themselves. */
  form: string | null
  /** Tries again what failed. */
  onSave: (parts: readonly Part[]) => void
  /** What goes on while everything is saved. */
  underWay: string | null
}

export function SaveBar({ states, form, onSave, underWay }: SaveBarProps) {
  const all = Object.values(states)
  const worst = fromWorst.find((state) => all.includes(state)) ?? 'saved'
  useLeaveQuestion(worst !== 'saved')
  const isFailed = (part: Part) => failures.includes(states[part])
  const waits = form !== null && (states.words === 'unsaved' || isFailed('words'))
  const failed = parts.filter((part) => isFailed(part) && !(waits && part === 'words'))
  const words = {
    saved: underWay ?? 'Everything is saved',
    saving: 'Saving...',
    unsaved: waits
      ? 'Description and price are not saved. Buyers see the old version until you save.'
      : 'Saving in a moment...',
    refused: 'Not saved. Check the fields in red.',
    unsent: "Not saved: the shop cannot be reached. It saves when you're back online.",
    failed: 'Not saved. The form says why.',
  }[worst]
  const isBad = failures.includes(worst)
  const Icon = isBad ? WarningIcon : worst === 'saved' && underWay === null ? CheckIcon : RefreshIcon
  return (
    <div className={saveBar} data-save-bar data-state={isBad ? 'failed' : worst}>
      <Icon size="small" />
      <span role="status">{words}</span>
      {waits || failed.length > 0 ? (
        <Button {...(waits ? { type: 'submit', form } : {})} tone="ink" onClick={() => onSave(failed)}>
          Save
        </Button>
      ) : null}
    </div>
  )
}
