import { ThemeProvider } from '@mui/material/styles'
import { useContext, useMemo, type ReactNode } from 'react'
import { createCortileTheme } from './theme.ts'
import { ThemedContext } from './themed-context.ts'

/**
 * Wraps a module's screens in the theme that the module was built with. A page with the same copy of kit already provides
 * it; a separately deployed module provides its own, with the `defaultProps` of components that the page does not share.
 */
export function ModuleTheme({ children }: { children: ReactNode }) {
  return useContext(ThemedContext) ? children : <OwnTheme>{children}</OwnTheme>
}

function OwnTheme({ children }: { children: ReactNode }) {
  const theme = useMemo(() => createCortileTheme('system'), [])
  return (
    <ThemeProvider theme={theme} storageManager={null}>
      {children}
    </ThemeProvider>
  )
}
