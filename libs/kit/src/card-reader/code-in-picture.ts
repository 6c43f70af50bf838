/**
 * Imported module by module, because the whole library is four times as large; from `cjs`, which jest runs without
 * transforming.
 */
import BinaryBitmap from '@zxing/library/cjs/core/BinaryBitmap'
import HybridBinarizer from '@zxing/library/cjs/core/common/HybridBinarizer'
import DecodeHintType from '@zxing/library/cjs/core/DecodeHintType'
import Code39Reader from '@zxing/library/cjs/core/oned/Code39Reader'
import Code128Reader from '@zxing/library/cjs/core/oned/Code128Reader'
import ITFReader from '@zxing/library/cjs/core/oned/ITFReader'
import QRCodeReader from '@zxing/library/cjs/core/qrcode/QRCodeReader'
import RGBLuminanceSource from '@zxing/library/cjs/core/RGBLuminanceSource'

/** Pixels of a canvas: four bytes each, red, green, blue and alpha. */
export interface Picture {
  data: Uint8ClampedArray
  width: number
  height: number
}

/** The shortest interleaved code that is accepted: a shorter one may be a part of another. */
const hints = new Map([[DecodeHintType.ALLOWED_LENGTHS, [10]]])

const readers = [new QRCodeReader(), new Code128Reader(), new Code39Reader(), new ITFReader()]

/** The text of a QR code or a bar code (Code 128, Code 39, Interleaved 2 of 5) in a picture; null without one. */
export function codeIn({ data, width, height }: Picture): string | null {
  const bitmap = new BinaryBitmap(new HybridBinarizer(new RGBLuminanceSource(greyOf(data), width, height)))
  for (const reader of readers) {
    try {
      return reader.decode(bitmap, hints).getText()
    } catch {
      // Thrown when the picture has no such code.
    }
  }
  return null
}

/** One byte a pixel; green counts twice, as for the eye. */
function greyOf(data: Uint8ClampedArray): Uint8ClampedArray {
  const grey = new Uint8ClampedArray(data.length / 4)
  for (let pixel = 0; pixel < grey.length; pixel += 1) {
    const at = pixel * 4
    grey[pixel] = ((data[at] ?? 0) + 2 * (data[at + 1] ?? 0) + (data[at + 2] ?? 0)) / 4
  }
  return grey
}
