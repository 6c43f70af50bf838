/** Relative luminance of `#rgb` or `#rrggbb` as WCAG 2.2 defines it; null when the text is not such a colour. */
export function luminance(hex: string): number | null {
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(hex.trim())
  const long = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(hex.trim())
  const parts = (short ?? long)?.slice(1).map((part) => parseInt(short ? part + part : part, 16) / 255)
  if (!parts) return null
  const [r = 0, g = 0, b = 0] = parts.map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4))
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** Contrast ratio of two luminances, 1 to 21. */
export function ratio(a: number, b: number): number {
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

/** Black or white, whichever is read better on `hex`: at worst 4.58:1. Null when `hex` is not a colour. */
export function inkOn(hex: string): '#000' | '#fff' | null {
  const ground = luminance(hex)
  if (ground === null) return null
  return ratio(ground, 0) >= ratio(ground, 1) ? '#000' : '#fff'
}
