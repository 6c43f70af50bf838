/**
 * Every component of MUI that the product uses, through this one file: MUI holds contexts, so a page must have it from
 * one copy, and the build shares this file as one unit whose version is its content (libs/build/src/shared.mjs).
 */
export { createTheme, ThemeProvider } from '@mui/material/styles'
export { default as Button } from '@mui/material/Button'
export { default as CssBaseline } from '@mui/material/CssBaseline'
export { default as Dialog } from '@mui/material/Dialog'
export { default as DialogActions } from '@mui/material/DialogActions'
export { default as DialogContent } from '@mui/material/DialogContent'
export { default as DialogTitle } from '@mui/material/DialogTitle'
export { default as Drawer } from '@mui/material/Drawer'
export { default as IconButton } from '@mui/material/IconButton'
