/** What an administrator asks of each list; failed orders have a comparison of their own. */
export interface DeskAsk {
  list: string
  path: string
  /** Word that only this row has. */
  one: (row: number) => string
  /** Word that every row has. */
  all: string
  filter?: string
}

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
]
/** Lists without a search, or with one for whole words. */
export const plainAsks = {
  sales: '/api/admin/sales',
  'canned answers': '/api/admin/support/canned-answers',
  mails: '/api/admin/operations/mail',
  'mails that failed': '/api/admin/operations/mail?state=failed',
  'mails to one': '/api/admin/operations/mail?q=bench-7%40example.com',
  violations: '/api/admin/ip-violations?limit=40',
  'violations to review': '/api/admin/ip-violations?limit=40&reviewed=false',
  'failed jobs': '/api/admin/operations/jobs',
  'hand-ins': '/api/admin/beta-hand-ins',
  'accepted hand-ins': '/api/admin/beta-hand-ins?state=accepted',
}
