export type DocumentationPage = { category: string; page: string; title: string }

/** Every page of the documentation for administrators, in reading order; its address is `/admin/docs/{category}/{page}`. */
export const documentationPages: DocumentationPage[] = [
  { category: 'architecture', page: 'system-overview', title: 'System overview' },
  { category: 'architecture', page: 'security-authentication', title: 'Security and authentication' },
  { category: 'architecture', page: 'navigation-ui', title: 'Navigation and screens' },
  { category: 'architecture', page: 'performance-scalability', title: 'Performance and scaling' },
  { category: 'features', page: 'user-management', title: 'Users' },
  { category: 'features', page: 'product-management', title: 'Products' },
  { category: 'features', page: 'order-management', title: 'Orders' },
  { category: 'features', page: 'failed-order-recovery', title: 'Failed orders' },
  { category: 'features', page: 'discount-management', title: 'Discount codes and sales' },
  { category: 'features', page: 'beta-program-management', title: 'Beta programs' },
  { category: 'features', page: 'community-management', title: 'Posts and flying fields' },
  { category: 'features', page: 'notification-system', title: 'Notifications' },
  { category: 'features', page: 'security-monitoring', title: 'Security monitoring' },
  { category: 'features', page: 'authentication-system', title: 'Signing in' },
  { category: 'features', page: 'support-system', title: 'Support' },
  { category: 'api', page: 'authentication', title: 'API: authentication' },
  { category: 'api', page: 'user-management', title: 'API: users' },
  { category: 'api', page: 'failed-orders', title: 'API: failed orders' },
  { category: 'api', page: 'notifications', title: 'API: notifications' },
  { category: 'api', page: 'system-tools', title: 'API: system tools' },
  { category: 'api', page: 'beta-programs', title: 'API: beta programs' },
]

/** Pixels of every picture of the documentation. */
export const pictureSize = { width: 1280, height: 800 }
