import { dark, light, type Colours, type Tone } from './tokens.ts'

/** The scheme a page is drawn in: `system` follows the device; kiosks ask for one. */
export type Scheme = 'system' | 'light' | 'dark'

/** What `paint` refers to, by scheme. */
const rules = { light: rootOf('light', light), dark: rootOf('dark', dark) } as const

/**
 * The variables of a scheme. `system` is decided by a media query alone: no script, no attribute, so the first paint already
 * has the right colours. A forced scheme carries only its own colours and cannot be pulled away by the device.
 */
export function colourVariables(scheme: Scheme) {
  if (scheme !== 'system') return { ':root': rules[scheme] }
  return { ':root': rules.light, '@media (prefers-color-scheme: dark)': { ':root': rules.dark } }
}

function rootOf(scheme: 'light' | 'dark', colours: Colours) {
  const ink = scheme === 'light' ? '0 0 0' : '255 255 255'
  const share = scheme === 'light' ? '4%' : '8%'
  return {
    colorScheme: scheme,
    '--kit-page': colours.page,
    '--kit-surface': colours.surface,
    '--kit-sunken': colours.sunken,
    '--kit-text': colours.text,
    '--kit-muted': colours.muted,
    '--kit-line': colours.line,
    '--kit-field': colours.field,
    '--kit-hover': `rgb(${ink} / ${share})`,
    '--kit-hover-share': share,
    '--kit-off': `rgb(${ink} / ${scheme === 'light' ? '26%' : '30%'})`,
    '--kit-primary-hover': colours.primaryHover,
    ...tone('primary', colours.primary),
    ...tone('accent', colours.accent),
    ...tone('dentro', colours.dentro),
    ...tone('fuori', colours.fuori),
    ...tone('errore', colours.errore),
    ...tone('info', colours.info),
    ...tone('avviso', colours.avviso),
  }
}

function tone(name: string, { main, on, tint }: Tone) {
  return { [`--kit-${name}`]: main, [`--kit-${name}-on`]: on, [`--kit-${name}-tint`]: tint }
}
