import { useEffect, useState } from 'react'
import { ArrowUpIcon, FileIcon, MailIcon, ShareIcon } from '#pwa/ui/icons.tsx'

const icons = [FileIcon, MailIcon, ShareIcon, ArrowUpIcon]
/** Milliseconds that each icon stands (specification, section 9). */
const each = 500

/** What is shown while feedback goes out, or while its panel is on its way: one icon after the other (AMB-29). */
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
