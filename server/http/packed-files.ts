import { readdirSync } from 'node:fs'
import path from 'node:path'
import type { NextFunction, Request, Response } from 'express'

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
}

/** Serves `name.js.br` of the build where the browser accepts Brotli. */
export function packedFiles(folder: string) {
  const packed = new Set(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.br'))
      .map((file) => `/${file.split(path.sep).join('/')}`),
  )
  return (request: Request, response: Response, next: NextFunction) => {
    const wanted = `${request.path}.br`
    const type = types[path.extname(request.path)]
    if (type !== undefined && packed.has(wanted)) {
      response.vary('Accept-Encoding')
      if (request.acceptsEncodings('br')) {
        request.url = wanted
        response.setHeader('Content-Encoding', 'br')
        response.setHeader('Content-Type', type)
      }
    }
    next()
  }
}
