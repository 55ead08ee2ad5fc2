import type { CompiledQuery, Kysely, Transaction } from 'kysely'
import type { Schema } from '#server/database/schema/schema.ts'

type Db = Kysely<Schema> | Transaction<Schema>
type Widened<V> = V extends string ? string : number

/** Compiles a large statement once, at its first use. @param stand a value that no caller gives */
export function compiledOnce<V extends string | number, R>(
  stand: V,
  build: (db: Db, value: Widened<V>) => { compile(): CompiledQuery<R> },
): (db: Db, value: Widened<V>) => Promise<R[]> {
  let compiled: CompiledQuery<R> | undefined
  return async (db, value) => {
    compiled ??= build(db, stand as Widened<V>).compile()
    const parameters = compiled.parameters.map((each) => (each === stand ? value : each))
    const { rows } = await db.executeQuery<R>({ ...compiled, parameters })
    return rows
  }
}
