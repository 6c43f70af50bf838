import { ThemeProvider } from '@mui/material/styles'
import { useContext, useMemo, type ReactNode } from 'react'
import { createHouseTheme } from './theme.ts'
import { ThemedContext } from './themed-context.ts'

/**
 * The theme that a module was built with around its screens. In a page whose kit is the same copy there is nothing to do; a
 * module that was deployed alone brings its own, and with it the `defaultProps` of components that the page does not share.
 */
export function ModuleTheme({ children }: { children: ReactNode }) {
  return useContext(ThemedContext) ? children : <OwnTheme>{children}</OwnTheme>
}

function OwnTheme({ children }: { children: ReactNode }) {
  const theme = useMemo(() => createHouseTheme('system'), [])
  return (
    <ThemeProvider theme={theme} storageManager={null}>
      {children}
    </ThemeProvider>
  )
}
