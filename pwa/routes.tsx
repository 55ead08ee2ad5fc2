import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { loadHome } from '#pwa/features/catalogue/home.loader.ts'
import { productBySlugQuery } from '#pwa/features/catalogue/catalogue.queries.ts'
import { homeHead } from '#pwa/features/catalogue/page-head.ts'
import { passListSearch } from '#pwa/features/catalogue/list-address.ts'
import { readProfileSearch } from '#pwa/features/making/print-profile-search.ts'
import { communityRoutes } from './community-routes.tsx'
import { headOf } from './foundation/head.ts'
import { betaRoutes } from './beta-routes.tsx'
import { supportRoutes } from './support-routes.tsx'
import { makingRoutes } from './making-routes.tsx'
import { memberRoutes } from './member-routes.tsx'
import { onlyScreen } from './only-screen.ts'
import { postRoutes } from './posts-routes.tsx'
import { root, titled } from './root-route.tsx'

const listLoader = () => import('#pwa/features/catalogue/list.loader.ts')
const productLoader = () => import('#pwa/features/catalogue/product.loader.ts')
/* A file is named twice: for the bundler, and (`files`) for the server's preload. */
const listFiles = (page: string) => ({ files: [page, 'features/catalogue/list.loader.ts'] })
const productFiles = { files: ['pages/shop/product.tsx', 'features/catalogue/product.loader.ts'] }
const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  staticData: { files: ['pages/shop/home.tsx'] },
  loader: ({ context }) => loadHome(context),
  head: ({ loaderData }) => (loaderData ? headOf(homeHead(loaderData.shop)) : {}),
  component: lazyRouteComponent(() => import('#pwa/pages/shop/home.tsx'), 'HomePage'),
})
const planes = createRoute({
  getParentRoute: () => root,
  path: '/planes',
  staticData: listFiles('pages/shop/planes.tsx'),
  validateSearch: passListSearch,
  loader: async ({ context, location }) =>
    (await listLoader()).loadList(context, passListSearch(location.search), 'planes'),
  head: ({ loaderData }) => (loaderData ? headOf(loaderData.head) : {}),
  component: lazyRouteComponent(() => import('#pwa/pages/shop/planes.tsx'), 'PlanesPage'),
})
const plane = createRoute({
  getParentRoute: () => root,
  path: '/planes/$plane',
  staticData: productFiles,
  loader: async ({ context, params: { plane: asked } }) => {
    const { loadProductById, loadProductBySlug } = await productLoader()
    return /^\d+$/.test(asked)
      ? loadProductById(context, asked)
      : loadProductBySlug(context, asked, `/planes/${asked}`, ({ slug }) => `/planes/${slug}`)
  },
  head: ({ loaderData }) => (loaderData ? headOf(loaderData.head) : {}),
  component: lazyRouteComponent(() => import('#pwa/pages/shop/product.tsx'), 'ProductPage'),
})
const productById = createRoute({
  getParentRoute: () => root,
  path: '/product/$id',
  staticData: productFiles,
  loader: async ({ context, params: { id } }) => (await productLoader()).loadProductById(context, id),
  head: ({ loaderData }) => (loaderData ? headOf(loaderData.head) : {}),
  component: lazyRouteComponent(() => import('#pwa/pages/shop/product.tsx'), 'ProductPage'),
})
/** Alias routes share a screen. */
const typePage = (path: '/products/$productType' | '/$productType') =>
  createRoute({
    getParentRoute: () => root,
    path,
    staticData: listFiles('pages/shop/product-type.tsx'),
    validateSearch: passListSearch,
    loader: async ({ context, location, params }) =>
      (await listLoader()).loadList(context, passListSearch(location.search), params.productType),
    head: ({ loaderData }) => (loaderData ? headOf(loaderData.head) : {}),
    component: lazyRouteComponent(() => import('#pwa/pages/shop/product-type.tsx'), 'ProductTypePage'),
  })
