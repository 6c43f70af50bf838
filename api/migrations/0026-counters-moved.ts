import type { Db } from '../src/db/connect.ts'
import type { Migration } from '../src/db/migration.ts'

/** Prefix in `contatori` of the count of late readings of a day. */
const LATE = 'accessi.tardi.'

/** Fills the new columns and tables from `contatori`, payments and bookings. */
async function moveCounters(trx: Db): Promise<void> {
  const identity = await trx('contatori').where({ nome: 'identita' }).first<{ valore: number } | undefined>('valore')
  if (identity) await trx('database_identity').insert({ id: 1, value: identity.valore })
  const late = await trx('contatori')
    .where('nome', 'like', `${LATE}%`)
    .select<{ nome: string; valore: number }[]>('nome', 'valore')
  for (const { nome, valore } of late)
    await trx('accessi_giorno')
      .insert({ giorno: nome.slice(LATE.length), in_ritardo: valore })
      .onConflict('giorno')
      .merge(['in_ritardo'])

  await trx('anagrafiche')
    .whereNotNull('gruppo_id')
    .update({
      quote_saldate: trx('quote_pagate as p')
        .join('quote_gruppi as qg', 'qg.quota_id', 'p.quota_id')
        .join('quote as q', 'q.id', 'qg.quota_id')
        .whereNull('q.deleted_at')
        .whereRaw('p.anagrafica_id = anagrafiche.id and qg.gruppo_id = anagrafiche.gruppo_id')
        .count('*'),
    })
  await trx('anagrafiche')
    .whereIn('id', trx('prenotazioni').select('anagrafica_id'))
    .update({
      settimane_da_pagare: trx('prenotazioni as b')
        .join('settimane as s', 's.id', 'b.settimana_id')
        .leftJoin(
          'quote_pagate as p',
          (join) => void join.on('p.settimana_id', 'b.settimana_id').andOn('p.anagrafica_id', 'b.anagrafica_id'),
        )
        .where('s.quota', '>', 0)
        .whereNull('p.id')
        .whereRaw('b.anagrafica_id = anagrafiche.id')
        .count('*'),
    })
}

export const countersMoved: Migration = { name: '0026-counters-moved', rows: moveCounters }
