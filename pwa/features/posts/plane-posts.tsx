import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { PageSection } from '#pwa/ui/page-section.tsx'
import { PostRows } from './post-row.tsx'
import { planePostsQuery } from './posts.queries.ts'

/** On the plane's page. */
const most = 3

/** Nothing where nobody has written about it. */
export function PlanePosts({ plane }: { plane: string }) {
  const { data } = useQuery(planePostsQuery(useApi(), plane))
  if (!data || data.posts.length === 0) return null
  return (
    <PageSection
      title="Build logs and questions"
      onPaper={false}
      aside={
        data.posts.length > most ? (
          <Link to="/community/posts" search={{ plane }}>
            See all
          </Link>
        ) : null
      }
    >
      <PostRows posts={data.posts.slice(0, most)} level="h3" />
    </PageSection>
  )
}
