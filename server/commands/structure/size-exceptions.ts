/*
 * What is larger than the rules allow today. Whoever makes one of these smaller lowers its number or removes its line;
 * nothing is added.
 */

/** Source files of folders that hold more than 25. */
export const foldersToday: Readonly<Record<string, number>> = {
  'server/commands': 28,
  'server/samples/aircraft': 35,
}

/** Pairs of folders that import each other, in the order of the alphabet. */
export const circlesToday: ReadonlySet<string> = new Set(['server/samples/studio server/samples/three-view'])

/** How many functions of a file, by its name, are longer than 60 lines (with markup 120) or take more than 4 parameters. */
export const functionsToday: Readonly<Record<string, number>> = {
  'admin-catalogue.queries.ts': 1,
  'admin-files.queries.ts': 1,
  'app.ts': 1,
  'assemble-record.ts': 1,
  'assemble.ts': 1,
  'bench-gear.ts': 1,
  'build-numbers.tsx': 1,
  'builds.queries.ts': 1,
  'change-product.ts': 1,
  'design-aircraft.ts': 1,
  'direction-drawing.ts': 1,
  'export.queries.ts': 1,
  'fixture-aircraft.ts': 1,
  'fixture-catalogue.ts': 1,
  'follow-payment.ts': 1,
  'guarded-pool.ts': 1,
  'hardware.ts': 2,
  'licences.ts': 1,
  'light-pictures.ts': 1,
  'listen.ts': 1,
  'loft.ts': 1,
  'model-scene.ts': 1,
  'modules.ts': 1,
  'offline-database.ts': 1,
  'open-shop.ts': 1,
  'pages.ts': 1,
  'paper.ts': 2,
  'payment-stripe.ts': 1,
  'payments.queries.ts': 1,
  'product-files.ts': 2,
  'read-body.ts': 1,
  'run-tests.ts': 1,
  'search-query.ts': 1,
  'search.ts': 1,
  'send-file.ts': 1,
  'send-letter.ts': 1,
  'settle-payment.ts': 1,
  'shapes.ts': 1,
  'sign-in-provider.ts': 1,
  'spares.ts': 1,
  'stage.ts': 1,
  'three-view-drawing.ts': 1,
  'three-view-sheet.ts': 1,
  'use-cart-lines.ts': 1,
}
