import { type ReactNode, useState } from 'react'
import { BedFields } from '#pwa/features/making/bed-fields.tsx'
import { misfit } from '#pwa/features/making/fit-badge.tsx'
import { bedText, useBed } from '#pwa/features/making/use-bed.ts'
import { Button } from '#pwa/ui/button.tsx'
import { BoxIcon, DownloadIcon, FileIcon, TruckIcon } from '#pwa/ui/icons.tsx'
import { css } from '#styled/css'
import { fitOf } from '#shared/aircraft/printer-fit.ts'
import type { Product, ProductFile } from '#shared/catalogue/catalogue.contract.ts'
import { formatBytes } from '#shared/format.ts'

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
  '& a': { display: 'inline-flex', alignItems: 'center', minHeight: { base: 'tap', desk: '40' }, pl: '12' },
})
const strong = css({ display: 'block', fontWeight: '650' })
const word = css({ display: 'block' })
const note = css({ display: 'block', textStyle: 'note', color: 'ink2' })
const own = css({ mr: '-12px' })
const fields = css({ gridColumn: '1 / -1', py: '8' })

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

function MyFit({ aircraft }: { aircraft: NonNullable<Product['aircraft']> }) {
  const { bed } = useBed()
  const [open, setOpen] = useState(false)
  const words = misfit(fitOf(aircraft.sizes, bed))
  const { code, size } = aircraft.largest
  return (
    <Row
      icon={<BoxIcon />}
      isMain
      title={words === null ? `Fits your ${bedText(bed)}` : `${words} for ${bedText(bed)}`}
      text={`largest part ${code}, ${bedText(size)}`}
    >
      <span className={own}>
        <Button tone="plain" size="dense" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? 'Done' : 'Change'}
        </Button>
      </span>
      {open ? (
        <div className={fields}>
          <BedFields />
        </div>
      ) : null}
    </Row>
  )
}

const ending = (path: string) => (/\.(\w+)$/.exec(path)?.[1] ?? 'file').toUpperCase()

function FreeFile({
  file,
  icon,
  name,
  verb,
}: {
  file: ProductFile
  icon: ReactNode
  name: string
  verb: string
}) {
  return (
    <Row
      icon={icon}
      title={name}
      text={`${ending(file.path)}, ${formatBytes(file.size)}, without signing in`}
    >
      <a href={file.url ?? undefined} download aria-label={`${verb}: ${name}`}>
        {verb}
      </a>
    </Row>
  )
}

/** What can be known and had before buying: does it fit, a part to try, the manual. */
export function IncludedList({ product }: { product: Product }) {
  const free = product.files.filter(({ url }) => url !== null)
  const manual = free.find(({ kind }) => kind === 'manual')
  const part = free.find(({ kind }) => kind === 'stl')
  const code = /([A-Z]{1,2}\d{0,2})_[^/]*$/.exec(part?.path ?? '')?.[1]
  return (
    <ul className={list}>
      {product.aircraft ? <MyFit aircraft={product.aircraft} /> : null}
      {part ? (
        <FreeFile
          file={part}
          icon={<DownloadIcon />}
          name={`Free test part ${code ?? ''}`.trim()}
          verb="Get STL"
        />
      ) : null}
      {manual ? <FreeFile file={manual} icon={<FileIcon />} name="Free manual" verb="Read" /> : null}
      {product.isDigitalDownload ? null : (
        <Row icon={<TruckIcon />} title="Sent to you" text="Shipping is a line of its own at checkout." />
      )}
    </ul>
  )
}
