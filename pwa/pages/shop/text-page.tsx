import { useSuspenseQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { Markdown } from '#pwa/ui/markdown.tsx'
import { textPageQuery } from '#pwa/features/settings/text-page.queries.ts'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { Container } from '#pwa/ui/container.tsx'
import { PageHead } from '#pwa/ui/page-section.tsx'
import { formatDate } from '#shared/format.ts'
import { pageSlugs } from '#shared/settings/page-slugs.ts'
import { css } from '#styled/css'

const room = css({ pb: 'section' })

export function TextPagePage() {
  const path = useLocation({ select: ({ pathname }) => pathname })
  const slug = pageSlugs.find((known) => path.startsWith(`/${known}`)) ?? 'about'
  const { data: page } = useSuspenseQuery(textPageQuery(useApi(), slug))
  return (
    <Container narrow className={room}>
      <PageHead
        title={page.title}
        note={page.changedAt ? `Last changed ${formatDate(page.changedAt)}` : undefined}
      />
      <Markdown text={page.body} isPage />
    </Container>
  )
}
