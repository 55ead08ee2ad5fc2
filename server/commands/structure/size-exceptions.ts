/* Today's exceptions: numbers only go down, and nothing is added. */

/** Number of functions a file over 60 lines (markup 120) or 4 parameters. */
export const functionsToday: Readonly<Record<string, number>> = {
  'shapes.ts': 1,
  'stage.ts': 1,
}
