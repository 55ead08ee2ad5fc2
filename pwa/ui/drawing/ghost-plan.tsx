import { plan } from '#styled/recipes'

/** Right half, mm from the nose. */
const half = [
  [
    'ln',
    'M0-4 36 18 392 200 398 206Q404 212 404 220.5V342.9Q404 350 397 351L390 352 96 281 90.6 265.6Q88 258 80 258H0',
  ],
  ['ln', 'M399 206l4.7 4Q406 212 406 215V369Q406 372 403 372 400 372 400 369Z'],
  ['th', 'M108 283V230L384 298V350'],
  ['jt', 'M46 26V250M160 82V243M276 141V271'],
  [
    'th',
    'M196 182Q196 178 199.9 178.9L218.1 183.1Q222 184 222 188V210Q222 214 218.1 213.1L199.9 208.9Q196 208 196 204ZM209 210l3 48',
  ],
  ['hd', 'M40 96 372 262'],
  [
    'ln',
    'M0-62C3-61 12.5-60.3 18-56S29-45.3 33-36 40-16 42 0 44.7 35 45 60 45.8 123.3 44 150 37.7 202.3 34 220 24.8 249 22 256 20.7 260.8 17 262 2.8 262.8 0 263',
  ],
  ['th', 'M0-26H14Q26-26 26.5-14L31.7 112Q32 120 24 120H0M0 60H32'],
  ['ln', 'M14 262 13.1 281Q13 284 10 284H0'],
] as const

/** Dashed placeholder. */
export function GhostPlan() {
  const paths = half.map(([line, path]) => <path key={path} className={line} d={path} />)
  return (
    <svg className={plan({ ghost: true })} viewBox="-420 -95 840 480" aria-hidden="true">
      <path className="cl" d="M0-85V330" />
      <g>{paths}</g>
      <g transform="scale(-1 1)">{paths}</g>
    </svg>
  )
}
