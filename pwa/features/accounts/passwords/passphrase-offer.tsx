import { useState } from 'react'
import { useKeptFocus } from '#pwa/foundation/use-kept-focus.ts'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { css } from '#styled/css'

const box = css({
  display: 'grid',
  gap: '8',
  mt: '8',
  p: '12',
  border: '1px solid {colors.rule}',
  bg: 'sheet',
})
const words = css({ textStyle: 'figure', overflowWrap: 'anywhere', userSelect: 'all' })
const row = css({ display: 'flex', flexWrap: 'wrap', gap: '8' })
const note = css({ textStyle: 'note', color: 'ink2' })
/** Aligns its text with the lines above: its busy face is no wider. */
const offer = css({ ml: '-12' })

/** Uniform and unpredictable. */
function randomBelow(limit: number): number {
  const most = Math.floor(2 ** 32 / limit) * limit
  for (;;) {
    const [value = 0] = crypto.getRandomValues(new Uint32Array(1))
    if (value < most) return value % limit
  }
}

/** Made on this device; its word list loads on the first tap. */
export function PassphraseOffer({ used, onUse }: { used: string; onUse: (phrase: string) => void }) {
  const [phrase, setPhrase] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)
  const place = useKeptFocus(phrase === null)
  const make = async () => {
    setBusy(true)
    setFailed(false)
    try {
      const { makePassphrase } = await import('#shared/accounts/passphrase.ts')
      setPhrase(makePassphrase(randomBelow))
    } catch (error) {
      console.warn('The words for passphrases could not be fetched:', error)
      setFailed(true)
    }
    setBusy(false)
  }
  if (phrase === null)
    return (
      <div {...place}>
        <Button
          tone="plain"
          className={offer}
          busy={busy}
          busyText="One moment..."
          onClick={() => void make()}
        >
          Suggest a passphrase
        </Button>
        {failed ? (
          <p className={note} role="alert">
            The words could not be loaded. Try again when you're online.
          </p>
        ) : null}
      </div>
    )
  return (
    <div className={box} {...place} role="group" aria-label="A passphrase for you">
      <p className={words} aria-live="polite">
        {phrase}
      </p>
      <div className={row}>
        <Button onClick={() => onUse(phrase)}>Use it</Button>
        <Button tone="plain" busy={busy} onClick={() => void make()}>
          Suggest another
        </Button>
      </div>
      {used === phrase ? (
        <p className={note} role="status">
          It is in both fields now. Save it in your password manager.
        </p>
      ) : null}
    </div>
  )
}
