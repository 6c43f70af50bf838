import type { Components, Theme } from '@mui/material/styles'
import { documentStyles } from '../document-styles.ts'

export const surfaces = {
  MuiCssBaseline: { styleOverrides: documentStyles },
  MuiPaper: { defaultProps: { elevation: 0 } },
} satisfies Components<Theme>
