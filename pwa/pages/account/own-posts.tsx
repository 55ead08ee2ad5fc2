import { OwnPosts } from '#pwa/features/posts/own-posts.tsx'
import { writeLink } from '#pwa/features/posts/post-list.tsx'
import { useMemberId } from '#pwa/foundation/data/use-member-id.ts'
import { Container } from '#pwa/ui/container.tsx'
import { PageHead } from '#pwa/ui/page-section.tsx'

export function OwnPostsPage() {
  const owner = useMemberId()
  return (
    <Container narrow>
      <PageHead title="My posts" note="What you wrote, and what the moderators decided.">
        {writeLink}
      </PageHead>
      {owner ? <OwnPosts owner={owner} /> : null}
    </Container>
  )
}
