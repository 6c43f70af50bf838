/** The look of Cortile in numbers. Everything visible is derived from here; docs give the measured contrasts. */

/** One status colour: readable on page, surface and its own tint; `on` is readable on `main`. */
export interface Tone {
  readonly main: string
  readonly on: string
  readonly tint: string
}

/** Every colour of one scheme. */
export interface Colours {
  readonly page: string
  readonly surface: string
  readonly sunken: string
  readonly text: string
  readonly muted: string
  /** Hairlines: decorative, never the only sign of a control. */
  readonly line: string
  /** Borders of fields: 3:1 at least against page and surface. */
  readonly field: string
  readonly primary: Tone
  readonly primaryHover: string
  /** A fill only, never a text colour. */
  readonly accent: Tone
  readonly dentro: Tone
  readonly fuori: Tone
  readonly errore: Tone
  readonly info: Tone
  readonly avviso: Tone
}

export const light: Colours = {
  page: '#FBF7F0',
  surface: '#FFFFFF',
  sunken: '#F4EDE2',
  text: '#1F1A17',
  muted: '#5F554D',
  line: '#E2D8C9',
  field: '#8C8074',
  primary: { main: '#0E5260', on: '#FFFFFF', tint: '#DCECEF' },
  primaryHover: '#0A3E49',
  accent: { main: '#FFB627', on: '#1F1A17', tint: '#FFF0CF' },
  dentro: { main: '#146C43', on: '#FFFFFF', tint: '#DFF3E7' },
  fuori: { main: '#5B3596', on: '#FFFFFF', tint: '#EEE6FA' },
  errore: { main: '#A8142F', on: '#FFFFFF', tint: '#FCE4E7' },
  info: { main: '#1D5FA8', on: '#FFFFFF', tint: '#E1EDFA' },
  avviso: { main: '#7A4B00', on: '#FFFFFF', tint: '#FFF0CF' },
}

export const dark: Colours = {
  page: '#17130F',
  surface: '#231D18',
  sunken: '#2D261F',
  text: '#F3ECE3',
  muted: '#BFB3A6',
  line: '#40372E',
  field: '#857A6F',
  primary: { main: '#7FD0DE', on: '#06262D', tint: '#17393F' },
  primaryHover: '#A6E0EA',
  accent: { main: '#FFC247', on: '#1F1A17', tint: '#3D2F10' },
  dentro: { main: '#6FD39B', on: '#0A2417', tint: '#183526' },
  fuori: { main: '#C3A6F2', on: '#21103F', tint: '#33274A' },
  errore: { main: '#FF9AA8', on: '#3A0610', tint: '#471F28' },
  info: { main: '#8CC0F8', on: '#06223F', tint: '#1A3149' },
  avviso: { main: '#FFC247', on: '#1F1A17', tint: '#3D2F10' },
}

/** Corner radii in px. */
export const radius = { small: 8, medium: 14, large: 20, pill: 999 } as const

/** Type sizes in px; used as rem so that a reader's larger text is honoured. */
export const type = { small: 14, text: 16, lead: 20, title: 28, figure: 40, shout: 64, verdict: 96 } as const

export const fonts = {
  title: "'Bricolage Grotesque Variable', 'Bricolage Fallback', system-ui, sans-serif",
  text: "'Atkinson Hyperlegible Next Variable', 'Atkinson Fallback', system-ui, sans-serif",
} as const

/** Smallest side of anything pressed, in px. */
export const target = { staff: 44, kiosk: 56 } as const

/** Height of the bar of actions that PageHeader fixes to the bottom of a phone, in px. */
export const BOTTOM_BAR_PX = target.staff + 24

/** px on the type scale as rem. */
export function rem(px: number): string {
  return `${String(px / 16)}rem`
}
