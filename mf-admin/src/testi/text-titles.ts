import type { TextType } from '@cortile/contract/testi.ts'

export const TEXT_TITLES: Readonly<Record<TextType, string>> = {
  informativa: 'Informativa sulla privacy',
  privacy_accettata: 'Accettazione dell’informativa',
  autorizza_intervento_medico: 'Intervento medico in emergenza',
  autorizza_foto_video: 'Foto e video delle attività',
  foto_riconoscimento: 'Foto per il riconoscimento',
  dati_salute: 'Dati sulla salute',
  pagina_online: 'Pagina online dai 14 anni',
}

/** Whether a text still has a part that only the centre can write. */
export function isUnfinished(testo: string): boolean {
  return testo.includes('[da completare')
}
