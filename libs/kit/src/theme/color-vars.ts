/**
 * Colours of the theme as CSS variables (theme.ts writes them on `:root`), for styles outside of it: they follow the scheme
 * without a rerender, and a component also renders without a provider, as in a unit test.
 */
function variable(name: string): string {
  return `var(--cortile-palette-${name})`
}

function tone(name: string) {
  return {
    main: variable(`${name}-main`),
    contrastText: variable(`${name}-contrastText`),
    light: variable(`${name}-light`),
    dark: variable(`${name}-dark`),
  }
}

export const colorVars = {
  page: variable('background-default'),
  surface: variable('background-paper'),
  sunken: variable('background-sunken'),
  text: variable('text-primary'),
  muted: variable('text-secondary'),
  line: variable('divider'),
  field: variable('field'),
  /** Background of a hovered element that has none of its own. */
  hover: variable('action-hover'),
  /** A disabled icon. */
  disabled: variable('action-disabled'),
  primary: tone('primary'),
  accent: tone('accent'),
  secondary: tone('secondary'),
  success: tone('success'),
  error: tone('error'),
  info: tone('info'),
  warning: tone('warning'),
}

/** The focus ring of all focusable elements. */
export const focusRing = { outline: `3px solid ${colorVars.primary.main}`, outlineOffset: 2 } as const
