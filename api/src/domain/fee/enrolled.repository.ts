import type { QuotaRow } from '@cortile/contract/anagrafica.ts'
import type { Enrolled } from '@cortile/contract/er.ts'
import type { Db } from '../../db/connect.ts'
import { JOINED_GROUP, type JoinedGroup } from '../group/group-columns.ts'
import { CONTACTS, type Contacts } from '../member/contacts.ts'
import { booked } from '../week/register.repository.ts'
import { joinPart, PAID, WEEK_PRICE } from './debt.repository.ts'
import { SettlementModel } from './fee.model.ts'

export interface EnrolledRow extends JoinedGroup, Contacts, Pick<Enrolled, 'note'> {
  id: number
  nome: string
  cognome: string
  data_nascita: string
  /** How the week was settled; null: unpaid, also for a week with a price of 0. */
  stato: QuotaRow['stato']
  /** What it costs and what of it was paid, in hundredths. */
  importo: number
  versato: number
}

/** Members with a place in a week, in the order of its register, with contacts; health notes only with `notes`. */
export async function enrolledIn(db: Db, settimana_id: number, { notes }: { notes: boolean }): Promise<EnrolledRow[]> {
  const own = ['a.id', 'a.nome', 'a.cognome', 'a.data_nascita', 'p.stato', ...(notes ? ['a.note'] : [])]
  const enrolled = booked(db, settimana_id)
    .joinRelated('week', { alias: 's' })
    .leftJoin(
      `${SettlementModel.tableName} as p`,
      (join) => void join.on('p.settimana_id', 'b.settimana_id').andOn('p.anagrafica_id', 'b.anagrafica_id'),
    )
  return joinPart(enrolled, { settimana_id: 'b.settimana_id', anagrafica_id: 'b.anagrafica_id' })
    .select(...own, ...CONTACTS, ...JOINED_GROUP)
    .select(db.raw(`coalesce(p.importo, ${WEEK_PRICE}) as importo`), db.raw(`${PAID} as versato`))
    .castTo<EnrolledRow[]>()
}
