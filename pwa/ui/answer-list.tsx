import type { ReactNode } from 'react'
import { answers } from '#styled/recipes'
import { CheckIcon, CloseIcon } from './icons.tsx'

export function AnswerList({ items }: { items: { key: string; yes: boolean; text: ReactNode }[] }) {
  const part = answers()
  return (
    <ul className={part.list}>
      {items.map(({ key, yes, text }) => (
        <li key={key} className={part.item} data-yes={yes}>
          {yes ? <CheckIcon /> : <CloseIcon />}
          <span>
            <b className={part.word}>{yes ? 'Yes.' : 'No.'}</b> {text}
          </span>
        </li>
      ))}
    </ul>
  )
}
