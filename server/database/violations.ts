/** PostgreSQL's error when another row has the same key. It ends the transaction, so catch it outside. */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  const { code, constraint_name: name } = (error ?? {}) as { code?: unknown; constraint_name?: unknown }
  return code === '23505' && name === constraint
}

/** PostgreSQL's error when the account that a row names was deleted. Only sample accounts are; a removed member keeps a row. */
export function isOfDeletedAccount(error: unknown): boolean {
  const { code, constraint_name: name } = (error ?? {}) as { code?: unknown; constraint_name?: unknown }
  return code === '23503' && typeof name === 'string' && name.endsWith('_user_id_fkey')
}
