import { Menu as Ark } from '@ark-ui/react/menu'
import { Portal } from '@ark-ui/react/portal'
import { cloneElement } from 'react'
import { menu } from '#styled/recipes'
import { Count } from './count.tsx'
import type { MenuItem, MenuPartsProps } from './menu.tsx'

function Item({ item, dense }: { item: MenuItem; dense: boolean }) {
  const { apart = false, loss = false } = item
  const content = (
    <>
      <span>{item.label}</span>
      {item.count ? <Count value={item.count} /> : null}
    </>
  )
  return (
    <Ark.Item
      value={item.value}
      disabled={item.disabled ?? false}
      className={menu({ apart, loss, dense }).item}
      asChild={Boolean(item.link)}
      {...(item.onSelect ? { onSelect: item.onSelect } : {})}
    >
      {item.link ? cloneElement(item.link, undefined, content) : content}
    </Ark.Item>
  )
}

/** The list itself; `menu.tsx` keeps the button and fetches this. Closing returns the focus to the button. */
export function MenuParts({ label, items, dense = false, triggerId, open, onOpenChange }: MenuPartsProps) {
  return (
    <Ark.Root
      open={open}
      onOpenChange={(change) => onOpenChange(change.open)}
      ids={{ trigger: triggerId }}
      positioning={{ placement: 'bottom-end', gutter: 8 }}
      aria-label={label}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Ark.Positioner>
          <Ark.Content className={menu().content}>
            {items.map((item) => (
              <Item key={item.value} item={item} dense={dense} />
            ))}
          </Ark.Content>
        </Ark.Positioner>
      </Portal>
    </Ark.Root>
  )
}
