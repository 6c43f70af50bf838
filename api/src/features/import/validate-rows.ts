import type { NewAnagrafica } from '@cortile/contract/anagrafica.input.ts'
import type { ImportRow } from '@cortile/contract/import.ts'
import { normalise } from '@cortile/contract/normalise.ts'
import type { Db } from '../../db/connect.ts'
import { bySureness, Crowd, findLookalikes, isSure, type Person } from '../../domain/member/duplicate.repository.ts'
import { judgeCards } from './find-card-holders.ts'
import type { ReadRow } from './parse-row.ts'

/** A row with the verdict on it; `fields` of those that will be imported, null of the others. */
export interface JudgedRow {
  report: ImportRow
  fields: NewAnagrafica | null
}

/** Somebody of the register, or of an earlier row. */
interface Somebody extends Person {
  twin: NonNullable<ImportRow['twin']>
}

interface Found {
  twin: ImportRow['twin']
  doppia: boolean
}

/**
 * Says of each row whether it can be imported, is somebody who is there already (a member, a request or an earlier row),
 * or has something wrong with it. The same card on two rows is wrong on both: nobody knows whose it is.
 */
export async function judgeRows(db: Db, rows: readonly ReadRow[]): Promise<JudgedRow[]> {
  const twins = await findTwins(db, rows)
  const newcomers = rows.filter(({ line }) => twins.get(line)?.doppia !== true)
  const cardErrors = await judgeCards(db, newcomers)
  return rows.map((row) => {
    const { twin = null, doppia = false } = twins.get(row.line) ?? {}
    const errors = { ...row.errors, ...cardErrors.get(row.line) }
    const isWrong = Object.keys(errors).length > 0
    const stato = isWrong ? 'errata' : doppia ? 'doppia' : 'valida'
    return {
      report: { line: row.line, stato, ...row.shown, errors, twin },
      fields: stato === 'valida' ? row.fields : null,
    }
  })
}

/** By line, who is there already or has the same name; of rows that can't be read nothing is known. */
async function findTwins(db: Db, rows: readonly ReadRow[]): Promise<Map<number, Found>> {
  const people = rows.flatMap((row) => (row.fields ? [{ line: row.line, ...personOf(row.line, row.fields) }] : []))
  const known = new Crowd<Somebody>(
    (await findLookalikes(db, people, { requests: true })).map((one) => ({
      ...one,
      twin: { id: one.id, line: null, nome: one.nome, cognome: one.cognome, data_nascita: one.data_nascita },
    })),
  )
  const earlier = new Crowd<Somebody>()
  const twins = new Map<number, Found>()
  for (const { line, ...person } of people) {
    const [first] = [...known.like(person, 1), ...earlier.like(person, 1)].sort(bySureness)
    const doppia = first !== undefined && isSure(first.per)
    if (first) twins.set(line, { twin: first.who.twin, doppia })
    if (!doppia) earlier.add(person)
  }
  return twins
}

function personOf(line: number, { nome, cognome, data_nascita, codice_fiscale = null }: NewAnagrafica): Somebody {
  return {
    nome_norm: normalise(nome),
    cognome_norm: normalise(cognome),
    data_nascita,
    codice_fiscale,
    twin: { id: null, line, nome, cognome, data_nascita },
  }
}
