import type { OwnTicket, Ticket } from '#shared/support/support.contract.ts'
import type { DeskTicket } from '#shared/support/support-desk.contract.ts'
import { orderNumber } from '#shared/orders/order-number.ts'
import type { TicketRow } from './tickets.queries.ts'

export function shapeTicket(row: TicketRow): Ticket {
  const { id, subject, message, category, status, email, product } = row
  return {
    id,
    subject,
    message,
    category,
    status,
    created: row.created_at.toISOString(),
    email,
    order: row.order_number === null ? null : orderNumber(row.order_number),
    product,
  }
}
export const shapeOwn = (row: TicketRow): OwnTicket => ({ ...shapeTicket(row), clientKey: row.client_key })
const minutesBetween = (from: Date, to: Date) => Math.round((to.getTime() - from.getTime()) / 60_000)

export const shapeForDesk = (row: TicketRow): DeskTicket => ({
  ...shapeTicket(row),
  revision: row.revision,
  from: row.member ?? 'Guest',
  address: row.member_email ?? row.email ?? '',
  isMember: row.user_id !== null,
  assignedTo: row.assigned_to,
  changedAt: row.changed_at.toISOString(),
  firstAnswer: row.first_answer_at === null ? null : minutesBetween(row.created_at, row.first_answer_at),
})
