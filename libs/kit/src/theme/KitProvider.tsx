import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider } from '@mui/material/styles'
import { useMemo, type ReactNode } from 'react'
import { createCortileTheme, type Scheme } from './theme.ts'
import { ThemedContext } from './themed-context.ts'

export interface KitProviderProps {
  children: ReactNode
  /** Kiosks pass `light`. */
  scheme?: Scheme | undefined
}

/** The theme with its document styles; once, at the root of an app. */
export function KitProvider({ children, scheme = 'system' }: KitProviderProps) {
  const theme = useMemo(() => createCortileTheme(scheme), [scheme])
  return (
    // MUI must not store a colour scheme in the browser: only the device's or the kiosk's setting applies.
    <ThemeProvider theme={theme} storageManager={null}>
      <CssBaseline />
      <ThemedContext value={true}>{children}</ThemedContext>
    </ThemeProvider>
  )
}
