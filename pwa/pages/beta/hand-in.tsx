import { Link, useParams } from '@tanstack/react-router'
import { HandIn } from '#pwa/features/beta/tasks/hand-in.tsx'
import { Breadcrumbs } from '#pwa/ui/breadcrumbs.tsx'
import { Container } from '#pwa/ui/container.tsx'

export function HandInPage() {
  const { task } = useParams({ strict: false })
  return (
    <Container narrow>
      <Breadcrumbs
        items={[
          { key: 'tracking', content: <Link to="/user/beta-tracking">Beta tracking</Link> },
          { key: 'task', content: 'Hand in' },
        ]}
      />
      <HandIn taskId={task ?? ''} />
    </Container>
  )
}
