import type { ComponentProps } from 'react'
import {
  Dialog as MuiDialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Drawer as MuiDrawer,
  ThemeProvider,
} from './mui.ts'
import { overlayTheme } from './overlay-theme.ts'

function Dialog(props: ComponentProps<typeof MuiDialog>) {
  return (
    <ThemeProvider theme={overlayTheme}>
      <MuiDialog {...props} />
    </ThemeProvider>
  )
}

function Drawer(props: ComponentProps<typeof MuiDrawer>) {
  return (
    <ThemeProvider theme={overlayTheme}>
      <MuiDrawer {...props} />
    </ThemeProvider>
  )
}

/** What lies over a page, with our look; it is fetched as one: later-overlays.ts. */
export const parts = { Dialog, DialogActions, DialogContent, DialogTitle, Drawer }

export type Parts = typeof parts
