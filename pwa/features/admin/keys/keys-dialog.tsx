import { useState } from 'react'
import { Dialog } from '#pwa/ui/overlays/dialog.tsx'
import { css } from '#styled/css'
import { type DeskKey, keysOfPage, useDeskKeys } from './desk-keys.ts'

const list = css({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: '24',
  rowGap: '8',
  alignItems: 'baseline',
})
const cap = css({
  px: '8',
  border: '1px solid {colors.rule2}',
  bg: 'sheet',
  fontFamily: 'inherit',
  textStyle: 'control',
  whiteSpace: 'nowrap',
})

const names: Record<string, string> = {
  ArrowDown: '↓',
  ArrowUp: '↑',
  'Shift+ArrowDown': 'Shift ↓',
  'Shift+ArrowUp': 'Shift ↑',
  Escape: 'Esc',
}

const questionLast = (one: DeskKey, other: DeskKey) => Number(one.key === '?') - Number(other.key === '?')

/** "?" lists the keys that act on this page. */
export function KeysDialog() {
  const [keys, show] = useState<readonly DeskKey[] | null>(null)
  useDeskKeys([
    { key: '?', words: 'This list', act: () => show(keysOfPage().toSorted(questionLast)) },
    // Listed only: the palette listens by itself, since it opens while somebody types too.
    { key: 'Ctrl K', words: 'Find a screen, order, product or user', act: () => false },
  ])
  return (
    <Dialog open={keys !== null} onClose={() => show(null)} title="Keys on this page">
      <dl className={list}>
        {keys?.map(({ key, words }) => (
          <div key={`${key} ${words}`} style={{ display: 'contents' }}>
            <dt>
              <kbd className={cap}>{names[key] ?? key}</kbd>
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
