import { moneyKinds, type CloseEntry, type CloseKind } from '@cortile/contract/chiusura.ts'
import { mezzoWord } from '@cortile/contract/mezzi.ts'
import type { Db } from '../../db/connect.ts'
import { daySpan } from '../../db/time.ts'
import { allOperations } from '../../domain/day-close/day-close.repository.ts'
import { clockCells, inAndOutCells, type Cell, type Csv } from '../../http/pipeline/csv.ts'
import { closeEntries } from './close-entries.ts'

const KINDS: Readonly<Record<CloseKind, string>> = {
  pagato: 'Quota pagata',
  saldo: 'Quota dal saldo',
  ricarica: 'Ricarica',
  prelievo: 'Prelievo',
  cassa: 'Cassa',
}

/** All operations of a day (`YYYY-MM-DD` in the centre's zone), newest first. */
export async function dayCloseCsv(db: Db, date: string, zone: string): Promise<Csv> {
  const operations = await allOperations(db, daySpan(zone, date))
  return {
    name: `chiusura-${date}`,
    head: [
      'Data',
      'Ora',
      'Tipo',
      'Cognome',
      'Nome',
      'Descrizione',
      'Entrata',
      'Uscita',
      'Monete spese',
      'Monete rese',
      'Operatore',
      'Mezzo',
    ],
    rows: rowsOf(closeEntries(db, operations), zone),
  }
}

async function* rowsOf(entries: AsyncIterable<CloseEntry>, zone: string): AsyncGenerator<Cell[]> {
  for await (const { kind, created_at, anagrafica, descrizione, importo, mezzo, user } of entries) {
    const name = [anagrafica?.cognome ?? null, anagrafica?.nome ?? null]
    const words = [KINDS[kind], ...name, descrizione]
    const by = mezzo === null ? '' : mezzoWord(mezzo)
    yield [...clockCells(zone, created_at), ...words, ...amountCells(kind, importo), user, by]
  }
}

/** Columns of money in and out, then of coins spent and given back: only the money adds up to the day's `incasso`. */
function amountCells(kind: CloseKind, coins: number): Cell[] {
  const cells = inAndOutCells(coins)
  return moneyKinds.some((money) => money === kind) ? [...cells, '', ''] : ['', '', ...cells]
}
