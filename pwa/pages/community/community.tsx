import { Link } from '@tanstack/react-router'
import { FieldDirectory } from '#pwa/features/flying/field-directory.tsx'
import { LatestPosts } from '#pwa/features/posts/latest-posts.tsx'
import { Container } from '#pwa/ui/container.tsx'
import { PageHead, PageSection } from '#pwa/ui/page-section.tsx'
import { button } from '#styled/recipes'

export function CommunityPage() {
  return (
    <Container>
      <PageHead title="Community" note="Where we fly, and what we build." />
      <PageSection
        title="Flying fields"
        anchor="fields"
        aside={
          <Link to="/submit-field" className={button({ size: 'dense' })}>
            Submit a field
          </Link>
        }
      >
        <FieldDirectory />
      </PageSection>
      <LatestPosts />
    </Container>
  )
}
