import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { TicketCategory } from '#shared/support/ticket-words.ts'
import type { Now, NullableTime } from './columns.ts'

type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>

interface Tickets {
  id: GeneratedAlways<number>
  conversation_id: string
  /** The address of a guest. */
  email: Optional<string>
  category: TicketCategory
  /** The number as the person told it; the desk looks whether there is such an order. */
  order_number: Optional<number>
  product_id: Optional<number>
  assigned_to: Optional<string>
  /** A higher one revokes the link. */
  access_revision: Generated<number>
  client_key: Optional<string>
  /** Counts changes of the desk. */
  revision: Generated<number>
  created_at: Now
  first_answer_at: NullableTime
}
interface CannedAnswers {
  id: GeneratedAlways<number>
  title: string
  body: string
  revision: Generated<number>
}
interface SupportQuestions {
  id: GeneratedAlways<number>
  position: number
  question: string
  /** Markdown. */
  answer: string
  is_shown: Generated<boolean>
  revision: Generated<number>
}

export interface SupportSchema {
  tickets: Tickets
  canned_answers: CannedAnswers
  support_questions: SupportQuestions
}
