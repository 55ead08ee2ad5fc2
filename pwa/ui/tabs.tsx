import type { KeyboardEvent, ReactNode } from 'react'
import { tabs as tabsRecipe } from '#styled/recipes'

type TabsProps<Value extends string> = {
  /** Unique on the page. */
  id: string
  label: string
  tabs: { value: Value; label: ReactNode }[]
  value: Value
  onChange: (value: Value) => void
}

const steps: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
}

/** Each tab has a `TabPanel` of the same id and value. */
export function Tabs<Value extends string>({ id, label, tabs, value, onChange }: TabsProps<Value>) {
  const part = tabsRecipe()
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const at = tabs.findIndex((tab) => tab.value === value)
    const next = tabs[steps[event.key]?.(at, tabs.length) ?? -1]
    if (!next) return
    event.preventDefault()
    onChange(next.value)
    event.currentTarget.querySelector<HTMLElement>(`[data-value="${CSS.escape(next.value)}"]`)?.focus()
  }
  return (
    <div className={part.list} role="tablist" aria-label={label} onKeyDown={move}>
      {tabs.map((tab) => (
        <button
          key={tab.value}
          type="button"
          role="tab"
          id={`${id}-tab-${tab.value}`}
          data-value={tab.value}
          className={part.tab}
          aria-selected={tab.value === value}
          aria-controls={tab.value === value ? `${id}-panel-${tab.value}` : undefined}
          tabIndex={tab.value === value ? 0 : -1}
          onClick={() => onChange(tab.value)}
        >
          {tab.label}
        </button>
      ))}
    </div>
  )
}

/** Render it for the chosen value only. */
export function TabPanel({ tabs, value, children }: { tabs: string; value: string; children: ReactNode }) {
  return (
    <div role="tabpanel" id={`${tabs}-panel-${value}`} aria-labelledby={`${tabs}-tab-${value}`}>
      {children}
    </div>
  )
}
