/**
 * The parts of the library that are needed, one by one: all of it is four times as large. Those of `cjs` are what jest
 * can run as they are.
 */
import BinaryBitmap from '@zxing/library/cjs/core/BinaryBitmap'
import HybridBinarizer from '@zxing/library/cjs/core/common/HybridBinarizer'
import DecodeHintType from '@zxing/library/cjs/core/DecodeHintType'
import Code39Reader from '@zxing/library/cjs/core/oned/Code39Reader'
import Code128Reader from '@zxing/library/cjs/core/oned/Code128Reader'
import ITFReader from '@zxing/library/cjs/core/oned/ITFReader'
import QRCodeReader from '@zxing/library/cjs/core/qrcode/QRCodeReader'
import RGBLuminanceSource from '@zxing/library/cjs/core/RGBLuminanceSource'

/** Pixels as a canvas gives them: four bytes each, red, green, blue and how opaque. */
export interface Picture {
  data: Uint8ClampedArray
  width: number
  height: number
}

/** The shortest interleaved code that is believed: a shorter one may be a part of another. */
const hints = new Map([[DecodeHintType.ALLOWED_LENGTHS, [10]]])

const readers = [new QRCodeReader(), new Code128Reader(), new Code39Reader(), new ITFReader()]

/** The text of a QR code or of bars (Code 128, Code 39, Interleaved 2 of 5) in a picture; null: there is none. */
export function codeIn({ data, width, height }: Picture): string | null {
  const bitmap = new BinaryBitmap(new HybridBinarizer(new RGBLuminanceSource(greyOf(data), width, height)))
  for (const reader of readers) {
    try {
      return reader.decode(bitmap, hints).getText()
    } catch {
      // Its way of saying that there is none.
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
