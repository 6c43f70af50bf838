import BarcodeFormat from '@zxing/library/cjs/core/BarcodeFormat'
import QRCodeWriter from '@zxing/library/cjs/core/qrcode/QRCodeWriter'
import type { Picture } from '../src/card-reader/code-in-picture.ts'

/** Card number of the tests. */
export const CARD = '0025016078'

/** Bar codes of `CARD`: alternating widths of bars and gaps, character by character. */
export const bars = {
  code128: '211232 212222 321122 222122 314111 241112 141122 2331112',
  code39:
    '1311313111 1113313111 1113313111 1133111131 3113311111 1113313111 3113111131 1133311111 1113313111 1113113131 3113113111 131131311',
  itf: '1111 1111333311 1331131131 1311313113 1131331311 1311113331 311',
} as const

/** Whether the module at column `x` and row `y` is dark. */
type Drawing = (x: number, y: number) => boolean

/** A centred QR code of `text`. */
export function qrPicture(text: string, paper?: Partial<Paper>): Picture {
  const matrix = new QRCodeWriter().encode(text, BarcodeFormat.QR_CODE, 0, 0, new Map())
  const [columns, lines] = [matrix.getWidth(), matrix.getHeight()]
  return picture({ columns, lines, px: 6 }, (x, y) => matrix.get(x, y), paper)
}

/** A centred bar code. */
export function barPicture(widths: string, paper?: Partial<Paper>): Picture {
  const line = [...widths.replaceAll(' ', '')].flatMap((width, at) =>
    Array.from({ length: Number(width) }, () => at % 2 === 0),
  )
  return picture({ columns: line.length, lines: 40, px: 2 }, (x) => line[x] ?? false, paper)
}

interface Paper {
  /** Brightness of paper and ink, 0 to 255. */
  light: number
  dark: number
  /** Difference of brightness between the left and the right edge. */
  shadow: number
  /** Rotated by 90°. */
  turned: boolean
}

export const empty: Picture = picture({ columns: 1, lines: 1, px: 1 }, () => false)

function picture(
  { columns, lines, px }: { columns: number; lines: number; px: number },
  drawing: Drawing,
  { light = 235, dark = 30, shadow = 0, turned = false }: Partial<Paper> = {},
): Picture {
  const [width, height] = [640, 480]
  const [left, top] = [Math.floor((width - columns * px) / 2), Math.floor((height - lines * px) / 2)]
  const data = new Uint8ClampedArray(width * height * 4).fill(255)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [column, line] = [Math.floor((x - left) / px), Math.floor((y - top) / px)]
      const inside = column >= 0 && line >= 0 && column < columns && line < lines
      const ink = inside && (turned ? drawing(line, columns - 1 - column) : drawing(column, line))
      const [brightness, at] = [(ink ? dark : light) - (shadow * x) / width, (y * width + x) * 4]
      for (let colour = at; colour < at + 3; colour += 1) data[colour] = brightness
    }
  }
  return { data, width, height }
}
