/**
 * Colours as references to the theme's CSS variables: they follow the scheme without a re-render, and a component
 * drawn outside a provider (a unit test, a second copy of kit beside the shell's) does not crash on a missing theme.
 */
function tone(name: string) {
  return {
    main: `var(--mui-palette-${name}-main)`,
    on: `var(--mui-palette-${name}-contrastText)`,
    tint: `var(--mui-palette-${name}-tint)`,
  }
}

export const paint = {
  page: 'var(--mui-palette-background-default)',
  surface: 'var(--mui-palette-background-paper)',
  sunken: 'var(--mui-palette-background-sunken)',
  text: 'var(--mui-palette-text-primary)',
  muted: 'var(--mui-palette-text-secondary)',
  line: 'var(--mui-palette-divider)',
  /** Content to come: seen, but quieter than any text. */
  skeleton: 'color-mix(in srgb, var(--mui-palette-text-primary) 10%, transparent)',
  field: 'var(--mui-palette-field-main)',
  primary: tone('primary'),
  accent: tone('accent'),
  dentro: tone('dentro'),
  fuori: tone('fuori'),
  errore: tone('errore'),
  info: tone('info'),
  avviso: tone('avviso'),
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
