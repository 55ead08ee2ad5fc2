import { Link } from '@tanstack/react-router'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { PlusIcon } from '#pwa/ui/screen-icons.tsx'
import { button } from '#styled/recipes'

/** What makes a row of a list: a page, or a dialog that the list opens. */
export type CreateAct = { words: string } & ({ to: string } | { start: () => void })

/** Beside the title, and again where the list has no rows. */
export function CreateButton({ act, words = act.words }: { act: CreateAct; words?: string }) {
  return 'to' in act ? (
    <Link to={act.to} className={button({ tone: 'act' })}>
      <PlusIcon size="small" />
      {words}
    </Link>
  ) : (
    <Button tone="act" icon={<PlusIcon size="small" />} onClick={act.start}>
      {words}
    </Button>
  )
}
