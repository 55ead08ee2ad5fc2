import '#pwa/theme/mono.css'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { list as look } from '#pwa/features/catalogue/list/product-list.style.ts'
import { usePressed } from '#pwa/features/catalogue/list/use-pressed.ts'
import { ProfileFilters } from '#pwa/features/making/print-profile-filters.tsx'
import { ProfileOverview } from '#pwa/features/making/print-profile-overview.tsx'
import { ProfileSection } from '#pwa/features/making/print-profile-section.tsx'
import { type ProfilePageSearch, readProfileSearch } from '#pwa/features/making/print-profile-search.ts'
import { usePrintProfiles } from '#pwa/features/making/use-print-profiles.ts'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { Container } from '#pwa/ui/container.tsx'
import { FilterIcon } from '#pwa/ui/screen-icons.tsx'
import { PageHead } from '#pwa/ui/page-section.tsx'
import { Sheet } from '#pwa/ui/overlays/sheet.tsx'
import { EmptyState } from '#pwa/ui/empty-state.tsx'
import { LoadFailed, Notice } from '#pwa/ui/states.tsx'
import { ThumbBar } from '#pwa/ui/thumb-bar.tsx'
import { css } from '#styled/css'
import { triedSlicer } from '#shared/making/print-profile-file.ts'
import { calibrationNote } from '#shared/making/print-profile.ts'

const always = css({ display: 'grid', gap: '12', mb: '32' })
const note = css({ textStyle: 'note', color: 'ink2', maxWidth: 'prose', mt: '32' })

export function PrintProfilesPage() {
  const search = readProfileSearch(useSearch({ from: '/print-profiles' }))
  const { profiles, product, products, failed, again } = usePrintProfiles(search)
  const navigate = useNavigate()
  const [open, setOpen] = useState(false)
  const [pressed, onSearch] = usePressed<ProfilePageSearch>(
    search,
    (next) => void navigate({ to: '/print-profiles', search: next, replace: true, resetScroll: false }),
  )
  const filters = <ProfileFilters search={pressed} products={products} onSearch={onSearch} />
  const on = Object.keys(pressed).length
  return (
    <Container>
      <PageHead
        title="Print profiles"
        note={
          product ? (
            <>
              The materials of the{' '}
              <Link
                to="/products/$productType/$slug"
                params={{ productType: product.productType, slug: product.slug }}
              >
                {product.name}
              </Link>
              , and what is printed in each.
            </>
          ) : (
            'One for each class of material, whatever your printer.'
          )
        }
      />
      <div className={look.columns}>
        <aside className={look.aside} aria-label="Filters">
          {filters}
        </aside>
        <div className={look.main}>
          <div className={always}>
            <Notice title={calibrationNote}>
              The same filament foams differently on every printer. Ten minutes with a cube save a wing panel.
            </Notice>
          </div>
          {failed ? (
            <LoadFailed what="These profiles" onRetry={again}>
              Your filters are kept.
            </LoadFailed>
          ) : profiles.length > 0 ? (
            <ProfileOverview profiles={profiles} nozzle={search.nozzle} />
          ) : (
            <EmptyState
              title="No profile matches all of this"
              action={<Button onClick={() => onSearch({})}>Show all profiles</Button>}
            >
              Remove a filter: not every material prints on every printer.
            </EmptyState>
          )}
          {profiles.map((profile) => (
            <ProfileSection key={profile.slug} profile={profile} nozzle={search.nozzle} />
          ))}
          <p className={note}>
            The JSON file is ours and holds the whole profile; its first lines say how to read it. The INI
            file lists the values to begin with under the setting names of PrusaSlicer: import it as a
            configuration. It was tried with {triedSlicer}, which reads and slices with it. No other slicer
            was tried: compare each setting before you print.
          </p>
        </div>
      </div>
      <div className={look.phoneOnly}>
        <ThumbBar>
          <Button icon={<FilterIcon />} onClick={() => setOpen(true)} aria-expanded={open}>
            {on > 0 ? `Filters, ${on} on` : 'Filters'}
          </Button>
        </ThumbBar>
        <Sheet
          open={open}
          onClose={() => setOpen(false)}
          title="Filters"
          side="bottom"
          foot={
            <Button tone="ink" onClick={() => setOpen(false)}>
              Show them
            </Button>
          }
        >
          {filters}
        </Sheet>
      </div>
    </Container>
  )
}
