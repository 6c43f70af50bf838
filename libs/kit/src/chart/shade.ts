/** Factor of each channel. */
const FACTOR = 0.55

/** A darker shade of `#rrggbb`, also as `#rrggbb`; any other value is returned unchanged, and black stays black. */
export function shade(hex: string): string {
  const parts = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(hex)?.slice(1)
  if (!parts) return hex
  return `#${parts.map((part) => twoDigits(Math.round(parseInt(part, 16) * FACTOR))).join('')}`
}

function twoDigits(value: number): string {
  return value.toString(16).padStart(2, '0')
}
