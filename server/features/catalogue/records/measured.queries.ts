import { type RawBuilder, sql } from 'kysely'
import type { MeasuredNumbers } from '#shared/catalogue/catalogue.contract.ts'

const median = (column: string): RawBuilder<unknown> =>
  sql`case when count(${sql.ref(column)}) > 0 then json_build_object(
    'value', percentile_cont(0.5) within group (order by ${sql.ref(column)}),
    'count', count(${sql.ref(column)})) end`

/** Medians of accepted hand-ins of beta testers; null before the first. For statements with a table `products`. */
export const measuredNumbers = sql<MeasuredNumbers | null>`(
  select json_build_object('printHours', ${median('h.print_hours')}, 'auw', ${median('h.auw')},
    'cg', ${median('h.cg')}, 'flightMinutes', ${median('h.flight_minutes')})
  from beta_programs p join beta_hand_ins h on h.program_id = p.id and h.state = 'accepted'
  where p.product_id = products.id
  having count(h.print_hours) + count(h.auw) + count(h.cg) + count(h.flight_minutes) > 0)`
