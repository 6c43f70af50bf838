import { fromHundredths } from '@cortile/contract/money.ts'
import type { Settimana } from '@cortile/contract/my-anagrafica.ts'
import type { Db } from '../db/connect.ts'

interface WeekRow extends Omit<Settimana, 'prenotata'> {
  prenotato_da: number | null
}

/** The weeks that begin after `today` (`YYYY-MM-DD` in the centre's zone) and those that the member has booked, by `data_inizio`. */
export async function ownWeeks(db: Db, anagrafica_id: number, today: string): Promise<Settimana[]> {
  const rows = await db('settimane as s')
    .leftJoin(
      'prenotazioni as p',
      (join) => void join.on('p.settimana_id', 's.id').andOnVal('p.anagrafica_id', anagrafica_id),
    )
    .where((shown) => void shown.where('s.data_inizio', '>', today).orWhereNotNull('p.anagrafica_id'))
    .orderBy(['s.data_inizio', 's.id'])
    .select<WeekRow[]>(
      's.id',
      's.data_inizio',
      's.data_fine',
      's.max',
      's.descrizione',
      's.quota',
      's.totale',
      'p.anagrafica_id as prenotato_da',
    )
  return rows.map(({ prenotato_da, quota, ...week }) => ({
    ...week,
    quota: fromHundredths(quota),
    prenotata: prenotato_da !== null,
  }))
}
