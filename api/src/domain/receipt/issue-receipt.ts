import { ENTE_INCOMPLETE, isEnteComplete } from '@cortile/contract/ente.ts'
import { fromHundredths } from '@cortile/contract/money.ts'
import { normalise } from '@cortile/contract/normalise.ts'
import { bollo, receiptNumber } from '@cortile/contract/ricevute.rules.ts'
import {
  alreadyReceipted,
  NOT_RECEIVED,
  ONE_CHILD,
  PAYER_UNKNOWN,
  PAYMENT_GONE,
  type ReceiptLine,
  type ReceiptPayer,
  type ReceiptText,
} from '@cortile/contract/ricevute.ts'
import { dayIn, sqlTime } from '../../db/time.ts'
import { readEnte } from '../centre/centre.repository.ts'
import type { Context } from '../context.ts'
import { paymentDay } from '../fee/member-fee.presenter.ts'
import { listPayments, type RecordedPayment } from '../fee/payment.repository.ts'
import { lockAccount } from '../member/account.repository.ts'
import { getMemberOr404 } from '../member/member.repository.ts'
import { onlyOnce } from '../only-once.ts'
import { listOpenLinks } from '../person/link.repository.ts'
import { replacePayerName } from '../person/payer-name.repository.ts'
import { conflict, invalid, notFound, unprocessable } from '../refusal.ts'
import { payerOf, type NamedPayer } from './receipt-payer.ts'
import { insertReceipt, insertReceipted, listValidReceipts } from './receipt.repository.ts'
import { takeNumber } from './series.repository.ts'

interface Receipting {
  /** Ids of payments of one member. */
  pagamenti: readonly number[]
  /** By default as `payerOf`. */
  intestatario?: ReceiptPayer | undefined
}

/**
 * Writes the numbered receipt of payments of one member; gives its id. The last step of a transaction, because it locks the
 * series of the year. 404 for an unknown payment, 409 for one that was taken back or has a receipt, 422 for those of several
 * members, without an amount, and while the centre has not said who it is.
 */
export async function issueReceipt(context: Context, { pagamenti, intestatario }: Receipting): Promise<number> {
  const { trx, actor, now, zone } = context
  const [first] = await listPayments(trx, pagamenti)
  if (!first) throw notFound()
  await lockAccount(trx, first.anagrafica_id)
  const payments = await listPayments(trx, pagamenti)
  const ids = payments.map(({ id }) => id)
  await checkPayments(context, pagamenti, payments)
  const ente = await readEnte(trx)
  if (!isEnteComplete(ente)) throw unprocessable(ENTE_INCOMPLETE)

  const today = dayIn(zone, now)
  const member = await getMemberOr404(trx, first.anagrafica_id)
  const payer = intestatario ? await chosenPayer(context, member.id, intestatario) : await payerOf(trx, member, today)
  const importo = payments.reduce((sum, payment) => sum + payment.importo, 0)
  const mark = bollo({ tipo: 'ricevuta', importo }, ente.bollo)
  const { nome, codice_fiscale, indirizzo, persona_id } = payer
  const child = `${member.nome} ${member.cognome}`
  const testo: ReceiptText = {
    centro: {
      denominazione: ente.denominazione,
      indirizzo: ente.indirizzo,
      codice_fiscale: ente.codice_fiscale,
    },
    intestatario: { nome, codice_fiscale, indirizzo },
    iscritto: { nome: child, codice_fiscale: member.codice_fiscale ?? '' },
    righe: payments.map((payment) => lineOf(payment, zone)),
    titolo: mark === 'esente' ? ente.bollo.titolo : '',
    motivo: '',
  }
  const anno = Number(today.slice(0, 4))
  const row = {
    ...{ anno, tipo: 'ricevuta' as const, anagrafica_id: member.id, persona_id },
    ...{ testo: JSON.stringify(testo), nomi: namesOf(nome, child), importo },
    ...{
      pagata_il:
        testo.righe
          .map(({ data }) => data)
          .sort()
          .at(-1) ?? today,
      bollo: mark,
    },
    ...{ user_id: actor.id, created_at: sqlTime(now) },
  }
  const id = await insertReceipt(trx, { ...row, numero: await takeNumber(trx, anno) })
  await onlyOnce(insertReceipted(trx, id, ids), PAYMENT_GONE)
  return id
}

async function checkPayments(
  { trx }: Context,
  asked: readonly number[],
  payments: readonly RecordedPayment[],
): Promise<void> {
  if (payments.length !== new Set(asked).size) throw notFound()
  if (new Set(payments.map(({ anagrafica_id }) => anagrafica_id)).size > 1) throw invalid({ pagamenti: [ONE_CHILD] })
  if (payments.some(({ storno_id }) => storno_id !== null)) throw conflict(PAYMENT_GONE)
  if (payments.some(({ importo, metodo }) => importo <= 0 || metodo === 'ignorato'))
    throw invalid({ pagamenti: [NOT_RECEIVED] })
  const [receipt] = (await listValidReceipts(trx, asked)).values()
  if (receipt) throw conflict(alreadyReceipted(receiptNumber(receipt)))
}

/** A payer that the call names; an adult of the child keeps the name for the next receipts. 422 for a stranger's id. */
async function chosenPayer(
  { trx, now, zone }: Context,
  anagrafica_id: number,
  { persona_id, nome, codice_fiscale, indirizzo }: ReceiptPayer,
): Promise<NamedPayer> {
  const name = { nome, codice_fiscale, indirizzo }
  if (persona_id === undefined) return { persona_id: null, ...name }
  const links = await listOpenLinks(trx, anagrafica_id, dayIn(zone, now))
  if (!links.some((link) => link.persona_id === persona_id))
    throw invalid({ 'intestatario.persona_id': [PAYER_UNKNOWN] })
  await replacePayerName(trx, { anagrafica_id, persona_id }, name)
  return { persona_id, ...name }
}

function lineOf(payment: RecordedPayment, zone: string): ReceiptLine {
  const { descrizione, importo, mezzo, data_inizio, data_fine } = payment
  const periodo = data_inizio === null || data_fine === null ? null : { dal: data_inizio, al: data_fine }
  return { descrizione, importo: fromHundredths(importo), data: paymentDay(payment, zone), mezzo, periodo }
}

/** The names under which a search finds a receipt; as long as its column. */
function namesOf(payer: string, child: string): string {
  return normalise(`${payer} ${child}`).slice(0, 600)
}
