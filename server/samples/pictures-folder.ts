import path from 'node:path'

export const picturesFolder = path.join(import.meta.dirname, 'pictures')
