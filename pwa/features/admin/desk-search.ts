/** Words as text, the page as a number. */
export function readDeskSearch(search: Record<string, unknown>): { page?: number | undefined } {
  const page = Number(search.page)
  return { ...search, page: Number.isInteger(page) && page > 1 ? page : undefined }
}
