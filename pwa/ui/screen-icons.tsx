import { lineIcon } from './line-icon.tsx'

export const PlusIcon = lineIcon('M12 5v14M5 12h14')
export const MinusIcon = lineIcon('M5 12h14')
export const DownloadIcon = lineIcon('M12 3v12M6.5 10 12 15.5 17.5 10M4 20.5h16')
export const UploadIcon = lineIcon('M12 15.5V3.5M6.5 9 12 3.5 17.5 9M4 20.5h16')
export const BoxIcon = lineIcon('M12 3 3 8v8.5l9 5 9-5V8l-9-5ZM3 8l9 5 9-5M12 13v8.5')
export const GearIcon = lineIcon(
  'M10 4.7L10.3 2.1L13.7 2.1L14 4.7L15.7 5.4L17.8 3.8L20.2 6.2L18.6 8.3L19.3 10L21.9 10.3L21.9 13.7L19.3 14L18.6 15.7L20.2 17.8L17.8 20.2L15.7 18.6L14 19.3L13.7 21.9L10.3 21.9L10 19.3L8.3 18.6L6.2 20.2L3.8 17.8L5.4 15.7L4.7 14L2.1 13.7L2.1 10.3L4.7 10L5.4 8.3L3.8 6.2L6.2 3.8L8.3 5.4ZM12 15.2a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.4Z',
)
export const FilterIcon = lineIcon('M3 6h18M6.5 12h11M10 18h4')
export const ChevronDownIcon = lineIcon('M6 9.5l6 6 6-6')
export const ChevronRightIcon = lineIcon('M9.5 6l6 6-6 6')
export const ChevronLeftIcon = lineIcon('M14.5 6l-6 6 6 6')
export const DotsIcon = lineIcon('M4.3 11.3h1.4v1.4H4.3ZM11.3 11.3h1.4v1.4h-1.4ZM18.3 11.3h1.4v1.4h-1.4Z')
export const TrashIcon = lineIcon('M4 6.5h16M9 6.5v-3h6v3M6 6.5 7 21h10l1-14.5M10 10.5v6.5M14 10.5v6.5')
export const EditIcon = lineIcon('M4 20h4L19.5 8.5l-4-4L4 16v4ZM13 7l4 4')
export const EyeIcon = lineIcon(
  'M2 12s3.6-7 10-7 10 7 10 7-3.6 7-10 7S2 12 2 12ZM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z',
)
export const EyeOffIcon = lineIcon(
  'M2 12s3.6-7 10-7 10 7 10 7-3.6 7-10 7S2 12 2 12ZM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM4 20 20 4',
)
export const RefreshIcon = lineIcon('M20 4v5.5h-5.5M20 9.5A8.5 8.5 0 1 0 20.5 14')
export const SunIcon = lineIcon(
  'M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2M17 17l2 2M5 19l2-2M17 7l2-2',
)
export const MoonIcon = lineIcon('M20 14.5A8.5 8.5 0 1 1 9.5 4a7 7 0 0 0 10.5 10.5Z')
export const HalfIcon = lineIcon('M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM12 3v18M15 4.5v15M18 6.8v10.4')
export const TruckIcon = lineIcon(
  'M2 5h12v11H2ZM14 9h4.5L22 12.5V16h-8ZM6.5 19a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3ZM17.5 19a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3Z',
)
