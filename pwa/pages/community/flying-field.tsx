import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { DaylightTable } from '#pwa/features/flying/daylight-table.tsx'
import { FieldCompass } from '#pwa/features/flying/field-compass.tsx'
import { FieldFacts, FieldWay } from '#pwa/features/flying/field-facts.tsx'
import { FieldPhotos } from '#pwa/features/flying/field-photos.tsx'
import { fieldQuery } from '#pwa/features/flying/flying.queries.ts'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { Breadcrumbs } from '#pwa/ui/breadcrumbs.tsx'
import { Container } from '#pwa/ui/container.tsx'
import { PageHead, PageSection } from '#pwa/ui/page-section.tsx'
import { css } from '#styled/css'
import { formatDate } from '#shared/format.ts'

const columns = css({
  display: 'grid',
  gap: { base: '24', desk: '48' },
  gridTemplateColumns: { base: 'minmax(0, 1fr)', desk: 'minmax(0, 3fr) minmax(0, 2fr)' },
  alignItems: 'start',
})
const side = css({ display: 'grid', gap: '24' })
const words = css({ whiteSpace: 'pre-line', overflowWrap: 'anywhere', maxWidth: 'prose' })
const note = css({ textStyle: 'note', color: 'ink2', mt: '24' })

export function FlyingFieldPage() {
  const { slug = '' } = useParams({ strict: false })
  const { data: field } = useQuery({
    ...fieldQuery(useApi(), slug),
    throwOnError: (_error, { state }) => state.data === undefined,
  })
  if (!field) return null
  const { fieldName, location, position, runwayHeading: heading, rules, photos } = field
  return (
    <Container>
      <Breadcrumbs
        items={[
          { key: 'community', content: <Link to="/community">Community</Link> },
          { key: 'field', content: fieldName },
        ]}
      />
      <PageHead title={fieldName} note={location} />
      <div className={columns}>
        <div>
          {position ? <FieldWay position={position} /> : null}
          <FieldFacts field={field} />
          {rules ? (
            <PageSection title="Rules">
              <p className={words}>{rules}</p>
            </PageSection>
          ) : null}
          {photos.length > 0 ? (
            <PageSection title="Photos">
              <FieldPhotos name={fieldName} photos={photos} />
            </PageSection>
          ) : null}
        </div>
        <div className={side}>
          {heading === null ? null : <FieldCompass heading={heading} />}
          {position ? <DaylightTable place={position} heading={heading} /> : null}
        </div>
      </div>
      <p className={note}>
        Last changed on {formatDate(field.changedAt)}. Ask the people who run the field before you fly there.
      </p>
    </Container>
  )
}