const typeProduct = (path: '/products/$productType/$slug' | '/$productType/$slug') =>
  createRoute({
    getParentRoute: () => root,
    path,
    staticData: productFiles,
    loader: async ({ context, params }) => {
      const { loadProductBySlug } = await productLoader()
      const prefix = path.startsWith('/products') ? '/products' : ''
      const asked = `${prefix}/${params.productType}/${params.slug}`
      return loadProductBySlug(
        context,
        params.slug,
        asked,
        ({ productType, slug }) => `${prefix}/${productType}/${slug}`,
      )
    },
    head: ({ loaderData }) => (loaderData ? headOf(loaderData.head) : {}),
    component: lazyRouteComponent(() => import('#pwa/pages/shop/product.tsx'), 'ProductPage'),
  })

const printProfiles = createRoute({
  getParentRoute: () => root,
  path: '/print-profiles',
  staticData: { files: ['pages/shop/print-profiles.tsx'] },
  validateSearch: readProfileSearch,
  loader: async ({ context, location }) =>
    (await import('#pwa/features/making/print-profile.queries.ts')).loadPrintProfiles(
      context,
      readProfileSearch(location.search),
    ),
  head: ({ loaderData }) => (loaderData ? headOf(loaderData.head) : {}),
  component: lazyRouteComponent(() => import('#pwa/pages/shop/print-profiles.tsx'), 'PrintProfilesPage'),
})

const textPage = (path: '/about' | '/contact' | '/terms' | '/privacy') =>
  createRoute({
    getParentRoute: () => root,
    path,
    staticData: { files: ['pages/shop/text-page.tsx'] },
    loader: async ({ context }) =>
      (await import('#pwa/features/settings/text-page.queries.ts')).loadTextPage(context, path),
    head: ({ loaderData }) => (loaderData ? headOf(loaderData.head) : {}),
    component: lazyRouteComponent(() => import('#pwa/pages/shop/text-page.tsx'), 'TextPagePage'),
  })

const fieldPage = createRoute({
  getParentRoute: () => root,
  path: '/field',
  staticData: { shellOnly: true },
  head: () => headOf({ title: 'At the field', robots: 'noindex' }),
  component: lazyRouteComponent(() => import('#pwa/pages/field/field.tsx'), 'FieldPage'),
})
const fieldCard = createRoute({
  getParentRoute: () => root,
  path: '/field/$plane',
  staticData: { shellOnly: true },
  // In parallel with the owner's planes.
  loader: ({ context: { queryClient, api }, params: { plane: slug } }) =>
    void queryClient.prefetchQuery(productBySlugQuery(api, slug)),
  head: () => headOf({ title: 'Field card', robots: 'noindex' }),
  component: lazyRouteComponent(() => import('#pwa/pages/field/field-card.tsx'), 'FieldCardPage'),
})
const installPage = createRoute({
  getParentRoute: () => root,
  path: '/install',
  staticData: { shellOnly: true },
  head: () => headOf({ title: 'Install', robots: 'noindex' }),
  component: lazyRouteComponent(() => import('#pwa/pages/field/install.tsx'), 'InstallPage'),
})
const sharePage = createRoute({
  getParentRoute: () => root,
  path: '/share',
  staticData: { shellOnly: true },
  head: titled('Shared'),
  component: onlyScreen(() => import('#pwa/pages/field/share.tsx')),
})
const cart = createRoute({
  getParentRoute: () => root,
  path: '/cart',
  staticData: { shellOnly: true },
  head: titled('Cart'),
  component: lazyRouteComponent(() => import('#pwa/pages/shop/cart.tsx'), 'CartPage'),
})
const checkout = createRoute({
  getParentRoute: () => root,
  path: '/checkout',
  staticData: { shellOnly: true },
  head: titled('Checkout'),
  component: lazyRouteComponent(() => import('#pwa/pages/shop/checkout.tsx'), 'CheckoutPage'),
})
const confirmation = createRoute({
  getParentRoute: () => root,
  path: '/order-confirmation',
  staticData: { shellOnly: true },
  head: () => headOf({ title: 'Your order', robots: 'noindex', noReferrer: true }),
  component: lazyRouteComponent(
    () => import('#pwa/pages/shop/order-confirmation.tsx'),
    'OrderConfirmationPage',
  ),
})
const guestOrder = createRoute({
  getParentRoute: () => root,
  path: '/order/$pass',
  staticData: { shellOnly: true },
  head: () => headOf({ title: 'Your order', robots: 'noindex', noReferrer: true }),
  component: lazyRouteComponent(() => import('#pwa/pages/shop/guest-order.tsx'), 'GuestOrderPage'),
})
const sharedWishlist = createRoute({
  getParentRoute: () => root,
  path: '/wishlist/$pass',
  staticData: { shellOnly: true },
  head: () => headOf({ title: 'Wishlist', robots: 'noindex', noReferrer: true }),
  component: onlyScreen(() => import('#pwa/pages/shop/shared-wishlist.tsx')),
})
const auth = createRoute({
  getParentRoute: () => root,
  path: '/auth',
  staticData: { shellOnly: true },
  head: titled('Sign in'),
  component: lazyRouteComponent(() => import('#pwa/pages/account/auth.tsx'), 'AuthPage'),
})
/** For mailed links and required changes, without a session; the file has the address' name. */
const accountPage = <P extends string>(path: P, title: string, load: () => Promise<object>) =>
  createRoute({
    getParentRoute: () => root,
    path,
    staticData: { shellOnly: true },
    head: () => headOf({ title, robots: 'noindex', noReferrer: true }),
    component: onlyScreen(load),
  })
