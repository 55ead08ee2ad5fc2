import type { Topic } from '#shared/notifications/news-kinds.ts'

export interface CardWords {
  topic: Topic
  /** Titles and button texts of the specification, sections 2 and 4. */
  title: string
  text: string
  subscribe: string
  unsubscribe: string
  /** What a new subscriber is told. */
  comes: string
}

export const cardWords: readonly CardWords[] = [
  {
    topic: 'beta',
    title: 'Beta Tester',
    text: 'Print and fly planes before they are released, and tell us how they fly.',
    subscribe: 'Get Started Today!',
    unsubscribe: 'Unsubscribe from Beta',
    comes: 'You hear from us when we look for testers.',
  },
  {
    topic: 'releases',
    title: 'Release Notifications',
    text: 'Hear of new planes and new releases on the day they come out.',
    subscribe: 'Get Notifications',
    unsubscribe: 'Unsubscribe',
    comes: 'You hear from us when a plane or a new release comes out.',
  },
  {
    topic: 'discounts',
    title: 'Exclusive Discounts',
    text: 'Hear of sales on the day they begin.',
    subscribe: 'Get Discounts',
    unsubscribe: 'Unsubscribe',
    comes: 'You hear from us when a sale begins.',
  },
]
