import type { ComponentProps } from 'react'
import { useState } from 'react'
import { inputGroup } from '#styled/recipes'
import { IconButton } from './icon-button.tsx'
import { EyeIcon, EyeOffIcon } from '#pwa/ui/screen-icons.tsx'
import { TextInput } from './text-input.tsx'

/** `autoComplete` must name the password's kind. */
export function PasswordInput(props: Omit<ComponentProps<typeof TextInput>, 'type' | 'room' | 'number'>) {
  const [shown, setShown] = useState(false)
  const part = inputGroup()
  return (
    <div className={part.root}>
      <TextInput
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        {...props}
        type={shown ? 'text' : 'password'}
        room="end"
      />
      <span className={part.end}>
        <IconButton label={shown ? 'Hide password' : 'Show password'} onClick={() => setShown(!shown)}>
          {shown ? <EyeOffIcon /> : <EyeIcon />}
        </IconButton>
      </span>
    </div>
  )
}
