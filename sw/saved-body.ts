export interface SavedBody {
  body: unknown
  savedAt: string
  headers?: Record<string, string>
}
