import { minifySync, type Plugin } from 'vite'

/** Fetched with the page rather than after its style sheet. */
export function preloadFont(): Plugin {
  return {
    name: 'preload-font',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const font = Object.keys(bundle ?? {}).find((file) => /encode-sans-latin-wdth.*\.woff2$/.test(file))
        if (!font) return []
        const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${font}` }
        return [{ tag: 'link', attrs, injectTo: 'head-prepend' }]
      },
    },
  }
}

/** The style loads before scripts: on a slow connection they would delay the first text by a second. */
export function styleFirst(): Plugin {
  return {
    name: 'style-first',
    enforce: 'post',
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        const [style = ''] = /<link rel="stylesheet"[^>]*>/.exec(html) ?? []
        return html
          .replace(style, '')
          .replace('<meta charset="utf-8" />', (charset) => charset + style)
          .replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')
          .replaceAll('<script type="module"', '<script type="module" fetchpriority="low"')
      },
    },
  }
}

/** In strings of one line, as an older browser reads them too. */
export function shortenInline(script: string): string {
  const { code, errors } = minifySync('shell.js', script, {
    compress: { target: 'es2015' },
    mangle: true,
    module: false,
  })
  if (errors.length > 0) throw new Error(`The script of the shell: ${errors[0]?.message}`)
  return code.replaceAll(/`([^`'$\\\n]*)`/g, "'$1'")
}

/** Shortens the shell's own script, which every page carries. */
export function shortenScript(): Plugin {
  return {
    name: 'shorten-script',
    enforce: 'post',
    transformIndexHtml: {
      order: 'post',
      handler: (html) =>
        html
          .replace(
            /<script>([\s\S]*?)<\/script>/,
            (_all, script: string) => `<script>${shortenInline(script)}</script>`,
          )
          .replaceAll(/\n\s+/g, '\n'),
    },
  }
}
