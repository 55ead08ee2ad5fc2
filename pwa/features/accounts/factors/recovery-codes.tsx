import { useEffect, useRef } from 'react'
import { saveFile } from '#pwa/foundation/save-file.ts'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { DownloadIcon } from '#pwa/ui/screen-icons.tsx'
import { Notice } from '#pwa/ui/states.tsx'
import { css } from '#styled/css'

const stack = css({ display: 'grid', gap: '16', justifyItems: 'start', outline: 'none' })
const list = css({
  listStyle: 'none',
  p: '16',
  m: '0',
  display: 'grid',
  gridTemplateColumns: 'repeat(2, auto)',
  columnGap: '32',
  rowGap: '8',
  border: '1px solid {colors.rule}',
  textStyle: 'code',
})
const acts = css({ display: 'flex', flexWrap: 'wrap', gap: '8', _print: { display: 'none' } })

function save(codes: readonly string[]): void {
  const text = `Recovery codes for ${location.host}\nEach works once.\n\n${codes.join('\n')}\n`
  saveFile('recovery-codes.txt', new Blob([text], { type: 'text/plain' }))
}

/** Shown only once. */
export function RecoveryCodeList({
  codes,
  done,
}: {
  codes: readonly string[]
  done: { label: string; go: () => void }
}) {
  const shown = useRef<HTMLDivElement>(null)
  // The form before was longer: scrolls back to the top.
  useEffect(() => {
    shown.current?.focus({ preventScroll: true })
    shown.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <div className={stack} ref={shown} tabIndex={-1}>
      <Notice title="Keep these recovery codes" tone="waiting" role="status">
        If you lose your phone, one of them signs you in. Each works once. They are not shown again.
      </Notice>
      <ul className={list} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={acts}>
        <Button icon={<DownloadIcon size="small" />} onClick={() => save(codes)}>
          Download
        </Button>
        <Button onClick={() => print()}>Print</Button>
        <Button tone="act" onClick={done.go}>
          {done.label}
        </Button>
      </div>
    </div>
  )
}
