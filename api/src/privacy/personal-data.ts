import type { Anagrafica } from '@cortile/contract/anagrafica.ts'
import type { PersonalData } from '@cortile/contract/privacy.ts'
import { allLogsOf } from '../access/access-log-page.ts'
import type { Db } from '../db/connect.ts'
import { memberWeeks } from '../er/settimana.model.ts'
import { presentMemberFee } from '../quotes/member-fee.presenter.ts'
import { owedBy } from '../quotes/owed.model.ts'
import { allMovementsOf } from '../saldo/movimento.model.ts'
import { consentsOf } from './consent.model.ts'
import { mailsOf } from './mails-of.ts'
import { paymentsOf } from './payments-of.ts'

/** Everything that is kept about a member, every row of it, newest first; of the weeks those that it has booked. */
export async function personalData(db: Db, anagrafica: Anagrafica, now: Date): Promise<PersonalData> {
  const { id } = anagrafica
  const [consents, accessLogs, saldoLogs, payments, owed, weeks, mails] = await Promise.all([
    consentsOf(db, id),
    allLogsOf(db, id),
    allMovementsOf(db, id),
    paymentsOf(db, id),
    owedBy(db, id),
    memberWeeks(db, id),
    mailsOf(db, id),
  ])
  return {
    exported_at: now.toISOString(),
    anagrafica,
    consents,
    accessLogs,
    saldoLogs,
    payments,
    quote: owed.map(presentMemberFee).reverse(),
    er: weeks.filter(({ prenotata }) => prenotata).reverse(),
    mails,
  }
}
