import { type HeadTag, headTags } from './foundation/head.ts'

const escape = (value: string) =>
  value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
// Only "<" can end the element.
export const inScript = (json: string) =>
  json.replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')

function tagHtml({ name, attributes, text = '' }: HeadTag): string {
  if (name === 'title') return `<title>${escape(text)}</title>`
  const listed = Object.entries(attributes).map(([attribute, value]) => `${attribute}="${escape(value)}"`)
  const open = `<${name} ${[...listed, 'data-page=""'].join(' ')}>`
  return name === 'script' ? `${open}${inScript(text)}</script>` : open
}

export const tagsHtml = (matches: Parameters<typeof headTags>[0]): string =>
  headTags(matches).map(tagHtml).join('')
