import type { NewAnagrafica } from '@cortile/contract/anagrafica.input.ts'
import type { ImportRow } from '@cortile/contract/import.ts'
import { normalise } from '@cortile/contract/normalise.ts'
import type { Db } from '../../db/connect.ts'
import {
  compareLikeness,
  LookalikeIndex,
  findLookalikes,
  isCertain,
  type Person,
} from '../../domain/member/duplicate.repository.ts'
import { validateCards } from './find-card-holders.ts'
import type { ReadRow } from './parse-row.ts'

/** A row with its verdict; `fields` only for a row that will be imported, else null. */
export interface ValidatedRow {
  report: ImportRow
  fields: NewAnagrafica | null
}

/** A person of the register, or of an earlier row. */
interface Somebody extends Person {
  twin: NonNullable<ImportRow['twin']>
}

interface Found {
  twin: ImportRow['twin']
  doppia: boolean
}

/**
 * Judges each row: importable, a duplicate (of a member, a request or an earlier row), or wrong. The same card on two
 * rows is an error on both: the file does not say which one is right.
 */
export async function validateRows(db: Db, rows: readonly ReadRow[]): Promise<ValidatedRow[]> {
  const twins = await findTwins(db, rows)
  const newcomers = rows.filter(({ line }) => twins.get(line)?.doppia !== true)
  const cardErrors = await validateCards(db, newcomers)
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

/** By line, the person that is registered already or has the same name; rows with errors are not compared. */
async function findTwins(db: Db, rows: readonly ReadRow[]): Promise<Map<number, Found>> {
  const people = rows.flatMap((row) => (row.fields ? [{ line: row.line, ...personOf(row.line, row.fields) }] : []))
  const known = new LookalikeIndex<Somebody>(
    (await findLookalikes(db, people, { requests: true })).map((one) => ({
      ...one,
      twin: { id: one.id, line: null, nome: one.nome, cognome: one.cognome, data_nascita: one.data_nascita },
    })),
  )
  const earlier = new LookalikeIndex<Somebody>()
  const twins = new Map<number, Found>()
  for (const { line, ...person } of people) {
    const [first] = [...known.like(person, 1), ...earlier.like(person, 1)].sort(compareLikeness)
    const doppia = first !== undefined && isCertain(first.per)
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
