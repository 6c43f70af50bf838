/** Relative luminance of `#rgb` or `#rrggbb` as defined by WCAG 2.2; null for any other text. */
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

/** Black or white, whichever has more contrast on `hex`: at least 4.58:1. Null when `hex` is not a colour. */
export function inkOn(hex: string): '#000' | '#fff' | null {
  const background = luminance(hex)
  if (background === null) return null
  return ratio(background, 0) >= ratio(background, 1) ? '#000' : '#fff'
}
