import { useState } from 'react'
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
/** Aligns its text with the lines above. */
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
  const make = async () => {
    setBusy(true)
    try {
      const { makePassphrase } = await import('#shared/accounts/passphrase.ts')
      setPhrase(makePassphrase(randomBelow))
    } catch (error) {
      console.warn('The words for passphrases could not be fetched:', error)
    }
    setBusy(false)
  }
  if (phrase === null)
    return (
      <Button tone="plain" className={offer} onClick={() => void make()}>
        Suggest a passphrase
      </Button>
    )
  return (
    <div className={box} role="group" aria-label="A passphrase for you">
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
