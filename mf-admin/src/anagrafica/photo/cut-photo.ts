import { PHOTO_MAX_BYTES, PHOTO_MAX_PX } from '@cortile/contract/limits.ts'

/** A square of a picture, in its pixels. */
export interface Square {
  x: number
  y: number
  width: number
}

/** Longer side of the picture from which a photo is cut: a camera's own would take a phone seconds. */
const SOURCE_MAX_PX = 1600
/** JPEG qualities, tried until the photo is small enough. */
const QUALITIES = [0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3]

/** A picture or a frame of a video as an image that can be shown and cut; null if the browser can't draw it. */
export async function toSource(picture: Blob | HTMLVideoElement): Promise<Blob | null> {
  try {
    const bitmap = await createImageBitmap(picture)
    const scale = Math.min(1, SOURCE_MAX_PX / Math.max(bitmap.width, bitmap.height))
    const [width, height] = [Math.round(bitmap.width * scale), Math.round(bitmap.height * scale)]
    const drawn = draw(width, height, (context) => context.drawImage(bitmap, 0, 0, width, height))
    bitmap.close()
    return await jpegOf(drawn, 0.95)
  } catch {
    return null
  }
}

/** The square of a picture as a JPEG file that the server takes; null if the browser can't make it. */
export async function cutPhoto(source: Blob, { x, y, width }: Square): Promise<Blob | null> {
  const bitmap = await createImageBitmap(source)
  const side = Math.max(1, Math.min(PHOTO_MAX_PX, Math.round(width)))
  const drawn = draw(side, side, (context) => context.drawImage(bitmap, x, y, width, width, 0, 0, side, side))
  bitmap.close()
  for (const quality of QUALITIES) {
    const photo = await jpegOf(drawn, quality)
    if (photo === null || photo.size <= PHOTO_MAX_BYTES) return photo
  }
  return null
}

function draw(width: number, height: number, paint: (context: CanvasRenderingContext2D) => void): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no 2D canvas')
  // A transparent picture would become black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  paint(context)
  return canvas
}

function jpegOf(canvas: HTMLCanvasElement, quality: number): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
}
