import { Badge } from '#pwa/ui/badge.tsx'

const shown = {
  draft: { tone: 'dashed', text: 'Draft' },
  published: { tone: 'ok', text: 'Published' },
  archived: { tone: 'hatch', text: 'Archived' },
} as const

export function ProductStatus({ status }: { status: keyof typeof shown }) {
  return <Badge tone={shown[status].tone}>{shown[status].text}</Badge>
}
