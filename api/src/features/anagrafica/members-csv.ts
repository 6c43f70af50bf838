import { may } from '@cortile/contract/access.ts'
import type { AnagraficaFilters } from '@cortile/contract/anagrafica.query.ts'
import type { AnagraficaRow } from '@cortile/contract/anagrafica.ts'
import { fieldNames, importFields, type ImportField } from '@cortile/contract/import.ts'
import { chunks } from '../../db/chunks.ts'
import type { Db } from '../../db/connect.ts'
import { dayIn } from '../../db/time.ts'
import { callerOf } from '../../domain/actor.ts'
import type { ReadContext } from '../../domain/context.ts'
import { debtsOf, NO_DEBT } from '../../domain/fee/debt.repository.ts'
import { findAll } from '../../domain/member-view/member-search.repository.ts'
import { presentMemberListItem } from '../../domain/member-view/member.presenter.ts'
import { listShown } from '../../domain/member-view/member.query.ts'
import { coinsCell, dayCell, type Cell, type Csv } from '../../http/pipeline/csv.ts'

type Exported = Exclude<ImportField, 'note'>

/** Without health notes: no list and no file contains them. */
const columns = importFields.filter((field): field is Exported => field !== 'note')

/**
 * All matching members in the order of the list: the columns of the import file, then saldo, minor, and the fees only
 * for a caller with `anagrafica.fees`.
 */
export async function memberListCsv({ db, actor, now, zone }: ReadContext, filters: AnagraficaFilters): Promise<Csv> {
  const today = dayIn(zone, now)
  const seesFees = may(callerOf(actor), 'anagrafica.fees')
  const ids = await findAll(db, filters)
  const fees = seesFees ? ['Quote da pagare', 'Importo da pagare'] : []
  return {
    name: `iscritti-${today}`,
    head: [...columns.map((field) => fieldNames[field]), 'Saldo', 'Minorenne', ...fees],
    rows: rowsOf(db, ids, { today, seesFees }),
  }
}

/** 100 000 ids fit in memory, their members would not: members are read in chunks while the file is written. */
async function* rowsOf(
  db: Db,
  ids: readonly number[],
  { today, seesFees }: { today: string; seesFees: boolean },
): AsyncGenerator<Cell[]> {
  for (const some of chunks(ids)) {
    const [members, debts] = await Promise.all([listShown(db, some), seesFees ? debtsOf(db, some) : undefined])
    const byId = new Map(members.map((member) => [member.id, member]))
    for (const id of some) {
      const member = byId.get(id)
      if (member) yield cellsOf(presentMemberListItem(member, { today, debt: debts && (debts.get(id) ?? NO_DEBT) }))
    }
  }
}

function cellsOf(row: AnagraficaRow): Cell[] {
  const { quote_da_pagare, importo_quote_da_pagare } = row
  return [
    ...columns.map((field) => cellOf(row, field)),
    coinsCell(row.saldo),
    yesOrNo(row.minorenne),
    ...(quote_da_pagare === undefined ? [] : [quote_da_pagare]),
    ...(importo_quote_da_pagare === undefined ? [] : [coinsCell(importo_quote_da_pagare)]),
  ]
}

function cellOf(row: AnagraficaRow, field: Exported): Cell {
  switch (field) {
    case 'data_nascita':
      return dayCell(row.data_nascita)
    case 'gruppo':
      return row.gruppo?.nome ?? null
    case 'privacy_accettata':
    case 'autorizza_intervento_medico':
    case 'autorizza_foto_video':
    case 'foto_riconoscimento':
      return yesOrNo(row[field])
    default:
      return row[field]
  }
}

function yesOrNo(answer: boolean | null): Cell {
  return answer === null ? null : answer ? 'sì' : 'no'
}
