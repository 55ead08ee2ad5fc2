import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { PostList, writeLink } from '#pwa/features/posts/post-list.tsx'
import { readPostsSearch } from '#pwa/features/posts/posts-search.ts'
import { Container } from '#pwa/ui/container.tsx'
import { Chip } from '#pwa/ui/inputs/chip.tsx'
import { Segmented } from '#pwa/ui/inputs/segmented.tsx'
import { PageHead } from '#pwa/ui/page-section.tsx'
import { kindNames, type PostKind, postKinds } from '#shared/posts/post-words.ts'
import { css } from '#styled/css'
import { button } from '#styled/recipes'

const room = css({ pb: 'section' })
const filters = css({ display: 'flex', flexWrap: 'wrap', gap: '12', alignItems: 'center', mb: '16' })
const kinds = [
  { value: '' as const, label: 'All' },
  ...postKinds.map((value) => ({ value, label: kindNames[value][1] })),
]

export function PostsPage() {
  const search = readPostsSearch(useSearch({ from: '/community/posts' }))
  const navigate = useNavigate()
  const go = (next: object) => void navigate({ to: '/community/posts', search: next, resetScroll: false })
  const { plane, ...others } = search
  return (
    <Container className={room}>
      <PageHead title="Build logs and questions" note="What makers print, build and fly.">
        {writeLink}
        <Link to="/user/posts" className={button()}>
          My posts
        </Link>
      </PageHead>
      <div className={filters}>
        <Segmented<PostKind | ''>
          label="Kind"
          options={kinds}
          value={search.kind ?? ''}
          onChange={(kind) => go({ ...(plane ? { plane } : {}), ...(kind ? { kind } : {}) })}
        />
        {plane ? <Chip label={`About ${plane}`} onRemove={() => go(others)} /> : null}
      </div>
      <PostList search={search} />
    </Container>
  )
}
