import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { fetchModel } from '#pwa/foundation/network/fetch-model.ts'
import { type Paint, PartDrawer, type PartPixels } from '#pwa/ui/drawing/part-drawing.ts'
import { isMetered } from '#pwa/foundation/network/network.ts'
import { css } from '#styled/css'

/** For two device pixels in one of the page. */
const [width, height] = [192, 144]
const look = css({ flex: 'none', width: { base: '72', tablet: '96' }, height: 'auto' })

/** Null without a model, and where it cannot be fetched or would cost too much. */
export function usePartDrawer(model: string | null) {
  const { data, isError } = useQuery({
    queryKey: ['part-drawer', model],
    queryFn: async ({ signal }) => {
      if (!model || (isMetered() && !(await caches.match(model)))) return null
      return new PartDrawer(await fetchModel(model, signal), width, height)
    },
    enabled: model !== null,
    staleTime: Infinity,
    structuralSharing: false,
  })
  return model === null || isError ? null : data
}

function paint(canvas: HTMLCanvasElement, { data, small }: PartPixels, ink: string): void {
  const pen = canvas.getContext('2d')
  if (!pen) return
  pen.putImageData(new ImageData(data, width, height), 0, 0)
  if (!small) return
  pen.lineWidth = 3
  pen.strokeStyle = ink
  pen.beginPath()
  pen.arc(small.x, small.y, height / 8, 0, 2 * Math.PI)
  pen.stroke()
}

function colour(name: string): { text: string; paint: Paint } {
  const text = getComputedStyle(document.documentElement).getPropertyValue(`--colors-${name}`).trim()
  const at = (from: number) => Number.parseInt(text.slice(from, from + 2), 16)
  return { text, paint: [at(1), at(3), at(5)] }
}

type PartPictureProps = {
  /** Undefined while it loads. */
  drawer: PartDrawer | null | undefined
  part: { code: string; name: string }
}

/** Drawn when it comes into view, in the colours of that moment. */
export function PartPicture({ drawer, part: { code, name } }: PartPictureProps) {
  const place = useRef<HTMLCanvasElement>(null)
  const shown = drawer?.placeOf(code)
  useEffect(() => {
    const canvas = place.current
    if (!canvas || !drawer) return
    const watcher = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      watcher.disconnect()
      const ink = colour('ink')
      const pixels = drawer.draw(code, { ink: ink.paint, ground: colour('sheet').paint })
      if (pixels) paint(canvas, pixels, ink.text)
    })
    watcher.observe(canvas)
    return () => watcher.disconnect()
  }, [code, drawer])
  const words = shown === 'aircraft' ? `${name}, lit on the aircraft` : `${name}, by itself`
  return (
    <canvas
      ref={place}
      className={look}
      width={width}
      height={height}
      {...(shown ? { role: 'img', 'aria-label': words } : { 'aria-hidden': true })}
    />
  )
}
