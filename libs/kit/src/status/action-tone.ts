import type { ChipProps } from '@mui/material/Chip'

/** The colour of an access log's action, whatever its case. */
export function actionColor(action: string): NonNullable<ChipProps['color']> {
  switch (action.toLowerCase()) {
    case 'dentro':
    case 'ingresso':
      return 'dentro'
    case 'uscita':
    case 'fuori':
      return 'fuori'
    case 'info':
      return 'info'
    case 'errore':
      return 'error'
    default:
      return 'default'
  }
}
