import { Dialog as Ark } from '@ark-ui/react/dialog'
import { createListCollection, Listbox } from '@ark-ui/react/listbox'
import { Portal } from '@ark-ui/react/portal'
import { type KeyboardEvent, useId, useMemo, useRef, useState } from 'react'
import { useBackCloses } from '#pwa/foundation/use-back-closes.ts'
import { SearchIcon } from '#pwa/ui/icons.tsx'
import { css } from '#styled/css'
import { dialog, input, inputGroup, menu, unseen } from '#styled/recipes'
import type { Command, CommandDialogProps, CommandGroup } from './command-props.ts'
import { toastRegion } from './toast-region.ts'
import type { Opener } from '#pwa/foundation/use-opener.ts'

const list = css({ height: 'min(400px, 60svh)', overflowY: 'auto', outline: 'none' })
const groupName = css({ px: '16', pt: '12', pb: '4', textStyle: 'label', color: 'ink2' })
const name = css({ minWidth: '0', overflowWrap: 'anywhere' })
const note = css({ textStyle: 'note', color: 'ink2', overflowWrap: 'anywhere', textAlign: 'right' })
const foot = css({ textStyle: 'note', color: 'ink2' })

/** The first one is chosen, until the arrows have moved the choice; a new list begins anew. */
function useChosen(commands: readonly Command[], text: string) {
  const [moved, setMoved] = useState<{ text: string; value: string | null }>({ text, value: null })
  const isThere = moved.text === text && commands.some(({ value }) => value === moved.value)
  const chosen = isThere ? moved.value : (commands[0]?.value ?? null)
  return [chosen, (value: string | null) => setMoved({ text, value })] as const
}

/** Without spaces: a label is found by a list of ids. */
const idOf = (title: string) => title.replace(/\W+/g, '-')

function Group({ group: { title, commands } }: { group: CommandGroup }) {
  return (
    <Listbox.ItemGroup id={idOf(title)}>
      <Listbox.ItemGroupLabel className={groupName}>{title}</Listbox.ItemGroupLabel>
      {commands.map((command) => (
        <Listbox.Item key={command.value} item={command} highlightOnHover className={menu().item}>
          <Listbox.ItemText className={name}>{command.label}</Listbox.ItemText>
          {command.note ? <span className={note}>{command.note}</span> : null}
        </Listbox.Item>
      ))}
    </Listbox.ItemGroup>
  )
}

function CommandList(props: CommandDialogProps) {
  const { title, label, placeholder, text, onText, groups, onChoose, onEnter } = props
  const commands = groups.flatMap((group) => group.commands)
  const [chosen, setChosen] = useChosen(commands, text)
  const collection = useMemo(
    () =>
      createListCollection({
        items: groups.flatMap((group) => group.commands),
        itemToString: (command) => command.label,
      }),
    [groups],
  )
  const place = useRef<HTMLDivElement>(null)
  const listId = useId()
  const type = (next: string) => {
    if (place.current) place.current.scrollTop = 0
    onText(next)
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !event.nativeEvent.isComposing && onEnter()) event.preventDefault()
  }
  const part = inputGroup()
  return (
    <Listbox.Root
      ids={{ content: listId }}
      collection={collection}
      value={[]}
      highlightedValue={chosen}
      onHighlightChange={({ highlightedValue }) => {
        if (highlightedValue) setChosen(highlightedValue)
      }}
      onSelect={({ value }) => onChoose(value)}
      loopFocus
    >
      <Listbox.Label className={unseen()}>{title}</Listbox.Label>
      <div className={part.root}>
        <span className={part.start}>
          <SearchIcon />
        </span>
        <Listbox.Input
          role="combobox"
          aria-expanded
          aria-controls={listId}
          aria-label={label}
          className={input({ kind: 'line', size: 'tap', room: 'start' })}
          placeholder={placeholder}
          value={text}
          onChange={({ target }) => type(target.value)}
          onKeyDown={press}
        />
      </div>
      <Listbox.Content className={list} ref={place} tabIndex={-1}>
        {groups.map((group) => (
          <Group key={group.title} group={group} />
        ))}
      </Listbox.Content>
    </Listbox.Root>
  )
}

/** Loaded by command-dialog.tsx. */
export function CommandParts(props: CommandDialogProps & { opener: Opener }) {
  const { open, onClose, opener, title, status, hint } = props
  const part = dialog({ size: 'wide' })
  useBackCloses(open, onClose)
  const content = useRef<HTMLDivElement>(null)
  return (
    <Ark.Root
      open={open}
      onOpenChange={(change) => !change.open && onClose()}
      finalFocusEl={opener}
      initialFocusEl={() => content.current?.querySelector('input') ?? null}
      persistentElements={[toastRegion]}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Ark.Backdrop className={part.scrim} />
        <Ark.Positioner className={part.positioner}>
          <Ark.Content className={part.content} ref={content}>
            <Ark.Title className={unseen()}>{title}</Ark.Title>
            <div className={part.body}>
              <CommandList {...props} />
              <p className={foot} role="status">
                {status}
              </p>
              <p className={foot}>{hint}</p>
            </div>
          </Ark.Content>
        </Ark.Positioner>
      </Portal>
    </Ark.Root>
  )
}
