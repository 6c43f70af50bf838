import type { Migration } from '../src/db/migration.ts'

/** Fills `acconti` for booked weeks that were paid before an option made them dearer. */
export const weeksPaidInPart: Migration = {
  name: '0079-weeks-paid-in-part',
  rows: async (trx) => {
    const paid = trx('pagamenti')
      .whereNotNull('settimana_id')
      .whereNot('metodo', 'ignorato')
      .groupBy('anagrafica_id', 'settimana_id')
      .select('anagrafica_id', 'settimana_id')
      .sum('importo as versato')
    const rows = await trx('prenotazioni as b')
      .join(
        paid.as('v'),
        (join) => void join.on('v.anagrafica_id', 'b.anagrafica_id').andOn('v.settimana_id', 'b.settimana_id'),
      )
      .leftJoin(
        'quote_pagate as p',
        (join) => void join.on('p.anagrafica_id', 'b.anagrafica_id').andOn('p.settimana_id', 'b.settimana_id'),
      )
      .whereNull('p.id')
      .where('v.versato', '>', 0)
      .whereRaw('v.versato < b.totale')
      .select<Record<string, number>[]>('b.anagrafica_id', 'b.settimana_id', 'v.versato', 'b.totale as prezzo')
    if (rows.length > 0) await trx.batchInsert('acconti', rows, 100)
  },
}
