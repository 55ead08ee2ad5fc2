import { type ComponentType, Suspense, useState } from 'react'
import { late } from '#pwa/foundation/network/late.ts'
import type { MarkdownProps } from './markdown.tsx'
import { useHydrated } from './use-hydrated.ts'

const load = async () => (await import('./markdown.tsx')).Markdown
// The branch for the server is in no file of the browser.
const Drawn: ComponentType<MarkdownProps> = import.meta.env.SSR ? await load() : late(load)

/** Says: what the server wrote stays. */
const asWritten = { __html: '' }

/** For a text that hardly changes: the browser reads no Markdown unless it draws the page itself. */
export function StaticMarkdown(props: MarkdownProps) {
  const isHydrated = useHydrated()
  const [written] = useState(isHydrated ? null : props.text)
  if (import.meta.env.SSR || written !== props.text)
    return (
      <div>
        <Suspense fallback={null}>
          <Drawn {...props} />
        </Suspense>
      </div>
    )
  return <div suppressHydrationWarning dangerouslySetInnerHTML={asWritten} />
}
