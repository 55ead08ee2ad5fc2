export interface PageHead {
  title: string
  description?: string
  /** Absolute. */
  canonical?: string
  /** Absolute. */
  image?: string
  robots?: string
  /** The address holds a secret. */
  noReferrer?: boolean
  jsonLd?: Record<string, unknown>
}

export function headOf({ title, description, canonical, image, robots, noReferrer, jsonLd }: PageHead) {
  const meta: Record<string, string>[] = [{ title }, { property: 'og:title', content: title }]
  if (description)
    meta.push(
      { name: 'description', content: description },
      { property: 'og:description', content: description },
    )
  if (image) meta.push({ property: 'og:image', content: image })
  if (robots) meta.push({ name: 'robots', content: robots })
  if (noReferrer) meta.push({ name: 'referrer', content: 'no-referrer' })
  return {
    meta,
    links: canonical ? [{ rel: 'canonical', href: canonical }] : [],
    scripts: jsonLd ? [{ type: 'application/ld+json', children: JSON.stringify(jsonLd) }] : [],
  }
}

interface HeadMatch {
  meta?: readonly unknown[] | undefined
  links?: readonly unknown[] | undefined
  headScripts?: readonly unknown[] | undefined
}
export interface HeadTag {
  name: 'title' | 'meta' | 'link' | 'script'
  attributes: Record<string, string>
  text?: string
}

/** The innermost page wins. */
export function headTags(matches: readonly HeadMatch[]): HeadTag[] {
  const tags = new Map<string, HeadTag>()
  for (const match of matches) {
    for (const entry of (match.meta ?? []) as Record<string, string>[])
      if (entry.title !== undefined) tags.set('title', { name: 'title', attributes: {}, text: entry.title })
      else tags.set(`meta ${entry.name ?? entry.property}`, { name: 'meta', attributes: entry })
    for (const link of (match.links ?? []) as Record<string, string>[])
      tags.set(`link ${link.rel}`, { name: 'link', attributes: link })
    for (const script of (match.headScripts ?? []) as { type: string; children: string }[])
      tags.set('script', { name: 'script', attributes: { type: script.type }, text: script.children })
  }
  return [...tags.values()]
}

export function showHead(matches: readonly HeadMatch[]): void {
  for (const old of document.head.querySelectorAll('[data-page]')) old.remove()
  for (const { name, attributes, text } of headTags(matches)) {
    if (name === 'title') {
      document.title = text ?? ''
      continue
    }
    const element = document.createElement(name)
    for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value)
    if (text) element.textContent = text
    element.dataset.page = ''
    document.head.append(element)
  }
}
