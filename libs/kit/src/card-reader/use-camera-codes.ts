import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'
import { holds, look, nothingSeen } from './camera-sight.ts'
import { parseCardCode } from './card-reader.ts'
import { codeIn, type Picture } from './code-in-picture.ts'

/** Between two looks: about eight a second leave a cheap tablet time for everything else. */
const LOOK_MS = 125

/** Wide enough for the bars of a card at arm's length; more only takes longer. */
const WIDTH_MAX_PX = 720

/** What the camera tells of: a whole card, a code of something else, or that neither is in sight any more. */
export type CameraNews = { kind: 'card'; code: string } | { kind: 'other' } | { kind: 'gone' }

export interface CameraCodesOptions {
  cardDigits: number
  paused: boolean
  onNews: (news: CameraNews) => void
}

/** Looks at what the video shows, never twice at once, and tells of each code once; while paused, or hidden, it does not look. */
export function useCameraCodes(
  video: RefObject<HTMLVideoElement | null>,
  { cardDigits, paused, onNews }: CameraCodesOptions,
): void {
  const sight = useRef(nothingSeen)
  const read = useEffectEvent((canvas: HTMLCanvasElement) => {
    const picture = paused || document.hidden || !video.current ? null : pictureOf(video.current, canvas)
    if (!picture) return
    const text = codeIn(picture)
    const held = holds(sight.current)
    const next = look(
      sight.current,
      text === null ? null : (parseCardCode(text, cardDigits) ?? text),
      performance.now(),
    )
    sight.current = next.sight
    if (next.news !== null) {
      const code = parseCardCode(next.news, cardDigits)
      onNews(code === null ? { kind: 'other' } : { kind: 'card', code })
    } else if (held && !holds(next.sight)) onNews({ kind: 'gone' })
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

/** What the video shows now; null while it shows nothing. */
function pictureOf(video: HTMLVideoElement, canvas: HTMLCanvasElement): Picture | null {
  if (video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA || video.videoWidth === 0) return null
  const scale = Math.min(1, WIDTH_MAX_PX / video.videoWidth)
  const [width, height] = [Math.round(video.videoWidth * scale), Math.round(video.videoHeight * scale)]
  if (canvas.width !== width) canvas.width = width
  if (canvas.height !== height) canvas.height = height
  const brush = canvas.getContext('2d', { willReadFrequently: true })
  if (!brush) return null
  brush.drawImage(video, 0, 0, width, height)
  return brush.getImageData(0, 0, width, height)
}
