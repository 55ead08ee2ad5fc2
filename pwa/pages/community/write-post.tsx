import { useSearch } from '@tanstack/react-router'
import { PostEditor } from '#pwa/features/posts/writing/post-editor.tsx'
import { useFirstDraft } from '#pwa/features/posts/writing/use-first-draft.ts'
import { useMemberId } from '#pwa/foundation/data/use-member-id.ts'
import { Container } from '#pwa/ui/container.tsx'
import { EmptyState } from '#pwa/ui/empty-state.tsx'
import { PageHead } from '#pwa/ui/page-section.tsx'
import { LoadFailed, Skeleton } from '#pwa/ui/states.tsx'

function WritePost({ owner }: { owner: string }) {
  const { post } = useSearch({ strict: false }) as { post?: unknown }
  const { first, isError, again } = useFirstDraft(owner, typeof post === 'string' ? post : null)
  return (
    <>
      <PageHead
        title={first && first.draft.revision !== null ? 'Edit your post' : 'Write a post'}
        note="A build log of what you make, or a question to other makers."
      />
      {first === undefined ? (
        <Skeleton height="480px" />
      ) : first ? (
        <PostEditor key={first.name} owner={owner} first={first} />
      ) : isError ? (
        <LoadFailed what="Your posts" onRetry={again} offline="They load when you're back online." />
      ) : (
        <EmptyState title="This post is not yours">It was deleted, or somebody else wrote it.</EmptyState>
      )}
    </>
  )
}

export function WritePostPage() {
  const owner = useMemberId()
  return <Container narrow>{owner ? <WritePost key={owner} owner={owner} /> : null}</Container>
}
