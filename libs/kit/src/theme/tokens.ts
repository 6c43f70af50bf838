/** Design tokens; the colours are in palette.ts. */

/** Corner radii in px. */
export const radius = { small: 8, medium: 14, large: 20, pill: 999 } as const

/** Font sizes in px; used as rem, to follow the user's font size. */
export const fontSize = { small: 14, text: 16, lead: 20, title: 28, figure: 40, shout: 64, verdict: 96 } as const

export const fonts = {
  title: "'Bricolage Grotesque Variable', 'Bricolage Fallback', system-ui, sans-serif",
  text: "'Atkinson Hyperlegible Next Variable', 'Atkinson Fallback', system-ui, sans-serif",
} as const

/** Minimum side of a click target, in px. */
export const target = { staff: 44, kiosk: 56 } as const

/** Height of the bar of actions that PageHeader fixes to the bottom of a phone, in px. */
export const BOTTOM_BAR_PX = target.staff + 24

/** px as rem. */
export function rem(px: number): string {
  return `${String(px / 16)}rem`
}
