import { optionFull } from '@cortile/contract/er.ts'
import { raw, type QueryBuilder } from 'objection'
import type { Db } from '../../db/connect.ts'
import type { Trx } from '../../db/transaction.ts'
import { invalid, unprocessable } from '../refusal.ts'
import { ChoiceModel, OptionModel } from './option.model.ts'

/** An option as stored, `prezzo` in hundredths. */
export type StoredOption = Pick<OptionModel, 'id' | 'nome' | 'giorno' | 'prezzo' | 'max' | 'totale'>
/** An option that a booking includes, at the price of its choice. */
export type ChosenOption = Pick<OptionModel, 'id' | 'nome' | 'giorno' | 'prezzo'>

const OPTION = ['id', 'nome', 'giorno', 'prezzo', 'max', 'totale']
const OPTION_GONE = 'Un’opzione non c’è più: ricarica la pagina'

/** The options of a week, those of all week first, then by day, in the order in which they were added. */
export async function listOptions(db: Db, settimana_id: number): Promise<StoredOption[]> {
  const found = await optionsOf(db, settimana_id).select(OPTION)
  return found.sort(byDay)
}

/** The options of these weeks, in the order of `listOptions`. */
export async function listOptionsOfWeeks(
  db: Db,
  settimana_ids: readonly number[],
): Promise<(StoredOption & Pick<OptionModel, 'settimana_id'>)[]> {
  const found = await OptionModel.query(db)
    .whereIn('settimana_id', [...settimana_ids])
    .select(...OPTION, 'settimana_id')
  return found.sort(byDay)
}

/** The price of each option that a member has chosen, in any week, in hundredths. */
export async function listChoices(db: Db, anagrafica_id: number): Promise<Map<number, number>> {
  const rows = await ChoiceModel.query(db).where({ anagrafica_id }).select('opzione_id', 'prezzo')
  return new Map(rows.map(({ opzione_id, prezzo }) => [opzione_id, prezzo]))
}

function byDay(one: Pick<OptionModel, 'id' | 'giorno'>, other: Pick<OptionModel, 'id' | 'giorno'>): number {
  return (one.giorno ?? '').localeCompare(other.giorno ?? '') || one.id - other.id
}

function optionsOf(db: Db, settimana_id: number): QueryBuilder<OptionModel> {
  return OptionModel.query(db).where({ settimana_id })
}

export async function insertOption(
  trx: Trx,
  option: Omit<StoredOption, 'id' | 'totale'> & { settimana_id: number },
): Promise<void> {
  await OptionModel.query(trx).insert(option)
}

/** Changes an option of a week that the caller has locked. */
export async function patchOption(trx: Trx, id: number, change: Omit<StoredOption, 'id' | 'totale'>): Promise<void> {
  await OptionModel.query(trx).findById(id).patch(change)
}

/** Deletes an option that no booking includes; the caller has locked its week. */
export async function deleteOption(trx: Trx, id: number): Promise<void> {
  await OptionModel.query(trx).deleteById(id)
}

/** The options that a member's booking of a week includes, in the order of `listOptions`. */
export async function listChosen(
  db: Db,
  { settimana_id, anagrafica_id }: { settimana_id: number; anagrafica_id: number },
): Promise<ChosenOption[]> {
  const found = await ChoiceModel.query(db)
    .alias('c')
    .joinRelated('option', { alias: 'o' })
    .where({ 'o.settimana_id': settimana_id, 'c.anagrafica_id': anagrafica_id })
    .select('o.id', 'o.nome', 'o.giorno', 'c.prezzo')
    .castTo<ChosenOption[]>()
  return found.sort(byDay)
}

/**
 * Adds options to a member's booking of a week that the caller has locked, each at its present price. 422 on `opzioni` for
 * one of another week, 422 with the name of one that is full. One conditional UPDATE takes a place.
 */
export async function chooseOptions(
  trx: Trx,
  { settimana_id, anagrafica_id }: { settimana_id: number; anagrafica_id: number },
  ids: readonly number[],
): Promise<void> {
  const wanted = [...new Set(ids)].sort((one, other) => one - other)
  if (wanted.length === 0) return
  const options = await optionsOf(trx, settimana_id).whereIn('id', wanted).orderBy('id').forUpdate().select(OPTION)
  if (options.length < wanted.length) throw invalid({ opzioni: [OPTION_GONE] })
  for (const { id, nome, prezzo } of options) {
    const taken = await OptionModel.query(trx)
      .where({ id })
      .where((free) => void free.whereNull('max').orWhereColumn('totale', '<', 'max'))
      .patch({ totale: raw('totale + 1') })
    if (taken === 0) throw unprocessable(optionFull(nome))
    await ChoiceModel.query(trx).insert({ opzione_id: id, anagrafica_id, prezzo })
  }
}

/** Takes options out of a member's booking; their places are free again. The caller has locked the week. */
export async function returnOptions(trx: Trx, anagrafica_id: number, ids: readonly number[]): Promise<void> {
  for (const id of [...ids].sort((one, other) => one - other)) {
    const gone = await ChoiceModel.query(trx).deleteById([id, anagrafica_id])
    if (gone > 0)
      await OptionModel.query(trx)
        .where({ id })
        .patch({ totale: raw('totale - 1') })
  }
}
