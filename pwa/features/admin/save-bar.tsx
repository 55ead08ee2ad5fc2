import { useMemo, useState } from 'react'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { CheckIcon, WarningIcon } from '#pwa/ui/icons.tsx'
import { RefreshIcon } from '#pwa/ui/screen-icons.tsx'
import { saveBar } from './save-bar.style.ts'
import { useLeaveQuestion } from './use-leave-question.ts'
import type { SaveState } from './use-autosave.ts'

type Part = 'words' | 'sheet' | 'release'
type States = Record<Part, SaveState>

/** Each part of the editor reports its own. */
export function useSaveStates() {
  const [states, setStates] = useState<States>({ words: 'saved', sheet: 'saved', release: 'saved' })
  const tell = useMemo(() => {
    const of = (part: Part) => (state: SaveState) =>
      setStates((before) => (before[part] === state ? before : { ...before, [part]: state }))
    return { words: of('words'), sheet: of('sheet'), release: of('release') }
  }, [])
  return { states, ...tell }
}

type SaveBarProps = {
  states: States
  /** The form that waits for Save; null: all parts save by themselves. */
  form: string | null
}

export function SaveBar({ states, form }: SaveBarProps) {
  const all = Object.values(states)
  const worst = (['failed', 'unsaved', 'saving'] as const).find((state) => all.includes(state)) ?? 'saved'
  useLeaveQuestion(worst !== 'saved')
  const waits = form !== null && (states.words === 'unsaved' || states.words === 'failed')
  const words = {
    saved: 'Everything is saved',
    saving: 'Saving...',
    unsaved: waits
      ? 'Description and price are not saved. Buyers see the old version until you save.'
      : 'Saving in a moment...',
    failed: 'Not saved. Check the fields in red.',
  }[worst]
  const Icon = { saved: CheckIcon, saving: RefreshIcon, unsaved: RefreshIcon, failed: WarningIcon }[worst]
  return (
    <div className={saveBar} data-save-bar data-state={worst}>
      <Icon size="small" />
      <span role="status">{words}</span>
      {waits ? (
        <Button type="submit" form={form} tone="ink">
          Save
        </Button>
      ) : null}
    </div>
  )
}
