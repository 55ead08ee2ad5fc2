import * as v from 'valibot'

/** Pictures of the map from another server; without them it shows the shop's own coasts and borders. */
export interface MapTiles {
  /** Such as `https://tiles.example.com/{z}/{x}/{y}.png`. */
  url: string
  /** Whom to thank for them, as their licence wants. */
  credit: string
}

const wanted = 'an address such as https://tiles.example.com/{z}/{x}/{y}.png'
export const tilesAddress = v.pipe(
  v.string(),
  v.regex(/^https?:\/\/[\w.-]+(:\d+)?\/[^\s'"<>;,]*$/, wanted),
  v.check((given) => ['{z}', '{x}', '{y}'].every((part) => given.includes(part)), wanted),
)

export function mapTilesFrom(url: string | undefined, credit: string | undefined): MapTiles | null {
  return url === undefined ? null : { url, credit: credit ?? '' }
}
/** For the Content-Security-Policy of documents. */
export const originsOf = (tiles: MapTiles | null | undefined): string[] =>
  tiles ? [new URL(tiles.url).origin] : []
