import type { ReactNode } from 'react'
import { misfit } from '#pwa/features/making/fit-badge.tsx'
import { bedText } from '#pwa/features/making/use-bed.ts'
import { useWorkshop } from '#pwa/features/making/use-workshop.ts'
import { openWorkshop } from '#pwa/features/making/workshop-sheet.store.ts'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { FileIcon } from '#pwa/ui/icons.tsx'
import { BoxIcon, DownloadIcon, TruckIcon } from '#pwa/ui/screen-icons.tsx'
import { css } from '#styled/css'
import { fitOf } from '#shared/aircraft/printer-fit.ts'
import type { Product, ProductFile } from '#shared/catalogue/catalogue.contract.ts'
import { formatBytes } from '#shared/format.ts'
import { partCodeOf } from '#shared/catalogue/file-groups.ts'
import { duration } from '#pwa/ui/drawing/quantity.tsx'

const list = css({ mt: '12' })
const row = css({
  display: 'grid',
  gridTemplateColumns: '24px minmax(0, 1fr) auto',
  alignItems: 'center',
  columnGap: '12',
  minHeight: 'tap',
  py: '4',
  borderTop: '1px solid {colors.rule}',
  '&:first-child': { borderTopColor: 'transparent' },
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: { base: 'tap', desk: '40' },
    pl: '12',
    textStyle: 'control',
  },
})
const strong = css({ display: 'block', fontWeight: '650' })
const word = css({ display: 'block' })
const note = css({ display: 'block', textStyle: 'note', color: 'ink2' })
const own = css({ mr: '-12px' })

function Row({
  icon,
  title,
  text,
  children,
  isMain = false,
}: {
  icon: ReactNode
  title: ReactNode
  text: ReactNode
  children?: ReactNode
  isMain?: boolean
}) {
  return (
    <li className={row}>
      {icon}
      <span>
        <span className={isMain ? strong : word}>{title}</span>
        <span className={note}>{text}</span>
      </span>
      {children}
    </li>
  )
}

/** A common printer until one is set. */
function MyFit({ aircraft }: { aircraft: NonNullable<Product['aircraft']> }) {
  const { workshop, isKnown } = useWorkshop()
  const bed = bedText(workshop.bed)
  const words = misfit(fitOf(aircraft.sizes, workshop.bed))
  const { code, size } = aircraft.largest
  return (
    <Row
      icon={<BoxIcon />}
      isMain
      title={words === null ? `Fits ${isKnown ? 'your ' : ''}${bed}` : words}
      text={
        words === null
          ? `largest part ${code}, ${bedText(size)}`
          : `for ${isKnown ? 'your' : 'a bed of'} ${bed}`
      }
    >
      <span className={own}>
        <Button
          tone="plain"
          size="dense"
          onClick={openWorkshop}
          aria-label={isKnown ? 'Change my printer' : 'Set your printer'}
        >
          {isKnown ? 'Change' : 'Set your printer'}
        </Button>
      </span>
    </Row>
  )
}

const ending = (path: string) => (/\.(\w+)$/.exec(path)?.[1] ?? 'file').toUpperCase()

type FreeFileProps = {
  file: ProductFile
  icon: ReactNode
  name: string
  verb: string
  effort?: string | undefined
}

function FreeFile({ file, icon, name, verb, effort }: FreeFileProps) {
  const size = `${ending(file.path)}, ${formatBytes(file.size)}`
  return (
    <Row icon={icon} title={name} text={`${effort ?? size}, without signing in`}>
      <a href={file.url ?? undefined} download aria-label={`${verb}: ${name}`}>
        {verb}
      </a>
    </Row>
  )
}

export function IncludedList({ product }: { product: Product }) {
  const free = product.files.filter(({ url }) => url !== null)
  const manual = free.find(({ kind }) => kind === 'manual')
  const part = free.find(({ kind }) => kind === 'stl')
  const code = partCodeOf(part?.path ?? '')
  const printed = product.record?.parts.find((each) => each.code === code)
  return (
    <ul className={list}>
      {product.aircraft ? <MyFit aircraft={product.aircraft} /> : null}
      {part ? (
        <FreeFile
          file={part}
          icon={<DownloadIcon />}
          name={`Free test part ${code ?? ''}`.trim()}
          verb="Get STL"
          effort={
            printed
              ? `${duration(printed.hours)}, ${Math.round(printed.grams)} g of ${printed.material}`
              : undefined
          }
        />
      ) : null}
      {manual ? <FreeFile file={manual} icon={<FileIcon />} name="Free manual" verb="Get PDF" /> : null}
      {product.isDigitalDownload ? null : (
        <Row icon={<TruckIcon />} title="Sent to you" text="Shipping is added at checkout." />
      )}
    </ul>
  )
}
