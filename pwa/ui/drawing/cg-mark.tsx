export function CgMark({ size = 28 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="-14 -14 28 28" aria-hidden="true">
      <circle r="12.5" fill="none" stroke="currentColor" strokeWidth="2" />
      <path fill="currentColor" d="M0 0V-12.5A12.5 12.5 0 0 1 12.5 0ZM0 0V12.5A12.5 12.5 0 0 1-12.5 0Z" />
    </svg>
  )
}
