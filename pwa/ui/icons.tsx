import { lineIcon } from './line-icon.tsx'

export const PersonIcon = lineIcon('M4 21c0-4 3.5-6.5 8-6.5s8 2.5 8 6.5M12 11.5a4 4 0 1 0 0-8 4 4 0 0 0 0 8Z')
const heart =
  'M12 20.5 4.2 12.6a4.9 4.9 0 0 1 0-6.9 4.8 4.8 0 0 1 6.9 0l.9.9.9-.9a4.8 4.8 0 0 1 6.9 0 4.9 4.9 0 0 1 0 6.9Z'
export const HeartIcon = lineIcon(heart)
/** Once on each page of the shop, in its header: those of the cards show its path. */
export const HeaderHeart = lineIcon(heart, 'heart')
export const CartIcon = lineIcon('M2 4h3l2.6 11.5h10.8L21 7H6M9 20h.01M17 20h.01')
export const MenuIcon = lineIcon('M3 6h18M3 12h18M3 18h18')
export const SearchIcon = lineIcon('M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13ZM15.5 15.5 21 21')
export const CloseIcon = lineIcon('M5 5l14 14M19 5 5 19')
export const CheckIcon = lineIcon('M4 12.5 9.5 18 20 6.5')
export const WarningIcon = lineIcon('M12 3 2 20.5h20L12 3ZM12 10v5M12 17.9v.1')
export const InfoIcon = lineIcon('M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 11v6M12 7.4v.1')
export const FileIcon = lineIcon('M6 2.5h8.5L19 7v14.5H6ZM14 3v4.5h4.5M9 12h7M9 16h7')
export const ArrowUpIcon = lineIcon('M12 20.5V4M5.5 10.5 12 4l6.5 6.5')
export const MailIcon = lineIcon('M3 5.5h18v13.5H3ZM3 6l9 7 9-7')
export const ShareIcon = lineIcon('M12 15V3.5M7.5 8 12 3.5 16.5 8M7 11H4.5v10h15V11H17')
