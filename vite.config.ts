import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { constants } from 'node:zlib'
import react from '@vitejs/plugin-react'
import type { Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { defineConfig } from 'vitest/config'
import {
  allTests,
  isolatedTests,
  missingPrograms,
  serverNames,
  testsWith,
} from './server/commands/build/isolated-tests.ts'
import { modeOfLibraries } from './server/commands/build/mode-of-libraries.ts'
import type * as PandaOnce from './server/commands/build/panda-once.ts'
import { oldestBrowsers } from './server/commands/build/oldest-browsers.ts'
import { compileAhead } from './server/commands/build/compile-ahead.ts'
import { chunkGroups, deskOf, plainRecipes, recipesByFile } from './server/commands/build/split-chunks.ts'
import { packFiles } from './server/commands/build/pack-files.ts'
import { rarelyOpened } from './server/commands/build/rarely-opened.ts'
import { preloadFont, shortenScript, styleFirst } from './server/commands/build/shell-head.ts'
import { staticStyles } from './server/commands/build/static-styles.ts'
import { listFilesAsData, workerBuild } from './server/commands/build/worker-build.ts'
import { deskShellOf } from './shared/rendering.ts'

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))
const testing = process.env.VITEST === 'true'
/** Vite reads this file anew for each environment. What Node loads by itself is one for all: Panda reads the sources once. */
const { panda } = (await import(path('server/commands/build/panda-once.ts'))) as typeof PandaOnce
const { names, styles } = panda(path('pwa/theme'))
/** Another folder for a build that is no production build. */
const built = path(process.env.BUILD_DIR ?? 'dist')
/** Only a test build has the simulation of roles. Vite itself sets `production` where nothing else is said. */
const simulates =
  process.env.AUTH_SIMULATION === 'true' && !['production', undefined].includes(process.env.NODE_ENV)

/** One template for both shells, so that they never differ. */
function deskShell(): Plugin {
  const desk = path('pwa/desk.html')
  return {
    name: 'desk-shell',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: (id) => (id === desk ? id : undefined),
    load: async (id) =>
      id === desk ? deskShellOf(await readFile(path('pwa/shell.html'), 'utf8')) : undefined,
  }
}

/** Most first visits begin here. */
const firstPages = ['home', 'planes', 'product'].map((page) => `pages/shop/${page}.tsx`)

/** Never saved on a device: the large 3D chunks, and account security, which needs the server. */
const onlineOnly = [
  'model-scene',
  '2fa-setup',
  'challenge-form',
  'confirm-sign-in',
  'passphrase',
  'picture-crop',
  'set-up',
]

/** On every page, after its first drawing. */
const loadedForMembers = [
  'accounts/session/member-area.tsx',
  'accounts/session/guards.tsx',
  'accounts/factors/confirm-sign-in-place.tsx',
  'beta/programs/offer-place.tsx',
  'cart/cart-watch.tsx',
  'field/save-owned-data.ts',
  'making/sync-workshop.ts',
  'notifications/notifications-watch.tsx',
  'wishes/wishes-watch.tsx',
]

const isolated = testing ? isolatedTests(path('.')) : []
const withServers = serverNames.map(testsWith)

