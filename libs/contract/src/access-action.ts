/** Named after the palette of a Material UI theme: the colour in which an action is shown. */
export type ActionTone = 'success' | 'secondary' | 'info' | 'error' | 'default'

/** The tone of an access log's action, in whatever case: in, out, information, refusal. */
export function actionTone(action: string): ActionTone {
  switch (action.toLowerCase()) {
    case 'dentro':
    case 'ingresso':
      return 'success'
    case 'uscita':
    case 'fuori':
      return 'secondary'
    case 'info':
      return 'info'
    case 'errore':
      return 'error'
    default:
      return 'default'
  }
}
