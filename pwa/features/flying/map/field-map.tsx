import '#pwa/theme/leaflet.css'
import { control, divIcon, map as openMap, type Map as LeafletMap, marker, tileLayer } from 'leaflet'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useDirectoryView } from '#pwa/features/flying/directory-view.store.ts'
import { useMyPosition } from '#pwa/features/flying/my-place.store.ts'
import { mapTilesQuery } from '#pwa/features/flying/flying.queries.ts'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { useDevice } from '#pwa/foundation/device/device.ts'
import type { FlyingField } from '#shared/flying/flying.contract.ts'
import type { Place } from '#shared/flying/place.ts'
import { nearFields } from '#shared/flying/near-fields.ts'
import { button } from '#styled/recipes'
import { drawBase } from './base-map.ts'
import { mapLook } from './map.style.ts'
import { type NamedPin, PinsLayer } from './pins-layer.ts'

/** Zoom at which 50 km fill a phone, and the widest. */
const nearZoom = 9
/** Fields that come into view with me. */
const nearest = 3
const leastZoom = 1
const mostZoom = 14

interface Opened {
  map: LeafletMap
  /** True once the person has moved the map. */
  isMoved: () => boolean
  /** Without counting as moved. */
  fit: (places: readonly Place[], padding: number) => void
  pins: PinsLayer
  base: ReturnType<typeof drawBase>
}

/** The end of a drag is no tap. Leaflet knows that too, after it has measured the page. */
function leaveDragsAlone(map: LeafletMap): void {
  const element = map.getContainer()
  let isDrag = false
  map.on('dragstart', () => (isDrag = true))
  element.addEventListener('pointerdown', () => (isDrag = false), true)
  element.addEventListener(
    'click',
    (event) => {
      if (isDrag) event.stopPropagation()
      isDrag = false
    },
    true,
  )
}

function openIn(
  element: HTMLElement,
  imperial: boolean,
  onPins: (pins: readonly NamedPin[]) => void,
): Opened {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  const map = openMap(element, {
    attributionControl: false,
    minZoom: leastZoom,
    maxZoom: mostZoom,
    maxBounds: [
      [-88, -220],
      [88, 220],
    ],
    worldCopyJump: true,
    zoomAnimation: !still,
    fadeAnimation: !still,
    inertia: !still,
  })
  leaveDragsAlone(map)
  map.setView([30, 10], 2)
  let isMoved = false
  let isFitting = false
  map.on('movestart zoomstart', () => {
    isMoved ||= !isFitting
  })
  const fit: Opened['fit'] = (places, padding) => {
    isFitting = true
    map.fitBounds(
      places.map(({ lat, lon }) => [lat, lon]),
      { maxZoom: nearZoom, padding: [padding, padding], animate: false },
    )
    isFitting = false
    isMoved = false
  }
  control.scale({ imperial, metric: !imperial, updateWhenIdle: true }).addTo(map)
  return { map, isMoved: () => isMoved, fit, base: drawBase(map), pins: new PinsLayer(map, onPins) }
}

/** All of the fields, however they are narrowed; the cards below have those that were tapped. */
export function FieldMap({ fields }: { fields: readonly FlyingField[] }) {
  const place = useRef<HTMLDivElement>(null)
  const [opened, setOpened] = useState<Opened | null>(null)
  const [chosen, choose] = useState<readonly number[]>([])
  const imperial = useDevice((device) => device.units === 'imperial')
  const me = useMyPosition()
  useEffect(() => {
    if (!place.current) return
    const made = openIn(place.current, imperial, (tapped) => choose(tapped.map(({ id }) => id)))
    setOpened(made)
    return () => {
      made.base.stop()
      made.map.remove()
      setOpened(null)
    }
  }, [imperial])

  const tiles = useQuery(mapTilesQuery(useApi())).data?.tiles ?? null
  useEffect(() => {
    if (!opened || !tiles) return
    const pictures = tileLayer(tiles.url, { maxZoom: mostZoom }).addTo(opened.map)
    return () => {
      pictures.remove()
    }
  }, [opened, tiles])

  const pins = useMemo(
    () => fields.flatMap(({ id, fieldName, position }) => (position ? [{ id, fieldName, position }] : [])),
    [fields],
  )
  const { q, surface, runway } = useDirectoryView()
  const wanted = JSON.stringify([q, surface, runway, me])
  const fittedTo = useRef('')
  useEffect(() => {
    if (!opened) return
    opened.pins.show(pins)
    // Fields that are read again leave the map where the person has moved it.
    if (opened.isMoved() && fittedTo.current === wanted) return
    fittedTo.current = wanted
    const near = me ? nearFields(pins, me, nearest).map(({ field: { position } }) => position) : null
    if (me && near) opened.fit([me, ...near], 48)
    else if (pins.length > 0)
      opened.fit(
        pins.map(({ position }) => position),
        24,
      )
  }, [opened, pins, me, wanted])
  useEffect(() => {
    opened?.base.drawRings(me)
    if (!opened || !me) return
    const icon = divIcon({ className: 'my-place', iconSize: [18, 18] })
    const mine = marker([me.lat, me.lon], { icon, interactive: false, keyboard: false }).addTo(opened.map)
    mine.getElement()?.setAttribute('aria-hidden', 'true')
    return () => {
      mine.remove()
    }
  }, [opened, me])

  const shown = chosen.length === 0 ? [] : fields.filter(({ id }) => chosen.includes(id))
  const without = fields.length - pins.length
  return (
    <div className={mapLook.frame}>
      <div ref={place} className={mapLook.map} role="region" aria-label="Map of flying fields" />
      <div role="status">
        {shown.map((field) => (
          <div key={field.id} className={mapLook.chosen}>
            <span>
              <b>{field.fieldName}</b>, {field.location}
            </span>
            <Link to="/community/fields/$slug" params={{ slug: field.slug }} className={button()}>
              See the field
            </Link>
          </div>
        ))}
        {shown.length === 0 ? (
          <div className={mapLook.chosen}>
            <span className={mapLook.note}>Tap a field to see its name.</span>
          </div>
        ) : null}
      </div>
      <p className={mapLook.note}>
        {me ? 'The rings are 5, 10, 25 and 50 km around you. ' : null}
        {without > 0
          ? `${without === 1 ? 'One field has' : `${without} fields have`} no position and ${without === 1 ? 'is' : 'are'} only in the list. `
          : null}
        {tiles?.credit ? `Map: ${tiles.credit}. ` : null}
        Coasts and borders: Natural Earth. Drawn with Leaflet.
      </p>
    </div>
  )
}
