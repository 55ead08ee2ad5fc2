import type { ProgramKind } from '#shared/beta/programs/program-fields.ts'

export const programPlaces = {
  product: {
    list: '/admin/beta-programs',
    create: '/admin/beta-programs/create',
    edit: '/admin/beta-programs/edit/$id',
    title: 'Beta programs',
    one: 'New beta program',
    note: 'About a plane or a part. Accepted beta users can join.',
    empty: 'A program lets accepted beta users test a product before everybody else has it.',
  },
  site: {
    list: '/admin/site-beta-programs',
    create: '/admin/site-beta-programs/create',
    edit: '/admin/site-beta-programs/edit/$id',
    title: 'Site beta programs',
    one: 'New site beta program',
    note: 'About the site. Every member can join; it is offered to them above the footer.',
    empty: 'A program lets members test the site itself.',
  },
} as const satisfies Record<ProgramKind, object>

export const statusBadges = {
  draft: { tone: 'dashed', children: 'Draft' },
  open: { tone: 'ok', children: 'Open' },
  active: { tone: 'ok', children: 'Active' },
  closed: { tone: 'hatch', children: 'Ended' },
} as const
