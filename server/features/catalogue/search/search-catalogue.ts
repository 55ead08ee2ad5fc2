import type { Kysely } from 'kysely'
import type { Schema } from '#server/database/schema/schema.ts'
import { catalogueVersion } from '#server/database/catalogue-version.ts'
import { catalogueState } from '#server/features/catalogue/catalogue-changes.queries.ts'
import type { Log } from '#server/foundation/log.ts'
import { MemoryCatalogue } from './memory-catalogue.ts'
import type { CatalogueNow, SearchableCatalogue } from './searchable-catalogue.ts'
import { StoredCatalogue } from './stored/stored-catalogue.ts'

/** Published products that a process holds; beyond it PostgreSQL searches. */
export const mostInMemory = 50_000
/** Share of it at which a shop that became smaller is held again, so that it does not go to and fro. */
const backBelow = 0.9

/** Answers go on from memory while the rows are written for the first time. */
class Choice {
  readonly #memory: MemoryCatalogue
  readonly #stored: StoredCatalogue
  readonly #log: Log
  #isFilling = false

  constructor(db: Kysely<Schema>, log: Log) {
    this.#memory = new MemoryCatalogue(db)
    this.#stored = new StoredCatalogue(db)
    this.#log = log
  }
  held(version: number): Promise<CatalogueNow> {
    return this.#memory.current(version)
  }
  async stored(version: number): Promise<CatalogueNow> {
    if (this.#memory.index && !(await this.#stored.isFilled())) {
      if (!this.#isFilling) void this.#fill(version)
      return this.#memory.current(version)
    }
    this.#memory.forget()
    return this.#stored.current(version)
  }
  async #fill(version: number): Promise<void> {
    this.#isFilling = true
    try {
      await this.#stored.current(version)
    } catch (error) {
      this.#log.warn({ err: error }, 'the rows of the search are not written yet')
    } finally {
      this.#isFilling = false
    }
  }
}

/** Each call compares versions with the database, or with what it is given; the products are counted when something has changed. */
export function openCatalogue(db: Kysely<Schema>, log: Log, most = mostInMemory): SearchableCatalogue {
  const choice = new Choice(db, log)
  let counted = { version: -1, isLarge: false }
  return {
    async current(read) {
      const version = read ?? (await catalogueVersion(db))
      if (counted.version < version) {
        const { version: upTo, total } = await catalogueState(db)
        counted = { version: upTo, isLarge: total > (counted.isLarge ? most * backBelow : most) }
      }
      return counted.isLarge ? choice.stored(version) : choice.held(version)
    },
  }
}