const outbox = createRoute({
  getParentRoute: () => root,
  path: '/outbox',
  staticData: { shellOnly: true },
  head: titled('Waiting to send'),
  component: lazyRouteComponent(() => import('#pwa/pages/account/outbox.tsx'), 'OutboxPage'),
})
const setUp = createRoute({
  getParentRoute: () => root,
  path: '/set-up',
  staticData: { shellOnly: true },
  head: titled('Set up'),
  component: lazyRouteComponent(() => import('#pwa/pages/account/set-up.tsx'), 'SetUpPage'),
})
const kit = createRoute({
  getParentRoute: () => root,
  path: '/kit',
  staticData: { shellOnly: true },
  head: titled('Kit'),
  component: lazyRouteComponent(() => import('#pwa/pages/kit/kit.tsx'), 'KitPage'),
})

const alias = <P extends string>(path: P, to: string) =>
  createRoute({
    getParentRoute: () => root,
    path,
    staticData: { shellOnly: true },
    beforeLoad: ({ location }) => {
      throw redirect({ href: `${to}${location.searchStr}`, replace: true })
    },
  })

/** Another application, hence a page load. */
const deskPage = <P extends string>(path: P) =>
  createRoute({
    getParentRoute: () => root,
    path,
    staticData: { shellOnly: true },
    head: titled('Administration'),
    component: onlyScreen(() => import('./other-app.tsx')),
  })

export const routeTree = root.addChildren([
  home,
  planes,
  plane,
  productById,
  typePage('/products/$productType'),
  typeProduct('/products/$productType/$slug'),
  typePage('/$productType'),
  typeProduct('/$productType/$slug'),
  printProfiles,
  ...betaRoutes,
  ...postRoutes,
  ...makingRoutes,
  textPage('/about'),
  textPage('/contact'),
  textPage('/terms'),
  textPage('/privacy'),
  ...communityRoutes,
  ...supportRoutes,
  fieldPage,
  fieldCard,
  installPage,
  sharePage,
  cart,
  checkout,
  confirmation,
  guestOrder,
  sharedWishlist,
  auth,
  accountPage('/change-password', 'Change password', () => import('#pwa/pages/account/change-password.tsx')),
  accountPage(
    '/password-change-denied',
    'Password not changed',
    () => import('#pwa/pages/account/password-change-denied.tsx'),
  ),
  accountPage('/2fa-setup', 'Two-factor authentication', () => import('#pwa/pages/account/2fa-setup.tsx')),
  accountPage('/reset-password', 'Reset password', () => import('#pwa/pages/account/reset-password.tsx')),
  accountPage('/verify-email', 'Confirm your address', () => import('#pwa/pages/account/verify-email.tsx')),
  accountPage('/letters', 'Mails from us', () => import('#pwa/pages/account/letters.tsx')),
  accountPage('/unauthorized', 'Not authorised', () => import('#pwa/pages/account/unauthorized.tsx')),
  outbox,
  setUp,
  kit,
  alias('/dashboard', '/user/dashboard'),
  alias('/orders', '/user/orders'),
  alias('/profile', '/user/profile'),
  memberRoutes,
  deskPage('/admin'),
  deskPage('/admin/$'),
])
