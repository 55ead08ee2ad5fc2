/* Today's exceptions: numbers only go down, and nothing is added. */

/** Number of functions a file over 60 lines (markup 120) or 4 parameters. */
export const functionsToday: Readonly<Record<string, number>> = {
  'bench-gear.ts': 1,
  'design-aircraft.ts': 1,
  'hardware.ts': 2,
  'shapes.ts': 1,
  'spares.ts': 1,
  'stage.ts': 1,
  'three-view-drawing.ts': 1,
}
