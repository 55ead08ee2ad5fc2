import { Badge } from '#pwa/ui/badge.tsx'
import { DimensionChain } from '#pwa/ui/drawing/dimension-chain.tsx'
import { DownloadIcon } from '#pwa/ui/screen-icons.tsx'
import { PageSection } from '#pwa/ui/page-section.tsx'
import { Notice } from '#pwa/ui/states.tsx'
import { PairTable } from '#pwa/ui/table.tsx'
import { css } from '#styled/css'
import { button } from '#styled/recipes'
import { formatDate } from '#shared/format.ts'
import type { ListedProfile } from '#shared/making/print-profile.contract.ts'
import { printerNames, profileRows, rangeText } from '#shared/making/print-profile.ts'
import type { ProfileNozzle } from '#shared/making/printer-classes.ts'
import { ProfileParts } from './print-profile-parts.tsx'

const columns = css({
  display: 'grid',
  gridTemplateColumns: { broad: 'minmax(0, 1.2fr) minmax(0, 1fr)' },
  gap: { base: '24', broad: '48' },
  alignItems: 'start',
  mt: '32',
})
const purpose = css({ maxWidth: 'prose', mb: '24' })
const stack = css({ display: 'grid', gap: '12' })
/** What a printer needs may be a sentence. */
const badges = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '8',
  mb: '24',
  '& > li': { minWidth: '0', maxWidth: 'full', '& > span': { whiteSpace: 'normal!' } },
})
const whole = css({ overflowWrap: 'anywhere' })
const files = css({ display: 'flex', flexWrap: 'wrap', gap: '12', mt: '12' })
const list = css({ display: 'grid', gap: '8', pl: '20px', listStyle: 'square', maxWidth: 'prose' })
const note = css({ textStyle: 'note', color: 'ink2' })

/** "Version 3, 25 November 2026. Made for Lapwing 800." */
function versionWords({ version = 1, changedAt, madeFor = [], settings: { slicer } }: ListedProfile): string {
  const day = changedAt ? `, ${formatDate(changedAt)}` : ''
  const aircraft = madeFor.map(({ name }) => name).join(', ')
  return [
    `Version ${version}${day}.`,
    slicer ? `Values from ${slicer.name} ${slicer.version}.` : 'Starting values.',
    ...(aircraft ? [`Made for ${aircraft}.`] : []),
  ].join(' ')
}

function Numbers({ profile: { settings }, nozzle }: ProfileSectionProps) {
  const size = settings.sizes.find((each) => each.nozzle === nozzle) ?? settings.sizes[0]
  const { temperature, flow, speed, fan } = settings
  return (
    <DimensionChain
      items={[
        temperature
          ? {
              name: 'Nozzle',
              value: temperature.start,
              unit: '°C',
              note: `start here, ${rangeText(temperature.range)}`,
            }
          : { name: 'Nozzle', value: 'Spool', note: 'as printed on the spool, °C' },
        { name: 'Flow', value: flow.start, unit: '%', note: rangeText(flow.range) },
        { name: 'Layer', value: size?.layer, unit: 'mm', note: `nozzle ${size?.nozzle} mm` },
        { name: 'Speed, mm/s', value: speed.join('–'), note: 'throughout' },
        { name: 'Fan, %', value: fan.join('–'), note: `bed ${settings.bed.start} °C` },
      ]}
    />
  )
}

/** Whole, and as settings a nozzle. */
function Files({ profile: { slug, name, settings }, nozzle }: ProfileSectionProps) {
  const at = `/api/print-profiles/${slug}/file`
  const sizes = settings.sizes.filter((size) => nozzle === undefined || size.nozzle === nozzle)
  return (
    <div>
      <div className={files}>
        {sizes.map(({ nozzle: size }) => (
          <a
            key={size}
            href={`${at}?format=ini&nozzle=${size}`}
            download
            className={button()}
            aria-label={`Settings as INI, ${size} mm: ${name}`}
          >
            <DownloadIcon />
            INI, {size} mm
          </a>
        ))}
        <a
          href={`${at}?format=json`}
          download
          className={button()}
          aria-label={`Whole profile as JSON: ${name}`}
        >
          <DownloadIcon />
          JSON
        </a>
      </div>
    </div>
  )
}

/** Heat first, then calibration. */
function Beware({ settings: { warnings, softensAt, calibrate } }: Pick<ListedProfile, 'settings'>) {
  const [first = '', ...others] = warnings
  const rest = [...(softensAt === null ? [first] : []), ...others, calibrate]
  return (
    <>
      {softensAt === null ? null : <Notice tone="loss" title={first} />}
      <ul className={list}>
        {rest.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  )
}

type ProfileSectionProps = { profile: ListedProfile; nozzle: ProfileNozzle | undefined }

export function ProfileSection({ profile, nozzle }: ProfileSectionProps) {
  const { slug, name, purpose: what, settings, parts } = profile
  return (
    <div id={slug} className={whole}>
      <PageSection title={name} rule="thick">
        <p className={purpose}>{what}</p>
        <ul className={badges} aria-label="Prints on">
          {settings.printers.map((printer) => (
            <li key={printer}>
              <Badge tone="ok">{printerNames[printer]}</Badge>
            </li>
          ))}
          {settings.needs.map((need) => (
            <li key={need}>
              <Badge>{need}</Badge>
            </li>
          ))}
        </ul>
        <Numbers profile={profile} nozzle={nozzle} />
        <div className={columns}>
          <div className={stack}>
            <Beware settings={settings} />
            {parts.length > 0 ? <ProfileParts parts={parts} /> : null}
            <Files profile={profile} nozzle={nozzle} />
            <p className={note}>{versionWords(profile)}</p>
          </div>
          <PairTable
            caption="All settings"
            rows={profileRows(settings, nozzle).map(([key, value]) => ({ name: key, value }))}
          />
        </div>
      </PageSection>
    </div>
  )
}
