import { pageSlugs, pageTitles } from '#shared/settings/page-slugs.ts'
import type { WaitingKind } from './waiting.ts'

export const deskGroups = [
  'Dashboard',
  'Documentation',
  'Take Action',
  'Beta',
  'Community',
  'Manage',
  'Pages',
] as const
export type DeskGroup = (typeof deskGroups)[number]

export interface DeskScreen {
  to: string
  label: string
  group: DeskGroup
  /** Other words that it is looked for by. */
  words?: string
  /** What waits there; the menu shows how many. */
  waits?: readonly WaitingKind[]
  /** Found by the palette, but not in the menu. */
  isMinor?: true
}

const all = (group: DeskGroup, screens: readonly Omit<DeskScreen, 'group'>[]): DeskScreen[] =>
  screens.map((screen) => ({ ...screen, group }))

/** Every screen of the desk that needs no id, in the order of the menu. */
export const deskScreens: readonly DeskScreen[] = [
  ...all('Dashboard', [
    { to: '/admin', label: 'Dashboard', words: 'dashboard home figures charts revenue' },
    { to: '/admin/set-up', label: 'Setup', words: 'set up first hour steps', isMinor: true },
  ]),
  ...all('Documentation', [
    { to: '/admin/docs', label: 'All pages', words: 'documentation docs help manual' },
    { to: '/admin/docs/features', label: 'Features', words: 'documentation index docs' },
    { to: '/admin/docs/search', label: 'Search', words: 'documentation docs help' },
  ]),
  ...all('Take Action', [
    { to: '/admin/failed-orders', label: 'Failed orders', words: 'money payment review' },
    { to: '/admin/violations', label: 'Violations', words: 'security block ip address limit' },
    { to: '/admin/requests', label: 'Requests', words: 'model wishes votes' },
    { to: '/admin/feedback', label: 'Feedback', words: 'submissions bugs' },
  ]),
  ...all('Beta', [
    { to: '/admin/beta-programs', label: 'Beta programs', words: 'product testers' },
    { to: '/admin/beta-programs/create', label: 'New beta program', words: 'create', isMinor: true },
    { to: '/admin/site-beta-programs', label: 'Site beta programs' },
    {
      to: '/admin/site-beta-programs/create',
      label: 'New site beta program',
      words: 'create',
      isMinor: true,
    },
    { to: '/admin/beta-hand-ins', label: 'Hand-ins', words: 'review tasks', waits: ['handIns'] },
    { to: '/admin/beta-tracking', label: 'Beta tracking', words: 'tasks progress' },
    {
      to: '/admin/beta-tracking-docs',
      label: 'How beta tracking works',
      words: 'documentation help',
      isMinor: true,
    },
    {
      to: '/admin/beta-users',
      label: 'Beta users',
      words: 'testers applications',
      waits: ['applications'],
    },
    {
      to: '/admin/beta-users/exclusions',
      label: 'Exclusions',
      words: 'excluded beta users failures',
      isMinor: true,
    },
    { to: '/admin/beta-settings', label: 'Beta settings', words: 'discount steps feedback program' },
  ]),
  ...all('Community', [
    { to: '/admin/community/fields', label: 'Flying fields', words: 'map submissions', waits: ['fields'] },
    {
      to: '/admin/community/posts',
      label: 'Posts',
      words: 'build logs questions moderation reports comments',
      waits: ['posts', 'reports'],
    },
  ]),
  ...all('Manage', [
    { to: '/admin/orders', label: 'Orders', words: 'ship refund invoice sold', waits: ['orders'] },
    { to: '/admin/products', label: 'Products', words: 'planes parts aircraft catalogue drafts' },
    {
      to: '/admin/products/import',
      label: 'Import products',
      words: 'csv upload spreadsheet',
      isMinor: true,
    },
    { to: '/admin/sales', label: 'Sales', words: 'reductions offers' },
    { to: '/admin/discounts', label: 'Discounts', words: 'codes coupons vouchers' },
    {
      to: '/admin/discount-management/create',
      label: 'New discount code',
      words: 'create coupon',
      isMinor: true,
    },
    { to: '/admin/users', label: 'Users', words: 'accounts members customers administrators' },
    { to: '/admin/support', label: 'Support', words: 'tickets answers help', waits: ['tickets'] },
    { to: '/admin/support/new', label: 'New ticket', words: 'support create', isMinor: true },
    {
      to: '/admin/support/questions',
      label: 'Questions and answers',
      words: 'faq support page',
      isMinor: true,
    },
    { to: '/admin/support/answers', label: 'Canned answers', words: 'support canned texts', isMinor: true },
    { to: '/admin/notifications', label: 'Notifications', words: 'news push mail notices' },
    {
      to: '/admin/notifications/replies',
      label: 'Replies',
      words: 'messages conversations members',
      waits: ['messages'],
    },
    { to: '/admin/operations', label: 'Operations', words: 'queues schedule backup background' },
    { to: '/admin/operations/jobs', label: 'Jobs', words: 'operations failed retry queue', isMinor: true },
    { to: '/admin/operations/mail', label: 'Mail log', words: 'operations sent failed', isMinor: true },
    {
      to: '/admin/operations/slow-queries',
      label: 'Slow queries',
      words: 'operations database',
      isMinor: true,
    },
    {
      to: '/admin/operations/storage',
      label: 'Storage',
      words: 'operations disk bytes files',
      isMinor: true,
    },
    { to: '/admin/operations/audit', label: 'Audit log', words: 'operations changes history', isMinor: true },
    { to: '/admin/settings', label: 'Settings', words: 'shop name tax shipping currency' },
    { to: '/admin/mailbox', label: 'Mailbox', words: 'mail of the sample shop', isMinor: true },
  ]),
  ...all('Pages', [
    { to: '/admin/print-profiles', label: 'Print profiles', words: 'slicer printing' },
    { to: '/admin/purchase-resources', label: 'Purchase resources', words: 'shops buy hardware' },
    { to: '/admin/affiliate-links', label: 'Affiliate links', words: 'clicks dead' },
    { to: '/admin/tutorials', label: 'Tutorials', words: 'guides steps' },
    ...pageSlugs.map((slug) => ({
      to: `/admin/settings/${slug}`,
      label: pageTitles[slug],
      words: 'page text edit',
    })),
  ]),
]

export const publicPages: readonly { to: string; label: string; words?: string }[] = [
  { to: '/', label: 'Home' },
  { to: '/planes', label: 'Planes', words: 'shop list catalogue' },
  { to: '/community', label: 'Community' },
  { to: '/community/posts', label: 'Posts of the community', words: 'build logs questions' },
  { to: '/print-profiles', label: 'Printing', words: 'print profiles' },
  { to: '/purchase-resources', label: 'Resources', words: 'purchase' },
  { to: '/tutorials', label: 'Tutorials' },
  { to: '/beta-program-info', label: 'Beta Info' },
  { to: '/beta-programs', label: 'All Programs', words: 'beta' },
  { to: '/model-requests', label: 'Model requests', words: 'votes' },
  { to: '/support', label: 'Support' },
  { to: '/about', label: 'About' },
  { to: '/contact', label: 'Contact' },
  { to: '/terms', label: 'Terms' },
  { to: '/privacy', label: 'Privacy' },
  { to: '/cart', label: 'Cart' },
]
