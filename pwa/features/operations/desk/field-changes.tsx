import { css } from '#styled/css'

type Fields = Record<string, unknown> | null

const list = css({ listStyle: 'none', m: '0', p: '0' })
const item = css({
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', desk: '200px minmax(0, 1fr) minmax(0, 1fr)' },
  columnGap: '16',
  rowGap: '4',
  py: '8',
  borderTop: '1px solid {colors.rule}',
  overflowWrap: 'anywhere',
})
const label = css({ display: 'block', textStyle: 'note', color: 'ink2' })
const value = css({ whiteSpace: 'pre-wrap', textDecoration: 'none', m: '0' })
const old = css({ color: 'ink2' })

export function valueWords(given: unknown): string {
  if (given === null || given === undefined) return '(nothing)'
  if (given === '') return '(empty)'
  if (given === true) return 'Yes'
  if (given === false) return 'No'
  return typeof given === 'string' ? given : JSON.stringify(given, null, 1)
}

/** Each field with what it was and what it is; where there was no row, or is none, one of both. */
export function FieldChanges({ before, after }: { before: Fields; after: Fields }) {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].toSorted()
  return (
    <ul className={list}>
      {names.map((name) => (
        <li key={name} className={item}>
          <b>{name}</b>
          {before ? (
            <div className={old}>
              {after ? <span className={label}>Before</span> : null}
              <del className={value}>{valueWords(before[name])}</del>
            </div>
          ) : null}
          {after ? (
            <div>
              {before ? <span className={label}>After</span> : null}
              <ins className={value}>{valueWords(after[name])}</ins>
            </div>
          ) : null}
        </li>
      ))}
    </ul>
  )
}
