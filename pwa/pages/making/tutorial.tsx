import '#pwa/theme/mono.css'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { TutorialNeeds } from '#pwa/features/making/tutorials/tutorial-needs.tsx'
import { TutorialProgress } from '#pwa/features/making/tutorials/tutorial-progress.tsx'
import { TutorialSteps } from '#pwa/features/making/tutorials/tutorial-steps.tsx'
import { TutorialVideo } from '#pwa/features/making/tutorials/tutorial-video.tsx'
import { factsText } from '#pwa/features/making/tutorials/tutorial-words.ts'
import { tutorialQuery } from '#pwa/features/making/tutorials/tutorials.queries.ts'
import { useSavedPictures } from '#pwa/features/making/tutorials/use-saved-pictures.ts'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { Breadcrumbs } from '#pwa/ui/breadcrumbs.tsx'
import { Container } from '#pwa/ui/container.tsx'
import { PageHead } from '#pwa/ui/page-section.tsx'
import { formatDate } from '#shared/format.ts'
import { css } from '#styled/css'

const room = css({ pb: 'section', overflowWrap: 'anywhere' })
const columns = css({
  display: 'grid',
  gap: { base: '24', desk: '64' },
  gridTemplateColumns: { base: 'minmax(0, 1fr)', desk: 'minmax(0, 720px) minmax(0, 1fr)' },
  alignItems: 'start',
})
/** Before the steps on a phone. */
const aside = css({
  display: 'grid',
  gap: '32',
  order: { desk: '1' },
  position: { desk: 'sticky' },
  top: '96px',
})
const facts = css({ display: 'grid', gap: '4', textStyle: 'note', color: 'ink2' })
const planes = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '12',
  '& a': { display: 'inline-flex', alignItems: 'center', minHeight: { base: 'tap', desk: '0' } },
})

export function TutorialPage() {
  const { tutorial: slug } = useParams({ from: '/tutorials/$tutorial' })
  const { data: tutorial } = useSuspenseQuery(tutorialQuery(useApi(), slug))
  useSavedPictures(tutorial)
  const { title, summary, products, video, changedAt } = tutorial
  return (
    <Container className={room}>
      <Breadcrumbs
        items={[
          { key: 'tutorials', content: <Link to="/tutorials">Tutorials</Link> },
          { key: 'this', content: title },
        ]}
      />
      <PageHead title={title} note={summary} />
      <div className={columns}>
        <aside className={aside} aria-label="Before you begin">
          <div className={facts}>
            <p>{factsText(tutorial)}</p>
            <p>Last changed {formatDate(changedAt)}</p>
            {products.length > 0 ? (
              <p className={planes}>
                For
                {products.map((product) => (
                  <Link
                    key={product.slug}
                    to="/products/$productType/$slug"
                    params={{ productType: product.productType, slug: product.slug }}
                  >
                    {product.name}
                  </Link>
                ))}
              </p>
            ) : null}
          </div>
          <TutorialNeeds tutorial={tutorial} />
          {video ? <TutorialVideo title={title} video={video} /> : null}
          <TutorialProgress tutorial={tutorial} />
        </aside>
        <div>
          <TutorialSteps tutorial={tutorial} />
        </div>
      </div>
    </Container>
  )
}
