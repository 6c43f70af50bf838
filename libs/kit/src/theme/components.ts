import type { Components, Theme } from '@mui/material/styles'
import { documentStyles } from './document-styles.ts'

/** MUI's components in the look of Cortile. */
export const components: Components<Theme> = {
  MuiCssBaseline: { styleOverrides: documentStyles },
}
