/** What an administrator asks of each list. */
export interface DeskAsk {
  list: string
  path: string
  /** Word that only this row has. */
  one: (row: number) => string
  /** Word that every row has. */
  all: string
  filter?: string
}

/** Stands for the path that `peopleOfBench` gives. */
export const peoplePath = '/people'

export const deskAsks: DeskAsk[] = [
  {
    list: 'products',
    path: '/api/admin/products',
    one: String,
    all: 'Bench plane',
    filter: 'status=draft',
  },
  {
    list: 'orders',
    path: '/api/admin/orders',
    one: String,
    all: 'example.com',
    filter: 'status=paid',
  },
  {
    list: 'users',
    path: '/api/admin/users',
    one: String,
    all: 'Member',
    filter: 'show=unverified',
  },
  {
    list: 'feedback',
    path: '/api/admin/feedback',
    one: String,
    all: 'hard to print',
    filter: 'status=open',
  },
  {
    list: 'requests',
    path: '/api/admin/requests',
    one: String,
    all: 'Wanted',
    filter: 'status=pending',
  },
  {
    list: 'posts',
    path: '/api/admin/posts?state=published',
    one: String,
    all: 'bench post',
    filter: 'state=waiting',
  },
  {
    list: 'fields',
    path: '/api/admin/community/fields',
    one: String,
    all: 'Region',
    filter: 'state=pending',
  },
  {
    list: 'tickets',
    path: '/api/admin/support-tickets',
    one: String,
    all: 'Where is',
    filter: 'status=open',
  },
  {
    list: 'replies',
    path: '/api/admin/messages',
    one: String,
    all: 'About',
    filter: 'state=waiting',
  },
  {
    list: 'notices',
    path: '/api/admin/news',
    one: String,
    all: 'Notice',
    filter: 'state=done',
  },
  {
    list: 'discount codes',
    path: '/api/admin/discounts',
    one: String,
    all: 'club',
    filter: 'state=running',
  },
  {
    list: 'beta users',
    path: '/api/admin/beta-users',
    one: String,
    all: 'Member',
    filter: 'show=pending',
  },
  {
    list: 'programs',
    path: '/api/admin/beta-programs?kind=site',
    one: String,
    all: 'Tested by',
    filter: 'kind=site&status=draft',
  },
  {
    list: 'audit log',
    path: '/api/admin/operations/audit',
    one: (row) => `bench ${row}`,
    all: 'bench',
    filter: 'actor=admin%40example.com',
  },
  {
    list: 'failed orders',
    path: '/api/admin/failed-orders?resolved=true',
    one: (row) => `buyer-${row}@`,
    all: 'released',
    filter: 'resolved=false',
  },
  {
    list: 'sales',
    path: '/api/admin/sales',
    one: (row) => `day ${row}`,
    all: 'Club day',
    filter: 'state=planned',
  },
  {
    list: 'canned answers',
    path: '/api/admin/support/canned-answers',
    one: (row) => `Answer ${row}`,
    all: 'Print a cube',
  },
  {
    list: 'questions',
    path: '/api/admin/support/questions',
    one: (row) => `Question ${row}?`,
    all: 'Print a cube',
  },
  {
    list: 'exclusions',
    path: '/api/admin/beta-failures',
    one: (row) => `bench-${Math.floor(row / 20) * 10}@`,
    all: 'Tested by club',
    filter: 'show=undone',
  },
  {
    list: 'programs of planes',
    path: '/api/admin/beta-programs?kind=product',
    one: (row) => `pilot ${row}`,
    all: 'Flown by',
    filter: 'kind=product&status=draft',
  },
  {
    list: 'print profiles',
    path: '/api/admin/print-profiles',
    one: (row) => `Profile ${row}`,
    all: 'Profile',
    filter: 'material=PETG-CF',
  },
  {
    list: 'tutorials',
    path: '/api/admin/tutorials',
    one: (row) => `Tutorial ${row}`,
    all: 'Tutorial',
  },
  {
    list: 'purchase resources',
    path: '/api/admin/purchase-resources',
    one: (row) => `Resource ${row}`,
    all: 'M5 shaft',
    filter: 'kind=tool',
  },
  {
    list: 'affiliate links',
    path: '/api/admin/affiliate-links',
    one: (row) => `Shop ${row}`,
    all: 'Shop',
    filter: 'state=dead',
  },
  {
    list: 'people of a program',
    path: `${peoplePath}?state=left`,
    one: (row) => `bench-${row + 2}@`,
    all: 'Member',
    filter: 'state=waiting',
  },
]
/** Lists without a search, or with one for whole words. */
export const plainAsks = {
  mails: '/api/admin/operations/mail',
  'mails that failed': '/api/admin/operations/mail?state=failed',
  'mails to one': '/api/admin/operations/mail?q=bench-7%40example.com',
  'slow statements': '/api/admin/operations/slow-queries',
  'slow statements, longest first': '/api/admin/operations/slow-queries?sort=longest',
  violations: '/api/admin/ip-violations?limit=40',
  'violations to review': '/api/admin/ip-violations?limit=40&reviewed=false',
  'failed jobs': '/api/admin/operations/jobs',
  'failed jobs of a queue': '/api/admin/operations/jobs?queue=send-reset-link',
  queues: '/api/admin/operations/queues',
  'hand-ins': '/api/admin/beta-hand-ins',
  'accepted hand-ins': '/api/admin/beta-hand-ins?state=accepted',
}
