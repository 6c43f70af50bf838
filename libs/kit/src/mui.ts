/**
 * Every component of MUI that the product uses, through this one file: what lies over a page. It holds contexts, so a page
 * must have it from one copy; overlays.tsx gives it our look, and the build shares the two as one unit.
 */
export { createTheme, ThemeProvider } from '@mui/material/styles'
export { default as Dialog } from '@mui/material/Dialog'
export { default as DialogActions } from '@mui/material/DialogActions'
export { default as DialogContent } from '@mui/material/DialogContent'
export { default as DialogTitle } from '@mui/material/DialogTitle'
export { default as Drawer } from '@mui/material/Drawer'
