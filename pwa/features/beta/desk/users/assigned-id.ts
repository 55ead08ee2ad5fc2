/** The id in the setting `assigned_site_feedback_program`; null: none. */
export function assignedId(value: unknown): number | null {
  if (typeof value !== 'string') return null
  const { id } = JSON.parse(value) as { id: number | null }
  return id
}
