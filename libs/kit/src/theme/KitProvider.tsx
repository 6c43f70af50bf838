import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider } from '@mui/material/styles'
import { useMemo, type ReactNode } from 'react'
import { createHouseTheme, type Scheme } from './theme.ts'
import { ThemedContext } from './themed-context.ts'

export interface KitProviderProps {
  children: ReactNode
  /** Kiosks pass `light`. */
  scheme?: Scheme | undefined
}

/** The theme with its document styles; once, at the root of an app. */
export function KitProvider({ children, scheme = 'system' }: KitProviderProps) {
  const theme = useMemo(() => createHouseTheme(scheme), [scheme])
  return (
    // MUI would store a scheme of its own in the browser: the device's or the kiosk's setting is the only one.
    <ThemeProvider theme={theme} storageManager={null}>
      <CssBaseline />
      <ThemedContext value={true}>{children}</ThemedContext>
    </ThemeProvider>
  )
}
