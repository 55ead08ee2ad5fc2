import { screensOfBuild } from '#pwa/features/admin/screens-of-build.ts'
import type { Command, CommandGroup } from '#pwa/ui/overlays/command-props.ts'
import type { Found } from '#shared/dashboard/dashboard.contract.ts'
import { type DeskScreen, publicPages } from '#shared/dashboard/desk-screens.ts'
import { matchNames } from '#shared/dashboard/match-names.ts'
import { documentationPages } from '#shared/documentation/pages.ts'
import { digitsOf, orderNumber } from '#shared/orders/order-number.ts'

/** Shown of each kind. */
const mostShown = 6

interface Ranked extends Command {
  /** A match is rated from 0 to 2. */
  match: number
}
interface RankedGroup {
  title: string
  commands: Ranked[]
}

const screenCommand = ({ to, label, group }: DeskScreen): Command => ({ value: to, label, note: group })

/** A name counts more than other words by which something is found. */
function rank(typed: string, label: string, words = ''): number {
  const named = matchNames(typed, label)
  return named > 0 ? named : matchNames(typed, `${label} ${words}`) / 4
}
const found = (title: string, commands: Ranked[]): RankedGroup => ({
  title,
  commands: commands
    .filter(({ match }) => match > 0)
    .toSorted((a, b) => b.match - a.match)
    .slice(0, mostShown),
})

function localGroups(typed: string): RankedGroup[] {
  return [
    found(
      'Screens',
      screensOfBuild.map((screen) => ({
        ...screenCommand(screen),
        match: rank(typed, screen.label, `${screen.words ?? ''} ${screen.group}`),
      })),
    ),
    found(
      'Public pages',
      publicPages.map(({ to, label, words }) => ({
        value: to,
        label,
        note: to,
        match: rank(typed, label, words) * 0.9,
      })),
    ),
    found(
      'Documentation',
      documentationPages.map(({ category, page, title }) => ({
        value: `/admin/docs/${category}/${page}`,
        label: title,
        note: category,
        match: rank(typed, title, `${category} ${page} documentation help`) * 0.8,
      })),
    ),
  ]
}
/** The shop has chosen already; a number is exact, whatever else is called so. */
function foundGroups(typed: string, { orders, products, users }: Found): RankedGroup[] {
  const digits = digitsOf(typed)
  const atLeast = (match: number) => Math.max(match, 0.1)
  return [
    found(
      'Orders',
      orders.map(({ id, number, customer, email, status }) => ({
        value: `/admin/orders/${id}`,
        label: `${number} ${customer || email}`,
        note: status,
        match: isNumber(number, digits) ? 2 : atLeast(matchNames(typed, `${number} ${customer} ${email}`)),
      })),
    ),
    found(
      'Products',
      products.map(({ id, name, status }) => ({
        value: `/admin/products/${id}`,
        label: name,
        note: status === 'published' ? 'Published' : status === 'draft' ? 'Draft' : 'Archived',
        match: atLeast(matchNames(typed, name)),
      })),
    ),
    found(
      'Users',
      users.map(({ id, name, email }) => ({
        value: `/admin/users?user=${id}`,
        label: name,
        note: email,
        match: atLeast(matchNames(typed, `${name} ${email}`)),
      })),
    ),
  ]
}
const isNumber = (number: string, digits: string | null) => digits !== null && number === orderNumber(digits)

interface Known {
  typed: string
  found: Found | undefined
  recent: readonly Command[]
}
/** The group with the best match first. Without a word: what was chosen last, then every screen. */
export function paletteGroups({ typed, found: answer, recent }: Known): CommandGroup[] {
  if (typed.trim() === '') {
    const isRecent = new Set(recent.map(({ value }) => value))
    const others = screensOfBuild.filter(({ to }) => !isRecent.has(to)).map(screenCommand)
    return [
      { title: 'Recent', commands: recent },
      { title: 'Screens', commands: others },
    ].filter(({ commands }) => commands.length > 0)
  }
  const groups = [...localGroups(typed), ...(answer ? foundGroups(typed, answer) : [])]
  return groups
    .filter(({ commands }) => commands.length > 0)
    .toSorted((a, b) => (b.commands[0]?.match ?? 0) - (a.commands[0]?.match ?? 0))
}

/** The order with exactly the number that was typed. */
export function orderOf(typed: string, { orders }: Found): Command | null {
  const digits = digitsOf(typed)
  const order = orders.find(({ number }) => isNumber(number, digits))
  return order
    ? {
        value: `/admin/orders/${order.id}`,
        label: `${order.number} ${order.customer || order.email}`,
        note: order.status,
      }
    : null
}
