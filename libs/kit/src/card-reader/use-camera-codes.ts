import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'
import { hasReportedCode, nextSight, initialSight } from './camera-sight.ts'
import { parseCardCode } from './card-reader.ts'
import { codeIn, type Picture } from './code-in-picture.ts'

/** Between two pictures: about eight a second leave a cheap tablet time for everything else. */
const LOOK_MS = 125

/** Wide enough for the bar code of a card at arm's length; more only takes longer. */
const WIDTH_MAX_PX = 720

/** A whole card, another code, or that no reported code is in sight any more. */
export type CameraNews = { kind: 'card'; code: string } | { kind: 'other' } | { kind: 'none' }

export interface CameraCodesOptions {
  cardDigits: number
  paused: boolean
  onNews: (news: CameraNews) => void
}

/** Decodes the pictures of the video one at a time and reports each code once; does not decode while paused or hidden. */
export function useCameraCodes(
  video: RefObject<HTMLVideoElement | null>,
  { cardDigits, paused, onNews }: CameraCodesOptions,
): void {
  const sight = useRef(initialSight)
  const read = useEffectEvent((canvas: HTMLCanvasElement) => {
    const picture = paused || document.hidden || !video.current ? null : pictureOf(video.current, canvas)
    if (!picture) return
    const text = codeIn(picture)
    const hadCode = hasReportedCode(sight.current)
    const next = nextSight(
      sight.current,
      text === null ? null : (parseCardCode(text, cardDigits) ?? text),
      performance.now(),
    )
    sight.current = next.sight
    if (next.news !== null) {
      const code = parseCardCode(next.news, cardDigits)
      onNews(code === null ? { kind: 'other' } : { kind: 'card', code })
    } else if (hadCode && !hasReportedCode(next.sight)) onNews({ kind: 'none' })
  })
  useEffect(() => {
    const canvas = document.createElement('canvas')
    const again = () => {
      read(canvas)
      timer = setTimeout(again, LOOK_MS)
    }
    let timer = setTimeout(again, LOOK_MS)
    return () => clearTimeout(timer)
  }, [])
}

/** The current picture of the video; null while it has none. */
function pictureOf(video: HTMLVideoElement, canvas: HTMLCanvasElement): Picture | null {
  if (video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA || video.videoWidth === 0) return null
  const scale = Math.min(1, WIDTH_MAX_PX / video.videoWidth)
  const [width, height] = [Math.round(video.videoWidth * scale), Math.round(video.videoHeight * scale)]
  if (canvas.width !== width) canvas.width = width
  if (canvas.height !== height) canvas.height = height
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return null
  context.drawImage(video, 0, 0, width, height)
  return context.getImageData(0, 0, width, height)
}
