import { createHash } from 'node:crypto'
import {
  textTypes,
  type LegalText,
  type LegalTexts,
  type NewLegalText,
  type TextType,
} from '@cortile/contract/testi.ts'
import type { QueryBuilder } from 'objection'
import type { Db } from '../../db/connect.ts'
import { acquireMutex } from '../../db/mutex.ts'
import { sqlTime } from '../../db/time.ts'
import type { Context } from '../context.ts'
import { LegalTextModel } from './legal-text.model.ts'

/** The current texts, in the order of `textTypes`. */
export async function readLegalTexts(db: Db): Promise<LegalTexts> {
  const rows = await currentTexts(db).select('tipo', 'testo', 'versione', 'impronta')
  const testi = textTypes.flatMap((tipo) => rows.filter((row) => row.tipo === tipo).map(presentText))
  return { versione: String(Math.max(...rows.map(({ versione }) => versione))), testi }
}

/** Version and SHA-256 of the current texts, by type: what an answer keeps of its text. */
export async function readTextMarks(db: Db): Promise<Map<TextType, { versione: string; impronta: string }>> {
  const rows = await currentTexts(db).select('tipo', 'versione', 'impronta')
  return new Map(rows.map(({ tipo, versione, impronta }) => [tipo, { versione: String(versione), impronta }]))
}

/** By type, when everybody was last asked to answer again (in the database's format). */
export async function readAskedTimes(db: Db): Promise<Map<TextType, string>> {
  const rows = await LegalTextModel.query(db).where({ chiedi: 1 }).orderBy('id').select('tipo', 'created_at')
  return new Map(rows.map(({ tipo, created_at }) => [tipo, created_at]))
}

function currentTexts(db: Db): QueryBuilder<LegalTextModel> {
  return LegalTextModel.query(db).whereIn('id', LegalTextModel.query(db).groupBy('tipo').max('id'))
}

/** The newest version among the current texts. */
export async function readTextsVersion(db: Db): Promise<string> {
  const [row] = await LegalTextModel.query(db).max('versione as versione').castTo<{ versione: number }[]>()
  return String(row?.versione ?? 0)
}

/** Appends a new version of a text; its number is above that of all texts. */
export async function appendLegalText(
  { trx, actor, now, entry }: Context,
  { tipo, testo, chiedi }: NewLegalText,
): Promise<LegalText> {
  // Two versions published at once must have different numbers.
  await acquireMutex(trx, 'texts')
  const versione = Number(await readTextsVersion(trx)) + 1
  const impronta = createHash('sha256').update(testo).digest('hex')
  const text = { tipo, versione, testo, impronta, chiedi: Number(chiedi), user_id: actor.id, created_at: sqlTime(now) }
  await LegalTextModel.query(trx).insert(text)
  entry?.change({ tipo: 'centro', id: null }, null, {
    testo_tipo: tipo,
    testo_versione: versione,
    testo_impronta: impronta,
  })
  return presentText(text)
}

function presentText({
  tipo,
  testo,
  versione,
  impronta,
}: Pick<LegalTextModel, 'tipo' | 'testo' | 'versione' | 'impronta'>): LegalText {
  return { tipo, testo, versione: String(versione), impronta }
}
