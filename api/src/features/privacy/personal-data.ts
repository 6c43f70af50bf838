import type { Anagrafica } from '@cortile/contract/anagrafica.ts'
import type { PersonalData } from '@cortile/contract/privacy.ts'
import { allLogsOf } from '../../domain/access/access-log.repository.ts'
import { consentsOf } from '../../domain/consent/consent.repository.ts'
import type { ReadContext } from '../../domain/context.ts'
import { owedBy } from '../../domain/fee/debt.repository.ts'
import { presentMemberFee } from '../../domain/fee/member-fee.presenter.ts'
import { paymentsOf } from '../../domain/fee/payment.repository.ts'
import { allMovementsOf } from '../../domain/ledger/movement.repository.ts'
import { mailsOf } from '../../domain/mail/outbox.repository.ts'
import { memberWeeks } from '../../domain/week/week.repository.ts'

/** All stored data of a member, every row, newest first; only the weeks that the member has booked. */
export async function personalData({ db, now }: ReadContext, anagrafica: Anagrafica): Promise<PersonalData> {
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
