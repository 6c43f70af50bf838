/**
 * Colours as references to the CSS variables that KitProvider sets (theme.ts): they follow the scheme without a re-render,
 * and a component drawn outside a provider (a unit test, a second copy of kit beside the shell's) does not crash.
 */
function tone(name: string) {
  return { main: `var(--kit-${name})`, on: `var(--kit-${name}-on)`, tint: `var(--kit-${name}-tint)` }
}

export const paint = {
  page: 'var(--kit-page)',
  surface: 'var(--kit-surface)',
  sunken: 'var(--kit-sunken)',
  text: 'var(--kit-text)',
  muted: 'var(--kit-muted)',
  line: 'var(--kit-line)',
  /** Content to come: seen, but quieter than any text. */
  skeleton: 'color-mix(in srgb, var(--kit-text) 10%, transparent)',
  /** Under a pointer that rests on something without a ground of its own. */
  hover: 'var(--kit-hover)',
  /** An icon that can't be pressed now. */
  off: 'var(--kit-off)',
  field: 'var(--kit-field)',
  primary: tone('primary'),
  primaryHover: 'var(--kit-primary-hover)',
  accent: tone('accent'),
  dentro: tone('dentro'),
  fuori: tone('fuori'),
  errore: tone('errore'),
  info: tone('info'),
  avviso: tone('avviso'),
}

/** `paint.hover` for what has a colour. */
export function hoverOf(colour: string): string {
  return `color-mix(in srgb, ${colour} var(--kit-hover-share), transparent)`
}

/** The tones a badge or a notice may take. */
export type ToneName = 'dentro' | 'fuori' | 'errore' | 'info' | 'avviso' | 'neutro'

/** Text on its tint; `neutro` is for what has no colour of its own. */
export const badgePaint: Readonly<Record<ToneName, { readonly main: string; readonly tint: string }>> = {
  dentro: paint.dentro,
  fuori: paint.fuori,
  errore: paint.errore,
  info: paint.info,
  avviso: paint.avviso,
  neutro: { main: paint.muted, tint: paint.sunken },
}

/** The 3 px ring of everything that can have the focus. */
export const focusRing = { outline: `3px solid ${paint.primary.main}`, outlineOffset: 2 } as const
