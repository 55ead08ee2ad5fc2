import { divIcon, type LayerGroup, layerGroup, type Map as LeafletMap, type Marker, marker } from 'leaflet'
import { afterPaint } from '#pwa/foundation/after-paint.ts'
import { type Cluster, clusterPins, type Pin } from './clusters.ts'

export interface NamedPin extends Pin {
  fieldName: string
}
/** Pixels; a finger needs them. */
const size = 48
/** More names would hide each other. */
const mostNames = 20
/** Share of the view that is drawn around it. */
const around = 0.2
/** Buttons that one task adds or removes: a slow phone answers a finger between two of them. */
const together = 8

/** Names all that a button shows, so that an equal one stays, with the focus and under the finger. */
const buttonOf = ({ key, lat, lon, pins }: Cluster<NamedPin>) =>
  `${key} ${lat} ${lon} ${pins.length} ${pins[0]?.fieldName}`

/** Fields as buttons that a finger, a pointer and the keyboard can use. */
export class PinsLayer {
  private readonly group: LayerGroup
  private readonly clusters = new Map<number, Cluster<NamedPin>[]>()
  private readonly shown = new Map<string, Marker>()
  private readonly map: LeafletMap
  private readonly onPins: (pins: readonly NamedPin[]) => void
  private pins: readonly NamedPin[] = []
  private isWaiting = false
  private isGone = false

  /** @param onPins gets several where they are in one place at the closest zoom */
  constructor(map: LeafletMap, onPins: (pins: readonly NamedPin[]) => void) {
    this.map = map
    this.onPins = onPins
    this.group = layerGroup().addTo(map)
    map.on('moveend', this.drawLater)
    map.on('unload', () => (this.isGone = true))
  }
  show(pins: readonly NamedPin[]): void {
    this.pins = pins
    this.clusters.clear()
    this.drawLater()
  }
  /** Computes them once for each zoom. */
  private clustersAt(zoom: number): Cluster<NamedPin>[] {
    const known = this.clusters.get(zoom)
    if (known) return known
    const made = clusterPins(this.pins, zoom)
    this.clusters.set(zoom, made)
    return made
  }
  /** Not in the task that moved the map. */
  private readonly drawLater = (): void => {
    if (this.isWaiting) return
    this.isWaiting = true
    afterPaint(() => {
      this.isWaiting = false
      if (!this.isGone) this.draw()
    })
  }
  private inView(): Cluster<NamedPin>[] {
    const bounds = this.map.getBounds().pad(around)
    const [south, west, north, east] = [
      bounds.getSouth(),
      bounds.getWest(),
      bounds.getNorth(),
      bounds.getEast(),
    ]
    return this.clustersAt(this.map.getZoom()).filter(
      ({ lat, lon }) => lat >= south && lat <= north && lon >= west && lon <= east,
    )
  }
  /** Keeps what is still in view. What is left to do waits for the next paint, and for where the map is then. */
  private draw(): void {
    const clusters = this.inView()
    this.map.getContainer().toggleAttribute('data-names', clusters.length <= mostNames)
    const wanted = new Map(clusters.map((cluster) => [buttonOf(cluster), cluster]))
    const old = [...this.shown].filter(([key]) => !wanted.has(key)).slice(0, together)
    for (const [key, gone] of old) {
      this.group.removeLayer(gone)
      this.shown.delete(key)
    }
    const added = [...wanted].filter(([key]) => !this.shown.has(key)).slice(0, together - old.length)
    for (const [key, cluster] of added) this.shown.set(key, this.add(cluster))
    if (old.length + added.length === together) this.drawLater()
  }
  private add(cluster: Cluster<NamedPin>): Marker {
    const [pin] = cluster.pins
    const isOne = cluster.pins.length === 1
    const label = isOne ? (pin?.fieldName ?? '') : `${cluster.pins.length} fields`
    const html = document.createElement('span')
    const mark = html.appendChild(document.createElement('i'))
    if (isOne) html.appendChild(document.createElement('b')).textContent = label
    else mark.textContent = String(cluster.pins.length)
    const icon = divIcon({
      className: isOne ? 'field-pin' : 'field-pins',
      iconSize: [size, size],
      html,
    })
    const made = marker([cluster.lat, cluster.lon], { icon, title: label }).addTo(this.group)
    const open = () => {
      if (isOne) this.onPins(cluster.pins)
      else this.comeCloser(cluster)
    }
    made.on('click', open)
    const element = made.getElement()
    element?.setAttribute('aria-label', label)
    element?.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter' && event.key !== ' ') return
      // Space would scroll the page.
      if (event.key === ' ') event.preventDefault()
      open()
    })
    return made
  }
  private comeCloser({ lat, lon, pins }: Cluster<NamedPin>): void {
    const zoom = this.map.getZoom()
    if (zoom >= this.map.getMaxZoom()) this.onPins(pins)
    else this.map.setView([lat, lon], Math.min(this.map.getMaxZoom(), zoom + 2))
  }
}
