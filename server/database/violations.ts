/** PostgreSQL's error for a key that another row has. Catch it outside of the transaction, which it has ended. */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  const { code, constraint_name: name } = (error ?? {}) as { code?: unknown; constraint_name?: unknown }
  return code === '23505' && name === constraint
}

/** PostgreSQL's error for a row of an account that is deleted: samples alone are, a removed member keeps a row. */
export function isOfDeletedAccount(error: unknown): boolean {
  const { code, constraint_name: name } = (error ?? {}) as { code?: unknown; constraint_name?: unknown }
  return code === '23503' && typeof name === 'string' && name.endsWith('_user_id_fkey')
}
