import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useMemo, useRef, useState } from 'react'
import { setPalette } from '#pwa/features/admin/palette.store.ts'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { CommandDialog } from '#pwa/ui/overlays/command-dialog.tsx'
import type { Command } from '#pwa/ui/overlays/command-props.ts'
import { longestSearch } from '#shared/dashboard/dashboard.contract.ts'
import { plural } from '#shared/format.ts'
import { digitsOf, orderNumber } from '#shared/orders/order-number.ts'
import { findQuery } from './find.queries.ts'
import { orderOf, paletteGroups } from './palette-groups.ts'
import { remember, useRecent } from './palette-recent.ts'

/** Milliseconds without another letter before the shop is asked. */
const pause = 150

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pause)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

/** What the shop finds; until it answers, what it found before. */
function useFound(typed: string) {
  const asked = useSettled(typed)
  const { data, isError, isPlaceholderData } = useQuery({
    ...findQuery(useApi(), asked),
    enabled: asked !== '',
    placeholderData: (before) => before,
  })
  const isWaiting = typed !== '' && (asked !== typed || isPlaceholderData || (!data && !isError))
  return { found: typed === '' ? undefined : data, isError: isError && asked === typed, isWaiting }
}

function statusOf(count: number, { isError, isWaiting }: { isError: boolean; isWaiting: boolean }): string {
  if (isError) return 'Failed to search orders, products and users. You can still find screens.'
  if (isWaiting) return 'Searching...'
  return count === 0 ? 'Nothing found.' : plural(count, 'result')
}

export function Palette({ open }: { open: boolean }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const recent = useRecent()
  const [text, setText] = useState('')
  const [missing, setMissing] = useState<string | null>(null)
  /** The order to open, until something else is typed or the palette closes. */
  const wanted = useRef<string | null>(null)
  const typed = text.trim().slice(0, longestSearch)
  const search = useFound(typed)
  const { found } = search
  const groups = useMemo(() => paletteGroups({ typed, found, recent }), [typed, found, recent])
  const commands = groups.flatMap((group) => group.commands)

  const close = () => {
    wanted.current = null
    setPalette(false)
    setText('')
    setMissing(null)
  }
  const go = ({ value, label, note = '' }: Command) => {
    close()
    remember({ value, label, note })
    void navigate({ href: value })
  }
  /** An order's number need not wait for the list. */
  const openOrder = async (asked: string) => {
    setMissing(null)
    wanted.current = asked
    try {
      const order = orderOf(asked, await queryClient.fetchQuery(findQuery(api, asked)))
      if (wanted.current !== asked) return
      if (order) go(order)
      else setMissing(`There is no order ${orderNumber(digitsOf(asked) ?? '')}.`)
    } catch {
      if (wanted.current === asked)
        setMissing('Failed to search orders, products and users. You can still find screens.')
    }
  }
  return (
    <CommandDialog
      open={open}
      onClose={close}
      title="Go to"
      label="Screen, order number, product or user"
      placeholder="Screen, order number, product or user"
      text={text}
      onText={(next) => {
        wanted.current = null
        setText(next)
        setMissing(null)
      }}
      groups={groups}
      status={missing ?? (typed === '' ? '' : statusOf(commands.length, search))}
      hint="Arrow keys choose, Enter opens, Escape closes."
      onChoose={(value) => {
        const command = commands.find((each) => each.value === value)
        if (command) go(command)
      }}
      onEnter={() => {
        const hasChoice = !search.isWaiting && commands.length > 0
        if (digitsOf(typed) === null || hasChoice) return false
        void openOrder(typed)
        return true
      }}
    />
  )
}
