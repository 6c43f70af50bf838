import { CampRules, defaultCampRules } from '@cortile/contract/er.regole.ts'
import type { Db } from '../../db/connect.ts'
import type { Trx } from '../../db/transaction.ts'
import { CampRulesModel } from './camp-rules.model.ts'

const ONLY_ROW = 1

/** The rules of the camp, discounts in coins; all off before the first change. */
export async function readCampRules(db: Db): Promise<CampRules> {
  const row = await CampRulesModel.query(db).findById(ONLY_ROW).select('valori')
  return row ? CampRules.parse(JSON.parse(row.valori)) : defaultCampRules
}

/** Stores the rules; the caller holds the mutex `camp-rules`. */
export async function writeCampRules(
  trx: Trx,
  rules: CampRules,
  { user_id, updated_at }: Pick<CampRulesModel, 'user_id' | 'updated_at'>,
): Promise<void> {
  await CampRulesModel.query(trx)
    .insert({ id: ONLY_ROW, valori: JSON.stringify(rules), user_id, updated_at })
    .onConflict('id')
    .merge()
}
