import { Menu as Ark, useMenu } from '@ark-ui/react/menu'
import { cloneElement, useEffect, useEffectEvent } from 'react'
import { menu } from '#styled/recipes'
import { Count } from '#pwa/ui/count.tsx'
import type { MenuItem, MenuPartsProps } from './menu-props.ts'

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

/** Loaded by menu.tsx; stays beside its button, within the landmark. */
export function MenuParts(props: MenuPartsProps) {
  const { label, items, dense = false, triggerId, open, byKey, onOpenChange } = props
  const list = useMenu({
    open,
    onOpenChange: (change) => onOpenChange(change.open),
    ids: { trigger: triggerId },
    positioning: { placement: 'bottom-end', gutter: 8, strategy: 'fixed' },
    // The menu's own click does not bubble to the router.
    navigate: ({ node }) => queueMicrotask(() => node.click()),
    'aria-label': label,
  })
  const startOnFirst = useEffectEvent(() => {
    const [first] = items
    if (byKey && first) list.api.setHighlightedValue(first.value)
  })
  useEffect(() => {
    if (open) startOnFirst()
  }, [open])
  return (
    <Ark.RootProvider value={list} lazyMount unmountOnExit>
      <Ark.Positioner>
        <Ark.Content className={menu().content}>
          {items.map((item) => (
            <Item key={item.value} item={item} dense={dense} />
          ))}
        </Ark.Content>
      </Ark.Positioner>
    </Ark.RootProvider>
  )
}
