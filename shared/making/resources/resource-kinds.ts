/** In the order of the page. */
export const resourceKinds = [
  'motor',
  'esc',
  'servo',
  'battery',
  'propeller',
  'radio',
  'filament',
  'carbon',
  'hardware',
  'tool',
] as const
export type ResourceKind = (typeof resourceKinds)[number]

export const resourceKindNames: Record<ResourceKind, string> = {
  motor: 'Motors',
  esc: 'Speed controllers (ESC)',
  servo: 'Servos',
  battery: 'Batteries',
  propeller: 'Propellers',
  radio: 'Radio',
  filament: 'Filament',
  carbon: 'Carbon',
  hardware: 'Hardware',
  tool: 'Tools',
}
