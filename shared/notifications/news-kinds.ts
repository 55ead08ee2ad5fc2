export const channels = ['app', 'push', 'mail'] as const
export type Channel = (typeof channels)[number]
/** The three subscription cards. */
export const topics = ['beta', 'releases', 'discounts'] as const
export type Topic = (typeof topics)[number]

/** `on` and `off` are defaults that a person may change; the others are fixed. */
export type Rule = 'on' | 'off' | 'always' | 'never'

export interface NewsKind {
  label: string
  note: string
  /** Its subscribers get it, beside those whom it concerns; null: only those whom it concerns. */
  topic: Topic | null
  /** Empty for a notice of the shop too: the administrator says whom it is for. */
  concerns: readonly ('owners' | 'wishers' | 'person')[]
  rules: Readonly<Record<Channel, Rule>>
  /** Mail waits for the digest, at most one a day. */
  canWait: boolean
  /** Urgency of Web Push (RFC 8030, section 5.3). */
  urgency: 'low' | 'normal' | 'high'
  /** Seconds that a push service keeps it for a device that is away; the end of a sale may be earlier. */
  ttl: number
  /** Caused by an administrator: nothing is sent for a minute, so that it can be undone. */
  canUndo: boolean
}

const day = 24 * 60 * 60

/** For the buyer alone; the order's own letter is its mail. */
const ofOrder = {
  topic: null,
  concerns: ['person'],
  rules: { app: 'always', push: 'on', mail: 'never' },
  canWait: false,
  urgency: 'normal',
  ttl: 3 * day,
  canUndo: false,
} as const

const ofTester = {
  topic: null,
  concerns: ['person'],
  rules: { app: 'always', push: 'on', mail: 'on' },
  canWait: false,
  urgency: 'normal',
  ttl: 3 * day,
  canUndo: false,
} as const

