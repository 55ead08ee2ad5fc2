import { useRef, useState } from 'react'

type Id = string | number

export function useSelection(ids: readonly Id[]) {
  const [chosen, setChosen] = useState<ReadonlySet<Id>>(new Set())
  /** Where a range begins, and what was selected before it. */
  const start = useRef<{ id: Id; before: ReadonlySet<Id> } | null>(null)
  const selected = ids.filter((id) => chosen.has(id))
  const range = (from: Id, to: Id) => {
    const places = [ids.indexOf(from), ids.indexOf(to)].toSorted((one, other) => one - other)
    return places[0] === -1 ? [to] : ids.slice(places[0], (places[1] ?? 0) + 1)
  }
  const toggle = (id: Id) => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    setChosen(next)
    start.current = { id, before: next }
  }
  const extend = (id: Id, from: Id) => {
    start.current ??= { id: from, before: chosen }
    setChosen(new Set([...start.current.before, ...range(start.current.id, id)]))
  }
  return {
    selected,
    isSelected: (id: Id) => chosen.has(id),
    toggle,
    /** From where the range began, at first `from`, to `id`; what it left is given up again. */
    extend,
    /** A click on a box: with shift all from the last one to this. */
    press: (id: Id, isRange: boolean) => (isRange && start.current ? extend(id, id) : toggle(id)),
    /** The next range begins anew. */
    endRange: () => {
      start.current = null
    },
    all: ids.length > 0 && selected.length === ids.length,
    toggleAll: () => setChosen(new Set(selected.length === ids.length ? [] : ids)),
    choose: (chosenIds: readonly Id[]) => setChosen(new Set(chosenIds)),
  }
}
export type Selection = ReturnType<typeof useSelection>
