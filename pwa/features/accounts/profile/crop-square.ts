export interface Crop {
  x: number
  y: number
  zoom: number
}
export interface Size {
  width: number
  height: number
}
export const wholeCrop: Crop = { x: 0.5, y: 0.5, zoom: 1 }
export const mostZoom = 4

const between = (least: number, value: number, most: number) => Math.min(most, Math.max(least, value))

/** Pixels of the picture. */
export const cropSide = ({ width, height }: Size, { zoom }: Crop) => Math.min(width, height) / zoom

/** Keeps the square within the picture. */
export function clampCrop(picture: Size, crop: Crop): Crop {
  const zoom = between(1, crop.zoom, mostZoom)
  const half = cropSide(picture, { ...crop, zoom }) / 2
  const [x, y] = [half / picture.width, half / picture.height]
  return { zoom, x: between(x, crop.x, 1 - x), y: between(y, crop.y, 1 - y) }
}

/** `by` in points of a window of `view` points. */
export function dragCrop(picture: Size, crop: Crop, by: { x: number; y: number }, view: number): Crop {
  const scale = cropSide(picture, crop) / view
  return clampCrop(picture, {
    ...crop,
    x: crop.x - (by.x * scale) / picture.width,
    y: crop.y - (by.y * scale) / picture.height,
  })
}

/** Pixels of the picture. */
export function squareOf(picture: Size, crop: Crop): readonly [left: number, top: number, side: number] {
  const side = cropSide(picture, crop)
  return [crop.x * picture.width - side / 2, crop.y * picture.height - side / 2, side]
}
