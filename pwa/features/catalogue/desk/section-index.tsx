import type { AdminProduct } from '#shared/catalogue/admin-catalogue.contract.ts'
import { css } from '#styled/css'

const list = css({
  hideBelow: 'broad',
  borderTop: '1px solid {colors.rule}',
  '& > a': { display: 'flex', alignItems: 'center', minHeight: 'tap' },
})

/** Only on wide screens. */
export function SectionIndex({ product }: { product: AdminProduct }) {
  const { isDigitalDownload: isAircraft, publishedAt, parts, files } = product
  const sections: [anchor: string, title: string, isShown: boolean][] = [
    ['uploads', isAircraft ? 'Files and pictures' : 'Add pictures', true],
    ['release', 'New release', isAircraft && publishedAt !== null],
    ['parts', 'Parts', parts.length > 0],
    ['files', 'Files', files.length > 0],
    ['images', 'Pictures', true],
    ['words', 'Description and price', true],
    ['sheet', 'Build sheet', isAircraft],
  ]
  return (
    <nav aria-label="Sections" className={list}>
      {sections.map(([anchor, title, isShown]) =>
        isShown ? (
          <a key={anchor} href={`#${anchor}`}>
            {title}
          </a>
        ) : null,
      )}
    </nav>
  )
}