export default defineConfig({
  root: path('pwa'),
  cacheDir: path('node_modules/.vite'),
  appType: 'custom',
  define: { 'import.meta.env.AUTH_SIMULATION': JSON.stringify(simulates) },
  // React has this hook itself.
  resolve: { alias: { 'use-sync-external-store/shim': 'use-sync-external-store' } },
  css: {
    postcss: { plugins: [styles] },
  },
  plugins: testing
    ? []
    : [
        recipesByFile(path('pwa/styled-system/recipes')),
        plainRecipes(path('pwa/styled-system/recipes')),
        staticStyles(path('pwa/styled-system'), names),
        react(),
        deskShell(),
        modeOfLibraries(),
        preloadFont(),
        VitePWA({
          strategies: 'injectManifest',
          srcDir: '../sw',
          filename: 'service-worker.ts',
          injectRegister: false,
          registerType: 'prompt',
          includeManifestIcons: false,
          manifestFilename: 'manifest.webmanifest',
          injectManifest: {
            target: oldestBrowsers,
            buildPlugins: { vite: [workerBuild] },
            globPatterns: [
              'shell.html',
              'assets/**/*.{js,css,woff2}',
              // The system saves the other icons at installation.
              'icons/{192.png,favicon.svg}',
              'placeholder.svg',
              'kinds.svg',
            ],
            // The desk works online only.
            globIgnores: ['assets/desk-*', 'assets/kit-*', `assets/{${onlineOnly.join(',')}}-*`],
          },
          manifest: {
            id: '/',
            name: 'Kestrel Model Industries',
            short_name: 'Kestrel',
            description: '3D-printable RC aircraft: plans, parts and build data, also without a signal.',
            start_url: '/?source=pwa',
            scope: '/',
            display: 'standalone',
            background_color: '#f5f3ec',
            theme_color: '#f5f3ec',
            lang: 'en',
            categories: ['shopping', 'hobbies'],
            // Handled by sw/take-share.ts; unusable types are accepted, so that the page can explain.
            share_target: {
              action: '/share',
              method: 'POST',
              enctype: 'multipart/form-data',
              params: {
                title: 'title',
                text: 'text',
                url: 'url',
                files: [{ name: 'photos', accept: ['image/*'] }],
              },
            },
            shortcuts: [
              {
                name: 'Field card',
                url: '/field?source=shortcut',
                icons: [{ src: '/icons/192.png', sizes: '192x192', type: 'image/png' }],
              },
              { name: 'Planes', url: '/planes?source=shortcut' },
              { name: 'Cart', url: '/cart?source=shortcut' },
            ],
            screenshots: [
              { name: 'field-card', width: 780, height: 1560, label: 'The card of a plane, at the field' },
              { name: 'planes', width: 780, height: 1560, label: 'Planes, with what fits your printer' },
              { name: 'plane', width: 1280, height: 800, label: 'A plane in numbers' },
            ].map(({ name, width, height, label }) => ({
              src: `/screenshots/${name}.webp`,
              sizes: `${width}x${height}`,
              type: 'image/webp',
              form_factor: width > height ? ('wide' as const) : ('narrow' as const),
              label,
            })),
            icons: [
              { src: '/icons/192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
              { src: '/icons/512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
              { src: '/icons/512-maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
            ],
          },
        }),
        styleFirst(),
        compileAhead(),
        shortenScript(),
        listFilesAsData(`${built}/client`, ['shell.html', ...firstPages]),
        packFiles(`${built}/client`, process.env.QUICK_PACKING === 'true' ? 5 : constants.BROTLI_MAX_QUALITY),
      ],
  environments: {
    client: {
      build: {
        outDir: `${built}/client`,
        target: oldestBrowsers,
        emptyOutDir: true,
        manifest: true,
        // kB, for the 3D chunk; tests hold the budgets of the others.
        chunkSizeWarningLimit: 560,
        modulePreload: {
          // Old browsers load modules on demand.
          polyfill: false,
          // The first script does not list what is loaded already, nor rarely visited pages.
          resolveDependencies: (file, needed, { hostType }) =>
            hostType === 'html'
              ? needed
              : needed.filter((each) =>
                  rarelyOpened.test(file)
                    ? each.endsWith('.css')
                    : !/(^|\/)(rolldown-runtime|shared)-/.test(each),
                ),
        },
        rolldownOptions: {
          input: [path('pwa/shell.html'), path('pwa/desk.html')],
          output: {
            codeSplitting: {
              groups: chunkGroups(
                [
                  ['shared', path('pwa/client.tsx'), path('pwa/foundation/device/saved-answers.ts')],
                  ['pins', path('pwa/features/field/pins.store.ts')],
                  ['network', path('pwa/follow-network.ts'), path('pwa/features/feedback/feedback-tab.tsx')],
                  ['cards+', path('pwa/pages/shop/home.tsx'), path('pwa/pages/shop/product.tsx')],
                  // A list would load the whole product page for these.
                  ['choices+', path('pwa/pages/shop/planes.tsx'), path('pwa/pages/shop/product.tsx')],
                  ['home', path('pwa/pages/shop/home.tsx')],
                  ['shop', path('pwa/pages/shop/product.tsx')],
                  ['lists', path('pwa/pages/shop/planes.tsx')],
                  // It is loaded while somebody scrolls.
                  ['news', path('pwa/features/notifications/cards/subscription-button.tsx')],
                ],
                {
                  late: loadedForMembers.map((file) => path(`pwa/features/${file}`)),
                  first: [path('pwa/desk-client.tsx')],
                },
              ),
            },
            // A desk's own chunks carry its name, which excludes them from devices.
            chunkFileNames: ({ facadeModuleId, moduleIds, name }) => {
              const desk =
                deskOf(facadeModuleId ?? '') ??
                (moduleIds.every(deskOf) ? deskOf(moduleIds[0] ?? '') : undefined)
              if (desk) return `assets/${desk}-[name]-[hash].js`
              const isNamed = onlineOnly.includes(name) || /\/pages\//.test(facadeModuleId ?? '')
              // The first script names each file: seven letters tell 200 apart and compress well.
              return isNamed ? 'assets/[name]-[hash:7].js' : 'assets/[hash:7].js'
            },
          },
        },
      },
    },
    ssr: {
      build: {
        outDir: `${built}/server`,
        emptyOutDir: true,
        rolldownOptions: { input: path('pwa/render.tsx') },
      },
    },
  },
  builder: {},
  test: {
    root: path('.'),
    // Servers that tests start as processes load their code in half the processor's time.
    env: { NODE_COMPILE_CACHE: path('node_modules/.cache/node') },
    globalSetup: ['server/testing/start-postgres.ts'],
    // They end what hangs; how fast the machine is must not matter.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 120_000 } },
    maxWorkers: 3,
    projects: [
      {
        extends: true,
        test: { name: 'shared', include: [allTests], exclude: [...isolated, ...withServers], isolate: false },
      },
      { extends: true, test: { name: 'isolated', include: isolated, exclude: withServers } },
      ...serverNames
        .filter((server) => missingPrograms(server).length === 0)
        .map((server) => ({
          extends: true as const,
          test: {
            name: server,
            include: [testsWith(server)],
            globalSetup: ['gateway', 'balancer'].includes(server) ? ['server/testing/start-gateway.ts'] : [],
          },
        })),
    ],
  },
})
