export const ticketCategories = ['order', 'download', 'printing', 'plane', 'account', 'other'] as const
export type TicketCategory = (typeof ticketCategories)[number]
export const categoryNames: Record<TicketCategory, string> = {
  order: 'An order',
  download: 'A download',
  printing: 'Printing a part',
  plane: 'A plane',
  account: 'My account',
  other: 'Something else',
}

/** `open` waits for the shop, `answered` for the person. */
export const ticketStatuses = ['open', 'answered', 'closed'] as const
export type TicketStatus = (typeof ticketStatuses)[number]
export const ticketStatusNames: Record<TicketStatus, string> = {
  open: 'Open',
  answered: 'Answered',
  closed: 'Closed',
}

/** Characters, and pictures. */
export const ticketLimits = { subject: 150, text: 5_000, pictures: 5 } as const

export const thingOfTicket = (id: number) => `ticket ${id}`
