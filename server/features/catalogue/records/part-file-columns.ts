export const partFileColumns = [
  'product_files.path',
  'product_files.kind',
  'product_files.sha256',
  'product_files.geometry',
  'product_files.part',
] as const
