import type { routes } from '@cortile/contract/routes.ts'

type MenuPath = Extract<(typeof routes)[number], { menu: string }>['path']

const purposes = {
  '/anagrafica': 'Cerca un iscritto e apri la sua scheda.',
  '/anagrafica/gruppi': 'Crea, rinomina, colora ed elimina i gruppi.',
  '/cassa': 'Addebita un acquisto dal listino a un iscritto.',
  '/accessi/access-point': 'Registra entrate e uscite con le card.',
  '/profilo': 'Controlla i tuoi dati e cambia la password.',
  '/profilo/logout': 'Chiudi la sessione su questo dispositivo.',
} as const satisfies Record<Exclude<MenuPath, '/home'>, string>

const table: Readonly<Record<string, string | undefined>> = purposes

/** What a page of the menu is for, in one sentence; a page without one does not compile. */
export function purposeOf(path: string): string | undefined {
  return table[path]
}
