import type { ComponentProps } from 'react'
import { Field } from '#pwa/ui/field.tsx'
import { CheckIcon, MinusIcon } from '#pwa/ui/icons.tsx'
import { StrengthMeter } from '#pwa/ui/meters.tsx'
import { PasswordInput } from '#pwa/ui/password-input.tsx'
import { VisuallyHidden } from '#pwa/ui/visually-hidden.tsx'
import { type PasswordLevel, passwordStrength } from '#shared/accounts/password-strength.ts'
import { css } from '#styled/css'

const list = css({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  columnGap: '12',
  rowGap: '2',
  textStyle: 'note',
  color: 'ink2',
  '& li': { display: 'flex', gap: '4', alignItems: 'center' },
  '& [data-met]': { color: 'ok' },
})
const cells: Record<PasswordLevel, 1 | 2 | 3 | 4> = { insecure: 1, weak: 1, fair: 2, good: 3, strong: 4 }
const words: Record<PasswordLevel, string> = {
  insecure: 'Insecure',
  weak: 'Weak',
  fair: 'Fair',
  good: 'Good',
  strong: 'Strong',
}

type NewPasswordProps = Omit<ComponentProps<typeof PasswordInput>, 'value'> & {
  label: string
  value: string
  error?: string | undefined
}

/** A password that is being chosen, how strong it is, and what it still needs. */
export function NewPassword({ label, value, error, ...input }: NewPasswordProps) {
  const { level, requirements, acceptable } = passwordStrength(value)
  const empty = value === ''
  return (
    <div>
      <Field label={label} error={error}>
        <PasswordInput {...input} value={value} autoComplete="new-password" />
      </Field>
      <div className={css({ mt: '8' })}>
        <StrengthMeter
          level={empty ? 0 : cells[level]}
          word={empty ? 'Password strength' : words[level]}
          good={acceptable}
        />
      </div>
      <ul className={list}>
        {requirements.map(({ label: requirement, met }) => (
          <li key={requirement} data-met={met || undefined}>
            {met ? <CheckIcon size="small" /> : <MinusIcon size="small" />}
            <span>
              {requirement}
              <VisuallyHidden>{met ? ': met' : ': missing'}</VisuallyHidden>
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
