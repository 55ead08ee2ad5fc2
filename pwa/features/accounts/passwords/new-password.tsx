import type { ComponentProps } from 'react'
import { Field } from '#pwa/ui/inputs/field.tsx'
import { CheckIcon, WarningIcon } from '#pwa/ui/icons.tsx'
import { MinusIcon } from '#pwa/ui/screen-icons.tsx'
import { StrengthMeter } from '#pwa/ui/drawing/meters.tsx'
import { PasswordInput } from '#pwa/ui/inputs/password-input.tsx'
import { VisuallyHidden } from '#pwa/ui/visually-hidden.tsx'
import { passwordAdvice, type PasswordIssue } from '#shared/accounts/password-issues.ts'
import { type PasswordLevel, passwordStrength } from '#shared/accounts/password-strength.ts'
import { css } from '#styled/css'
import { PassphraseOffer } from './passphrase-offer.tsx'

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
const found = css({
  display: 'grid',
  gap: '4',
  mt: '8',
  textStyle: 'note',
  '& li': { display: 'flex', gap: '4' },
  '& [data-issue]': { fontWeight: '600', color: 'loss' },
})
const part = css({ fontWeight: '400', overflowWrap: 'anywhere' })
const cells: Record<PasswordLevel, 1 | 2 | 3 | 4> = { insecure: 1, weak: 1, fair: 2, good: 3, strong: 4 }
const words: Record<PasswordLevel, string> = {
  insecure: 'Insecure',
  weak: 'Weak',
  fair: 'Fair',
  good: 'Good',
  strong: 'Strong',
}

function Issues({ issues }: { issues: readonly PasswordIssue[] }) {
  if (issues.length === 0) return null
  return (
    <ul className={found} aria-label="Why it is insecure">
      {issues.map((issue) => (
        <li key={issue.text} data-issue="">
          <WarningIcon size="small" />
          <span>
            <span>{issue.text}</span>
            {issue.text.endsWith(issue.part) ? null : <span className={part}> ({issue.part})</span>}
          </span>
        </li>
      ))}
      {passwordAdvice.map((advice) => (
        <li key={advice}>{advice}</li>
      ))}
    </ul>
  )
}

type NewPasswordProps = Omit<ComponentProps<typeof PasswordInput>, 'value'> & {
  label: string
  value: string
  error?: string | undefined
  issues: readonly PasswordIssue[]
  onPhrase: (phrase: string) => void
}

export function NewPassword({ label, value, error, issues, onPhrase, ...input }: NewPasswordProps) {
  const { level, entropy, requirements, acceptable } = passwordStrength(value, issues)
  const empty = value === ''
  return (
    <div>
      <Field label={label} wanted="Choose a password." error={error}>
        <PasswordInput {...input} value={value} autoComplete="new-password" />
      </Field>
      <div className={css({ mt: '8' })}>
        <StrengthMeter
          level={empty ? 0 : cells[level]}
          word={empty ? 'Password strength' : words[level]}
          note={empty ? '' : `${Math.round(entropy)} bits`}
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
      {/* Above the problems, which are found late and would move it under a tap. */}
      <PassphraseOffer used={value} onUse={onPhrase} />
      <Issues issues={issues} />
    </div>
  )
}
