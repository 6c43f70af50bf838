import { statementText } from '@cortile/contract/attestazione.rules.ts'
import { fromHundredths } from '@cortile/contract/money.ts'
import type { Statement } from '@cortile/contract/ricevute.ts'
import type { Db } from '../../db/connect.ts'
import { dayIn } from '../../db/time.ts'
import { readEnte } from '../centre/centre.repository.ts'
import type { ReadContext } from '../context.ts'
import { paymentDay } from '../fee/member-fee.presenter.ts'
import { listPaymentsOf, type StatedPayment } from '../fee/payment.repository.ts'
import { birthOf } from '../member/member.model.ts'
import type { StoredMember } from '../member/member.repository.ts'
import { payerOf, type NamedPayer } from './receipt-payer.ts'
import { listValidReceipts } from './receipt.repository.ts'

interface Stated {
  member: StoredMember
  anno: number
  /** In whose name it is, without payments whose receipts name other persons; by default `payerOf`, with all payments. */
  caller?: { payer: NamedPayer; persona_ids: readonly (number | null)[] } | undefined
}

/**
 * What was paid for a member in a year, by the day on which money came. What was taken back within the year is left out; what
 * was paid in an earlier year and taken back in this one is a negative line.
 */
export async function yearlyStatement(
  { db, now, zone }: Pick<ReadContext, 'db' | 'now' | 'zone'>,
  { member, anno, caller }: Stated,
): Promise<Statement> {
  const ente = await readEnte(db)
  const { id, nome, cognome, codice_fiscale } = member
  const inYear = (payment: StatedPayment) => paymentDay(payment, zone).startsWith(`${anno}-`)
  const all = await listPaymentsOf(db, id)
  const byId = new Map(all.map((payment) => [payment.id, payment]))
  const stated = all.filter((payment) => {
    const pair = byId.get(payment.storno_id ?? payment.stornato_id ?? 0)
    return inYear(payment) && !(pair && inYear(pair))
  })
  const shown = caller ? await withoutOthers(db, stated, caller.persona_ids) : stated
  const rows = shown.map((payment) => {
    const { mezzo } = byId.get(payment.stornato_id ?? 0) ?? payment
    return { payment, tracciabile: mezzo !== null && mezzo !== 'contanti' }
  })
  const sum = (which: (row: (typeof rows)[number]) => boolean) =>
    fromHundredths(rows.filter(which).reduce((total, { payment }) => total + payment.importo, 0))
  const totals = { totale: sum(() => true), totale_tracciabile: sum(({ tracciabile }) => tracciabile) }
  const quote_tracciabili = sum(({ payment, tracciabile }) => tracciabile && payment.quota_id !== null)
  const { nome: name, codice_fiscale: code, indirizzo } = caller?.payer ?? (await payerOf(db, member, dayIn(zone, now)))
  return {
    anno,
    ente: { denominazione: ente.denominazione, indirizzo: ente.indirizzo, codice_fiscale: ente.codice_fiscale },
    anagrafica: { id, nome, cognome, codice_fiscale: codice_fiscale ?? '' },
    intestatario: { nome: name, codice_fiscale: code, indirizzo },
    pagamenti: rows.map(({ payment, tracciabile }) => ({
      data: paymentDay(payment, zone),
      descrizione: payment.descrizione,
      importo: fromHundredths(payment.importo),
      mezzo: payment.mezzo,
      tracciabile,
    })),
    ...totals,
    testo: statementText({ ente, birth: birthOf(member), anno, ...totals, quote_tracciabili }),
  }
}

/** Without the payments whose receipt is in the name of another person. */
async function withoutOthers(
  db: Db,
  payments: readonly StatedPayment[],
  persona_ids: readonly (number | null)[],
): Promise<StatedPayment[]> {
  const own = (payment: StatedPayment) => payment.stornato_id ?? payment.id
  const receipts = await listValidReceipts(db, payments.map(own))
  return payments.filter((payment) => {
    const receipt = receipts.get(own(payment))
    return !receipt || persona_ids.includes(receipt.persona_id)
  })
}
