import type { CloseKind } from '@cortile/contract/chiusura.ts'

/** The name of each kind of operation. */
export const kindNames: Readonly<Record<CloseKind, string>> = {
  pagato: 'Quote pagate',
  saldo: 'Quote dal saldo',
  ricarica: 'Ricariche',
  prelievo: 'Prelievi',
  cassa: 'Acquisti in cassa',
}

/** The name of a single operation of the kind. */
export const kindName: Readonly<Record<CloseKind, string>> = {
  pagato: 'Quota pagata',
  saldo: 'Quota dal saldo',
  ricarica: 'Ricarica',
  prelievo: 'Prelievo',
  cassa: 'Acquisto in cassa',
}
