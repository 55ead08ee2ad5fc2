import type { ComponentProps } from 'react'
import { inputGroup } from '#styled/recipes'
import { SearchIcon } from '#pwa/ui/icons.tsx'
import { TextInput } from './text-input.tsx'

type SearchInputProps = Omit<ComponentProps<typeof TextInput>, 'type' | 'room' | 'number'> & { label: string }

export function SearchInput({ label, ...rest }: SearchInputProps) {
  const part = inputGroup()
  return (
    <div className={part.root}>
      <span className={part.start}>
        <SearchIcon />
      </span>
      <TextInput
        aria-label={label}
        enterKeyHint="search"
        autoComplete="off"
        {...rest}
        type="search"
        room="start"
      />
    </div>
  )
}
