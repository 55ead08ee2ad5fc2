import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef, useState } from 'react'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { Dialog } from '#pwa/ui/overlays/dialog.tsx'
import { css } from '#styled/css'
import { type Crop, dragCrop, clampCrop, mostZoom, squareOf, wholeCrop } from './crop-square.ts'

/** Points of the window, pixels of the result. */
const view = 256
const sent = 512
const stack = css({ display: 'grid', gap: '12', justifyItems: 'center' })
const window_ = css({
  width: '256px',
  height: '256px',
  border: '2px solid {colors.ink}',
  bg: 'well',
  cursor: 'grab',
  touchAction: 'none',
  _active: { cursor: 'grabbing' },
})
const slider = css({ width: 'full', maxWidth: '256px', minHeight: 'tap', accentColor: 'ink' })
const steps: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: -8, y: 0 },
  ArrowRight: { x: 8, y: 0 },
  ArrowUp: { x: 0, y: -8 },
  ArrowDown: { x: 0, y: 8 },
}

function draw(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop, side: number): void {
  const [left, top, size] = squareOf(picture, crop)
  canvas.width = side
  canvas.height = side
  canvas.getContext('2d')?.drawImage(picture, left, top, size, size, 0, 0, side, side)
}

type PictureCropProps = {
  picture: ImageBitmap
  busy: boolean
  onCancel: () => void
  onSave: (square: Blob) => void
}

/** By dragging or arrow keys. */
export function PictureCrop({ picture, busy, onCancel, onSave }: PictureCropProps) {
  const [crop, setCrop] = useState(wholeCrop)
  const canvas = useRef<HTMLCanvasElement>(null)
  const last = useRef<{ x: number; y: number }>(null)
  const zoomId = useId()
  useEffect(() => {
    if (canvas.current) draw(canvas.current, picture, crop, view * 2)
  })
  const drag = (by: { x: number; y: number }) => setCrop((before) => dragCrop(picture, before, by, view))
  const move = (event: PointerEvent) => {
    if (!last.current) return
    drag({ x: event.clientX - last.current.x, y: event.clientY - last.current.y })
    last.current = { x: event.clientX, y: event.clientY }
  }
  const key = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    drag(step)
  }
  const save = () => {
    const square = document.createElement('canvas')
    draw(square, picture, crop, sent)
    square.toBlob((blob) => blob && onSave(blob), 'image/png')
  }
  return (
    <Dialog
      open
      onClose={onCancel}
      title="Your picture"
      actions={
        <>
          <Button tone="act" busy={busy} busyText="Saving..." onClick={save}>
            Save picture
          </Button>
          <Button onClick={onCancel}>Cancel</Button>
        </>
      }
    >
      <div className={stack}>
        <p>Drag the picture until the square is right.</p>
        <canvas
          ref={(element) => {
            canvas.current = element
            // Dialog parts mount after the first effect.
            if (element) draw(element, picture, crop, view * 2)
          }}
          className={window_}
          role="img"
          aria-label="The square of your picture: arrow keys move it"
          tabIndex={0}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId)
            last.current = { x: event.clientX, y: event.clientY }
          }}
          onPointerMove={move}
          onPointerUp={() => (last.current = null)}
          onPointerCancel={() => (last.current = null)}
          onKeyDown={key}
        />
        <label htmlFor={zoomId}>Size</label>
        <input
          id={zoomId}
          type="range"
          className={slider}
          min="1"
          max={mostZoom}
          step="0.05"
          value={crop.zoom}
          onChange={(event) => setCrop(clampCrop(picture, { ...crop, zoom: Number(event.target.value) }))}
        />
      </div>
    </Dialog>
  )
}
