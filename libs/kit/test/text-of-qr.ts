import { codeIn } from '../src/card-reader/code-in-picture.ts'

const PX = 4
/** A row of dark modules in the path of qrcode.react, as column, line and length. */
const DARK = /M(\d+)[ ,](\d+) ?h(\d+)v1/g

/** What a reader gets from a QR code of qrcode.react; null: it reads nothing. */
export function textOfQr(svg: Element): string | null {
  const modules = Number(/^0 0 (\d+) /.exec(svg.getAttribute('viewBox') ?? '')?.[1])
  const side = modules * PX
  const data = new Uint8ClampedArray(side * side * 4).fill(255)
  for (const [, column, line, length] of (svg.querySelector('path:last-of-type')?.getAttribute('d') ?? '').matchAll(
    DARK,
  ))
    for (let y = Number(line) * PX; y < (Number(line) + 1) * PX; y += 1) {
      const start = y * side + Number(column) * PX
      for (let pixel = start; pixel < start + Number(length) * PX; pixel += 1) data.fill(0, pixel * 4, pixel * 4 + 3)
    }
  return codeIn({ data, width: side, height: side })
}
