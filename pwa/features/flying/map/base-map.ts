import { circle, type Map as LeafletMap, canvas, featureGroup, layerGroup, polygon, polyline } from 'leaflet'
import { feature, mesh } from 'topojson-client'
import world from 'world-atlas/countries-110m.json'
import type { Place } from '#shared/flying/place.ts'

type Line = [lat: number, lon: number][]
type Topology = Parameters<typeof feature>[0]
const topology = world as unknown as Topology
const turned = (points: number[][]): Line => points.map(([lon = 0, lat = 0]) => [lat, lon])

function landOf(): Line[][] {
  const land = feature(topology, topology.objects.land as never) as unknown as {
    features: { geometry: { coordinates: number[][][][] } }[]
  }
  return land.features.flatMap(({ geometry }) => geometry.coordinates.map((rings) => rings.map(turned)))
}
function bordersOf(): Line[] {
  const countries = topology.objects.countries as never
  return (mesh(topology, countries, (a, b) => a !== b) as { coordinates: number[][][] }).coordinates.map(
    turned,
  )
}

/** Metres. */
const rings = [5_000, 10_000, 25_000, 50_000]
const coloured = (map: LeafletMap, name: string) =>
  getComputedStyle(map.getContainer()).getPropertyValue(`--map-${name}`).trim()

/** Land, borders and rings around me, drawn from data of our own: nothing is asked of any other server. */
export function drawBase(map: LeafletMap) {
  // Under the pictures of a tile server, if there is one.
  map.createPane('land').style.zIndex = '150'
  const renderer = canvas({ pane: 'land' })
  // A layer for each coast, so that those out of view cost nothing while the map moves.
  const look = { pane: 'land', renderer, interactive: false, weight: 1, smoothFactor: 0, noClip: true }
  const above = canvas()
  const land = featureGroup(landOf().map((coast) => polygon(coast, look))).addTo(map)
  const borders = featureGroup(bordersOf().map((line) => polyline(line, { ...look, opacity: 0.6 }))).addTo(
    map,
  )
  const around = layerGroup().addTo(map)
  const colour = () => {
    land.setStyle({ color: coloured(map, 'line'), fillColor: coloured(map, 'land'), fillOpacity: 1 })
    borders.setStyle({ color: coloured(map, 'line') })
    around.eachLayer((ring) => (ring as ReturnType<typeof circle>).setStyle({ color: coloured(map, 'ring') }))
  }
  const drawRings = (place: Place | null) => {
    around.clearLayers()
    if (!place) return
    for (const radius of rings)
      circle([place.lat, place.lon], {
        interactive: false,
        renderer: above,
        radius,
        weight: 1,
        fill: false,
      }).addTo(around)
    colour()
  }
  colour()
  const watch = new MutationObserver(colour)
  watch.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return { drawRings, stop: () => watch.disconnect() }
}
