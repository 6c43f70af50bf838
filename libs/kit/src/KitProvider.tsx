import { CssBaseline, ThemeProvider } from './mui.ts'
import { useMemo, type ReactNode } from 'react'
import { createKitTheme, type Scheme } from './theme.ts'

export interface KitProviderProps {
  children: ReactNode
  /** Kiosks pass `light`. */
  scheme?: Scheme | undefined
}

/** Theme and document styles; once, at the root of an app. */
export function KitProvider({ children, scheme = 'system' }: KitProviderProps) {
  const theme = useMemo(() => createKitTheme(scheme), [scheme])
  return (
    // Without storage a scheme left behind by another app of this origin cannot win over the one asked for.
    <ThemeProvider theme={theme} noSsr storageManager={null} disableTransitionOnChange>
      <CssBaseline enableColorScheme />
      {children}
    </ThemeProvider>
  )
}