/** The one table of what causes news; a feature that causes another kind adds its row here. */
export const newsKinds = {
  'plane-published': {
    label: 'New planes',
    note: 'A plane is new in the shop.',
    topic: 'releases',
    concerns: [],
    rules: { app: 'on', push: 'on', mail: 'on' },
    canWait: true,
    urgency: 'normal',
    ttl: 3 * day,
    canUndo: true,
  },
  'new-release': {
    label: 'New releases',
    note: 'A plane that you own or wish for has a new release.',
    topic: 'releases',
    concerns: ['owners', 'wishers'],
    rules: { app: 'on', push: 'on', mail: 'on' },
    canWait: true,
    urgency: 'normal',
    ttl: 3 * day,
    canUndo: true,
  },
  'sale-begins': {
    label: 'Sales',
    note: 'A sale begins.',
    topic: 'discounts',
    concerns: [],
    rules: { app: 'on', push: 'on', mail: 'on' },
    canWait: true,
    urgency: 'normal',
    ttl: day,
    canUndo: true,
  },
  'wish-cheaper': {
    label: 'Wishes that cost less',
    note: 'The price of a product in your wishlist drops.',
    topic: null,
    concerns: ['wishers'],
    rules: { app: 'on', push: 'on', mail: 'off' },
    canWait: true,
    urgency: 'normal',
    ttl: day,
    canUndo: true,
  },
  'wish-in-stock': {
    label: 'Wishes back in stock',
    note: 'A product in your wishlist can be bought again.',
    topic: null,
    concerns: ['wishers'],
    rules: { app: 'on', push: 'on', mail: 'off' },
    canWait: true,
    urgency: 'normal',
    ttl: day,
    canUndo: true,
  },
  'order-shipped': {
    label: 'Orders on their way',
    note: 'An order is shipped. Its mail always comes.',
    ...ofOrder,
  },
  'order-refunded': {
    label: 'Refunds',
    note: 'Money for an order is on its way back to you. Its mail always comes.',
    ...ofOrder,
  },
  'refund-failed': {
    label: 'Refunds that did not arrive',
    note: 'Your bank sends a refund back, and we need to hear from you. Its mail always comes.',
    ...ofOrder,
  },
  'beta-hand-in': {
    label: 'Answers to your hand-ins',
    note: 'The shop accepts or returns a beta task that you handed in.',
    ...ofTester,
  },
  'beta-code': {
    label: 'Beta discounts',
    note: 'An accepted beta task earns you a discount.',
    ...ofTester,
  },
  'new-sign-in': {
    label: 'New sign-ins',
    note: 'Somebody signs in to your account on a new device.',
    topic: null,
    concerns: ['person'],
    rules: { app: 'always', push: 'on', mail: 'always' },
    canWait: false,
    urgency: 'high',
    ttl: day,
    canUndo: false,
  },
  'message-answered': {
    label: 'Answers to your messages',
    note: 'The shop answers what you wrote.',
    topic: null,
    concerns: ['person'],
    rules: { app: 'always', push: 'on', mail: 'on' },
    canWait: false,
    urgency: 'normal',
    ttl: 3 * day,
    canUndo: true,
  },
  'beta-program-opened': {
    label: 'New beta programs',
    note: 'A beta program opens.',
    topic: 'beta',
    concerns: [],
    rules: { app: 'on', push: 'on', mail: 'on' },
    canWait: true,
    urgency: 'normal',
    ttl: 3 * day,
    canUndo: true,
  },
  'request-released': {
    label: 'Models that you asked for',
    note: 'A model that you asked or voted for is released.',
    topic: null,
    concerns: ['person'],
    rules: { app: 'always', push: 'on', mail: 'on' },
    canWait: true,
    urgency: 'normal',
    ttl: 3 * day,
    canUndo: true,
  },
  'beta-place': {
    label: 'Places in beta programs',
    note: 'You waited for a beta program, and a place became free.',
    ...ofTester,
  },
  'beta-deadline': {
    label: 'Ends of beta programs',
    note: 'A program of yours ends soon, or ended, with required tasks not done.',
    ...ofTester,
  },
  'beta-user': {
    label: 'Your beta application',
    note: 'The shop answers your application as a beta tester, or a failed program no longer counts.',
    ...ofTester,
    rules: { app: 'always', push: 'on', mail: 'always' },
  },
  'field-decided': {
    label: 'Your flying fields',
    note: 'The shop publishes or declines a flying field that you submitted.',
    topic: null,
    concerns: ['person'],
    rules: { app: 'always', push: 'on', mail: 'on' },
    canWait: true,
    urgency: 'low',
    ttl: 3 * day,
    canUndo: false,
  },
  'post-comment': {
    label: 'Comments',
    note: 'Somebody comments on a post that you wrote or follow.',
    topic: null,
    concerns: ['person'],
    rules: { app: 'on', push: 'on', mail: 'off' },
    canWait: true,
    urgency: 'low',
    ttl: day,
    canUndo: false,
  },
  'post-decided': {
    label: 'Decisions about your posts',
    note: 'A moderator approves or declines a post of yours.',
    topic: null,
    concerns: ['person'],
    rules: { app: 'always', push: 'on', mail: 'on' },
    canWait: false,
    urgency: 'normal',
    ttl: 3 * day,
    canUndo: false,
  },
  'shop-notice': {
    label: 'Notices from the shop',
    note: 'The shop writes to you.',
    topic: null,
    concerns: [],
    rules: { app: 'always', push: 'on', mail: 'on' },
    canWait: false,
    urgency: 'normal',
    ttl: 3 * day,
    canUndo: true,
  },
} as const satisfies Record<string, NewsKind>

export type NewsKindName = keyof typeof newsKinds
export const newsKindNames = Object.keys(newsKinds) as NewsKindName[]

/** A person's own choice comes before the default; a fixed rule comes before both. */
export function wants(kind: NewsKindName, channel: Channel, choice: boolean | undefined): boolean {
  const rule: Rule = newsKinds[kind].rules[channel]
  if (rule === 'always' || rule === 'never') return rule === 'always'
  return choice ?? rule === 'on'
}
