import { type KeyboardEvent, useEffect, useState } from 'react'
import { useKeptFocus } from '#pwa/foundation/use-kept-focus.ts'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { Field } from '#pwa/ui/inputs/field.tsx'
import { TextInput } from '#pwa/ui/inputs/text-input.tsx'
import type { QuotedCode } from '#shared/discounts/discounts.contract.ts'
import { css } from '#styled/css'
import type { CartCode } from './use-cart-code.ts'

const entry = css({ display: 'grid', gap: '8', gridTemplateColumns: '1fr auto', alignItems: 'start' })
/** Level with the input, under the label's height. */
const act = css({ pt: '24' })
const row = css({ display: 'flex', flexWrap: 'wrap', gap: '8', alignItems: 'center' })
const name = css({ textStyle: 'control', flex: '1', overflowWrap: 'anywhere' })
const note = css({ textStyle: 'note', color: 'ink2', m: '0' })

type CodeBoxProps = {
  cart: CartCode
  /** Undefined: not quoted, for want of a network or while asking. */
  quoted: QuotedCode | null | undefined
  isAsking: boolean
  /** Nothing is paid before it is at the shop. */
  holdsUp?: boolean
}

/** Enters a code; it is no form of its own, since the checkout is one. */
function CodeEntry({ change, error }: Pick<CartCode, 'change'> & { error: string | null }) {
  const [typed, setTyped] = useState('')
  const apply = () => {
    if (typed.trim() === '') return
    void change(typed)
    setTyped('')
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    apply()
  }
  return (
    <div className={entry}>
      <Field label="Discount code" mark="optional" {...(error ? { error } : {})}>
        <TextInput
          value={typed}
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="done"
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={onKeyDown}
        />
      </Field>
      <div className={act}>
        <Button onClick={apply}>Apply</Button>
      </div>
    </div>
  )
}

/** The cart's discount code: entered, named with what it took off or why not, removed. */
export function CodeBox({ cart, quoted, isAsking, holdsUp = false }: CodeBoxProps) {
  const { code, isWaiting, change } = cart
  const [unknown, setUnknown] = useState<string | null>(null)
  const said = quoted && quoted.code === code ? quoted : null
  if (said?.isUnknown && unknown !== said.words) setUnknown(said.words)
  useEffect(() => {
    // The cart forgets it: asking for it again would count as another guess.
    if (said?.isUnknown) void change(null)
  }, [said, change])
  const isEntry = code === null || said?.isUnknown === true
  const place = useKeptFocus(isEntry)
  const isEntered = async (typed: string | null) => {
    setUnknown(null)
    await change(typed)
  }
  if (isEntry)
    return (
      <div {...place}>
        <CodeEntry change={isEntered} error={unknown} />
      </div>
    )
  const later = holdsUp
    ? 'On its way to the shop. Pay once it is there, or remove it.'
    : "Checked at checkout, when you're online."
  const words = said?.words ?? (isAsking && !isWaiting ? 'Checking your code...' : later)
  return (
    <div {...place}>
      <div className={row}>
        <span className={name}>Code {code}</span>
        <Button size="dense" onClick={() => void change(null)} aria-label={`Remove code ${code}`}>
          Remove
        </Button>
      </div>
      <p role="status" className={note}>
        {words}
      </p>
    </div>
  )
}
