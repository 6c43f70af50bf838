import type { ToneName } from './Tag.tsx'

/** The tone of an access log's action, whatever its case. */
export function actionTone(action: string): ToneName {
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
      return 'errore'
    default:
      return 'neutro'
  }
}
