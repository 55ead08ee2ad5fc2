import { useEffect, useState } from 'react'
import { ArrowUpIcon, FileIcon, MailIcon, ShareIcon } from '#pwa/ui/icons.tsx'

const icons = [FileIcon, MailIcon, ShareIcon, ArrowUpIcon]
/** Milliseconds (specification, section 9). */
const each = 500

/** While sending or loading (AMB-29). */
export function RotatingIcon({ size = 'large' }: { size?: 'normal' | 'large' }) {
  const [index, setIndex] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setIndex((now) => (now + 1) % icons.length), each)
    return () => clearInterval(timer)
  }, [])
  const Icon = icons[index] ?? FileIcon
  return (
    <span data-icon={index} aria-hidden="true">
      <Icon size={size} />
    </span>
  )
}
