import type { ImportReport, ImportRow, Mapping } from '@cortile/contract/import.ts'
import type { Db } from '../../db/connect.ts'
import { listGroups } from '../../domain/group/group.repository.ts'
import { invalid } from '../../domain/refusal.ts'
import type { Groups } from './parse-cell.ts'
import { readRow } from './parse-row.ts'
import type { Table } from './parse-table.ts'
import { validateRows, type ValidatedRow } from './validate-rows.ts'

const OTHER_COLUMNS = 'Le colonne abbinate non sono quelle del file: sceglilo di nuovo'

/** 422 on `mapping` when it does not fit the file: another number of columns. */
export function requireMatchingColumns({ head }: Table, mapping: Mapping): void {
  if (mapping.length !== head.length) throw invalid({ mapping: [OTHER_COLUMNS] })
}

/** Every row with its verdict against the current data; `today` (`YYYY-MM-DD`) in the centre's zone. */
export async function validateTable(db: Db, { rows }: Table, mapping: Mapping, today: string): Promise<ValidatedRow[]> {
  const groups = await groupsByName(db)
  return validateRows(
    db,
    rows.map((row) => readRow(row, mapping, groups, today)),
  )
}

async function groupsByName(db: Db): Promise<Groups> {
  return new Map((await listGroups(db)).map(({ id, nome_norm }) => [nome_norm, id]))
}

type Counts = Pick<ImportReport, 'valide' | 'doppie' | 'errate'>

/** How many rows there are of each verdict. */
export function countRows(judged: readonly ValidatedRow[]): Counts {
  const count = (stato: ImportRow['stato']) => judged.filter(({ report }) => report.stato === stato).length
  return { valide: count('valida'), doppie: count('doppia'), errate: count('errata') }
}
