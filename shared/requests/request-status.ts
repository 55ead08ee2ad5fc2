/** `pending` waits for an administrator and is shown to those who asked for it alone. */
export const requestStatuses = [
  'pending',
  'considered',
  'planned',
  'in_work',
  'released',
  'declined',
  'merged',
] as const
export type RequestStatus = (typeof requestStatuses)[number]

export const requestStatusNames: Record<RequestStatus, string> = {
  pending: 'New',
  considered: 'Being considered',
  planned: 'Planned',
  in_work: 'In progress',
  released: 'Released',
  declined: 'Declined',
  merged: 'Merged',
}
/** Still to be voted for. */
export const isOpen = (status: RequestStatus) =>
  status === 'pending' || status === 'considered' || status === 'planned' || status === 'in_work'
export const isPublic = (status: RequestStatus) => status !== 'pending' && status !== 'merged'
