import { useBlocker } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { CheckIcon, RefreshIcon, WarningIcon } from '#pwa/ui/icons.tsx'
import { css } from '#styled/css'
import type { SaveState } from './use-autosave.ts'

const line = css({
  position: 'sticky',
  bottom: '0',
  zIndex: 'bar',
  display: 'flex',
  alignItems: 'center',
  gap: '8',
  minH: 'tap',
  mx: 'calc(token(spacing.gutter) * -1)',
  px: 'gutter',
  pb: 'env(safe-area-inset-bottom)',
  bg: 'paper',
  borderTop: '2px solid {colors.ink}',
  textStyle: 'control',
  '&[data-state=failed]': { color: 'loss' },
})
type Part = 'words' | 'sheet' | 'release'
type States = Record<Part, SaveState>

/** What is saved of the parts of the editor, each of which tells its own. */
export function useSaveStates() {
  const [states, setStates] = useState<States>({ words: 'saved', sheet: 'saved', release: 'saved' })
  const tell = useMemo(() => {
    const of = (part: Part) => (state: SaveState) =>
      setStates((before) => (before[part] === state ? before : { ...before, [part]: state }))
    return { words: of('words'), sheet: of('sheet'), release: of('release') }
  }, [])
  return { states, ...tell }
}

/** Whether everything is saved, always in view; leaving with something unsaved asks. */
export function SaveLine({ states, isDraft }: { states: States; isDraft: boolean }) {
  const all = Object.values(states)
  const worst = (['failed', 'unsaved', 'saving'] as const).find((state) => all.includes(state)) ?? 'saved'
  useBlocker({
    shouldBlockFn: () =>
      worst !== 'saved' && !confirm('Leave without saving? What you changed here would be lost.'),
    enableBeforeUnload: worst !== 'saved',
  })
  const words = {
    saved: 'Everything is saved',
    saving: 'Saving...',
    unsaved:
      isDraft || states.words !== 'unsaved'
        ? 'Saving in a moment...'
        : 'Not saved yet. What is on sale waits for Save.',
    failed: 'Not saved. Look for the marked field.',
  }[worst]
  return (
    <div className={line} role="status" data-state={worst}>
      {worst === 'saved' ? (
        <CheckIcon size="small" />
      ) : worst === 'failed' ? (
        <WarningIcon size="small" />
      ) : (
        <RefreshIcon size="small" />
      )}
      {words}
    </div>
  )
}
