import { Container } from '#pwa/ui/container.tsx'
import { NothingHere } from './nothing-here.tsx'

export function NotFoundPage() {
  return (
    <Container>
      <NothingHere />
    </Container>
  )
}
