/** An answer made of what the device keeps. */
export interface KeptBody {
  body: unknown
  /** ISO 8601. */
  savedAt: string
  headers?: Record<string, string>
}
