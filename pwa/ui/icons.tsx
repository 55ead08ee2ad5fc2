import { icon } from '#styled/recipes'

type IconProps = { size?: 'normal' | 'small' | 'large'; filled?: boolean }

/** A line icon on a 24 px ground, hidden from screen readers: the word beside it speaks. */
function line(path: string) {
  return function Icon({ size, filled }: IconProps) {
    return (
      <svg className={icon(size ? { size } : {})} viewBox="0 0 24 24" aria-hidden="true">
        <path d={path} fill={filled ? 'currentColor' : undefined} />
      </svg>
    )
  }
}

export const PersonIcon = line('M4 21c0-4 3.5-6.5 8-6.5s8 2.5 8 6.5M12 11.5a4 4 0 1 0 0-8 4 4 0 0 0 0 8Z')
export const CartIcon = line('M2 4h3l2.6 11.5h10.8L21 7H6M9 20h.01M17 20h.01')
export const MenuIcon = line('M3 6h18M3 12h18M3 18h18')
export const HeartIcon = line(
  'M12 20.5 4.2 12.6a4.9 4.9 0 0 1 0-6.9 4.8 4.8 0 0 1 6.9 0l.9.9.9-.9a4.8 4.8 0 0 1 6.9 0 4.9 4.9 0 0 1 0 6.9Z',
)
export const SearchIcon = line('M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13ZM15.5 15.5 21 21')
export const CloseIcon = line('M5 5l14 14M19 5 5 19')
export const PlusIcon = line('M12 5v14M5 12h14')
export const MinusIcon = line('M5 12h14')
export const CheckIcon = line('M4 12.5 9.5 18 20 6.5')
export const WarningIcon = line('M12 3 2 20.5h20L12 3ZM12 10v5M12 17.9v.1')
export const InfoIcon = line('M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 11v6M12 7.4v.1')
export const DownloadIcon = line('M12 3v12M6.5 10 12 15.5 17.5 10M4 20.5h16')
export const UploadIcon = line('M12 15.5V3.5M6.5 9 12 3.5 17.5 9M4 20.5h16')
export const FileIcon = line('M6 2.5h8.5L19 7v14.5H6ZM14 3v4.5h4.5M9 12h7M9 16h7')
export const BoxIcon = line('M12 3 3 8v8.5l9 5 9-5V8l-9-5ZM3 8l9 5 9-5M12 13v8.5')
export const GearIcon = line(
  'M12 16.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9ZM12 2v2.5M12 19.5V22M2 12h2.5M19.5 12H22M5 5l1.7 1.7M17.3 17.3 19 19M5 19l1.7-1.7M17.3 6.7 19 5',
)
export const FilterIcon = line('M3 6h18M6.5 12h11M10 18h4')
export const SortIcon = line('M8 20V4M4.5 7.5 8 4l3.5 3.5M16 4v16M12.5 16.5 16 20l3.5-3.5')
export const ChevronDownIcon = line('M6 9.5l6 6 6-6')
export const ChevronUpIcon = line('M6 14.5l6-6 6 6')
export const ChevronRightIcon = line('M9.5 6l6 6-6 6')
export const ChevronLeftIcon = line('M14.5 6l-6 6 6 6')
export const ArrowUpIcon = line('M12 20.5V4M5.5 10.5 12 4l6.5 6.5')
export const ArrowRightIcon = line('M3.5 12H20M13.5 5.5 20 12l-6.5 6.5')
export const DotsIcon = line('M4.3 11.3h1.4v1.4H4.3ZM11.3 11.3h1.4v1.4h-1.4ZM18.3 11.3h1.4v1.4h-1.4Z')
export const ExternalIcon = line('M14 4h6v6M20 4l-9 9M18 14v6H4V6h6')
export const TrashIcon = line('M4 6.5h16M9 6.5v-3h6v3M6 6.5 7 21h10l1-14.5M10 10.5v6.5M14 10.5v6.5')
export const DragIcon = line('M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01')
export const EditIcon = line('M4 20h4L19.5 8.5l-4-4L4 16v4ZM13 7l4 4')
export const CopyIcon = line('M8 8h12v13H8ZM16 8V3H4v13h4')
export const EyeIcon = line(
  'M2 12s3.6-7 10-7 10 7 10 7-3.6 7-10 7S2 12 2 12ZM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z',
)
export const EyeOffIcon = line(
  'M2 12s3.6-7 10-7 10 7 10 7-3.6 7-10 7S2 12 2 12ZM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM4 20 20 4',
)
export const MailIcon = line('M3 5.5h18v13.5H3ZM3 6l9 7 9-7')
export const ShareIcon = line('M12 15V3.5M7.5 8 12 3.5 16.5 8M7 11H4.5v10h15V11H17')
export const RefreshIcon = line('M20 4v5.5h-5.5M20 9.5A8.5 8.5 0 1 0 20.5 14')
export const SunIcon = line(
  'M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2M17 17l2 2M5 19l2-2M17 7l2-2',
)
export const MoonIcon = line('M20 14.5A8.5 8.5 0 1 1 9.5 4a7 7 0 0 0 10.5 10.5Z')
export const OfflineIcon = line('M3 9.5a13 13 0 0 1 18 0M6.5 13.5a8 8 0 0 1 11 0M12 18.5h.01M4 20 20 4')
export const TruckIcon = line(
  'M2 5h12v11H2ZM14 9h4.5L22 12.5V16h-8ZM6.5 19a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3ZM17.5 19a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3Z',
)
