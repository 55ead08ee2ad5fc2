import { useEffect, useLayoutEffect, useRef } from 'react'

export interface DeskKey {
  /** The key as its event names it, in small letters; "Shift+ArrowDown". */
  key: string
  /** For the list of keys: "Next row". */
  words: string
  /** False: it was not for this key, and the browser does what it always does. */
  act: () => unknown
  /** Acts again while the key is held. */
  repeats?: boolean
  /** False: it does nothing on this page, and is not listed. */
  isOfPage?: () => boolean
  /** Of what is open in a sheet. The keys of the page rest while a sheet or dialog is open. */
  inSheet?: boolean
}

const typedInto =
  'textarea, select, input:not([type=checkbox]), [contenteditable], [role=menu], [role=listbox], [role=combobox]'
const layers = '[role=dialog], [role=alertdialog]'
const registered = new Set<{ current: readonly DeskKey[] }>()

function nameOf({ key, shiftKey }: KeyboardEvent): string {
  const plain = key.length === 1 ? key.toLowerCase() : key
  // Signs such as "?" need shift on some keyboards and not on others.
  const isSign = key.length === 1 && !/\p{L}/u.test(key)
  return shiftKey && !isSign ? `Shift+${plain}` : plain
}
const openLayer = (target: Element | null) =>
  target?.closest(layers) ?? document.querySelector(':is([role=dialog], [role=alertdialog])[data-state=open]')

function press(event: KeyboardEvent): void {
  if (event.ctrlKey || event.altKey || event.metaKey || event.isComposing || event.defaultPrevented) return
  const target = event.target instanceof Element ? event.target : null
  if (target?.closest(typedInto)) return
  const layer = openLayer(target)
  if (layer?.getAttribute('role') === 'alertdialog') return
  const name = nameOf(event)
  for (const { current } of [...registered].toReversed())
    for (const { key, act, repeats = false, inSheet = false } of current) {
      if (key !== name || inSheet !== (layer !== null)) continue
      if (event.repeat && !repeats) event.preventDefault()
      else if (act() !== false) event.preventDefault()
      if (event.defaultPrevented) return
    }
}

/** Single keys of the desk: none while somebody types, none with a modifier, the page's none in a dialog. */
export function useDeskKeys(keys: readonly DeskKey[]): void {
  const latest = useRef(keys)
  // Before the next key: a key that still knew the rows of before would act on another row.
  useLayoutEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    if (registered.size === 0) addEventListener('keydown', press)
    registered.add(latest)
    return () => {
      registered.delete(latest)
      if (registered.size === 0) removeEventListener('keydown', press)
    }
  }, [])
}

export function keysOfPage(): DeskKey[] {
  const keys = [...registered].flatMap(({ current }) => current)
  return keys.filter(
    ({ key, words, isOfPage }, place) =>
      isOfPage?.() !== false &&
      keys.findIndex((other) => other.key === key && other.words === words) === place,
  )
}
