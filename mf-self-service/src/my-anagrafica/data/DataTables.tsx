import type { QuotaRow } from '@cortile/contract/anagrafica.ts'
import type { MemberWeek, Prezzo, WaitingState } from '@cortile/contract/er.ts'
import { feeStateWord } from '@cortile/contract/fee-states.ts'
import { euros } from '@cortile/contract/money.ts'
import type { ConsentRecord, OwnMail, OwnPersonalData, Payment } from '@cortile/contract/privacy.ts'
import type { OwnReceipt } from '@cortile/contract/ricevute.famiglia.ts'
import type { Movimento } from '@cortile/contract/saldo.ts'
import type { AccessLog } from '@cortile/contract/scanner.ts'
import { TEXT_TITLES } from '@cortile/contract/testi.ts'
import { receiptTitle } from '@cortile/frame/papers/receipt-words.ts'
import { date, dateTime, dayOf, monete, signedMonete } from '@cortile/kit/format.ts'
import styled from '@emotion/styled'
import { isOwn } from '../receipts/own-receipts.ts'
import { DataTable } from './DataTable.tsx'

/** A long address wraps anywhere on a phone. */
const Address = styled.span({ overflowWrap: 'anywhere' })

const methods = { pagato: 'in denaro', saldo: 'dal saldo', ignorato: 'non dovuto' } as const
const channels = {
  iscrizione: 'con il modulo di iscrizione',
  scrivania: 'in segreteria',
  link: 'con il link ricevuto per mail',
  carta: 'con un modulo firmato',
  pagina: 'dalla pagina personale',
  importazione: 'da un elenco importato',
} as const

/** All answers, with the version of the text, time and channel. */
export function ConsentTable({ consents }: { consents: readonly ConsentRecord[] }) {
  return (
    <DataTable
      caption="Consensi"
      none="Nessuna risposta registrata."
      heads={['Consenso', 'Risposta', 'Quando e come']}
      rows={consents.map(({ consenso, valore, versione, created_at, modo }) => [
        TEXT_TITLES[consenso],
        `${valore ? 'Sì' : 'No'} (testo n. ${versione})`,
        `${dateTime(created_at)}, ${channels[modo]}`,
      ])}
    />
  )
}

export function FeeTable({ fees }: { fees: readonly QuotaRow[] }) {
  return (
    <DataTable
      caption="Quote"
      none="Nessuna quota."
      heads={['Quota', 'Importo', 'Stato']}
      rows={fees.map(({ descrizione, importo, stato, versato, updated_at, created_at }) => [
        descrizione,
        monete(importo),
        stateWords({ stato, versato, day: dayOf(updated_at ?? created_at) }),
      ])}
    />
  )
}

function stateWords({ stato, versato, day }: Pick<QuotaRow, 'stato' | 'versato'> & { day: string }): string {
  const state = feeStateWord(stato, versato)
  if (stato !== null) return `${state}, ${date(day)}`
  return versato > 0 ? `${state} di ${monete(versato)}` : state
}

/** Of one in another person's name only its day and amount. */
export function ReceiptTable({ receipts }: { receipts: readonly OwnReceipt[] }) {
  return (
    <DataTable
      caption="Ricevute"
      none="Nessuna ricevuta."
      heads={['Ricevuta', 'Importo', 'A nome di']}
      rows={receipts.map((receipt) =>
        isOwn(receipt)
          ? [receiptTitle(receipt), euros(receipt.importo), receipt.testo.intestatario.nome]
          : [date(receipt.pagata_il), euros(receipt.importo), 'Altro genitore'],
      )}
    />
  )
}

export function WeekTable({ weeks }: { weeks: readonly MemberWeek[] }) {
  return (
    <DataTable
      caption="Settimane di Estate Ragazzi prenotate"
      none="Nessuna settimana prenotata."
      heads={['Settimana', 'Descrizione', 'Quota']}
      rows={weeks
        .filter(({ prenotata }) => prenotata)
        .map(({ data_inizio, data_fine, descrizione, prezzo }) => [
          `${date(data_inizio)} – ${date(data_fine)}`,
          descrizione ?? '',
          priceWords(prezzo),
        ])}
    />
  )
}

/** `35 monete: Quota della settimana +50 monete, Riduzione −15 monete`. */
function priceWords({ righe, totale }: Prezzo): string {
  if (righe.length < 2) return monete(totale)
  return `${monete(totale)}: ${righe.map(({ testo, importo }) => `${testo} ${signedMonete(importo)}`).join(', ')}`
}

const waitingEnds: Record<Exclude<WaitingState, 'offerto' | 'scaduto'>, string> = {
  attesa: 'In attesa',
  accettato: 'Posto accettato',
  rifiutato: 'Posto rifiutato',
  ritirato: 'Uscita dalla lista',
}

/** Waiting lists of full weeks, and how each ended. */
export function WaitingTable({ rows }: { rows: OwnPersonalData['attese'] }) {
  return (
    <DataTable
      caption="Liste d’attesa"
      none="Nessuna lista d’attesa."
      heads={['Settimana', 'In lista dal', 'Esito']}
      rows={rows.map((row) => [row.settimana, dateTime(row.dal), waitingEnd(row)])}
    />
  )
}

/** Without an offer a row ends when the list closes. */
function waitingEnd({ stato, scade_at }: OwnPersonalData['attese'][number]): string {
  if (stato !== 'offerto' && stato !== 'scaduto') return waitingEnds[stato]
  if (scade_at === null) return 'Lista chiusa senza un posto'
  return stato === 'offerto'
    ? `Posto offerto fino al ${dateTime(scade_at)}`
    : `Posto non accettato entro il ${dateTime(scade_at)}`
}

export function MovementTable({ movements }: { movements: readonly Movimento[] }) {
  return (
    <DataTable
      caption="Movimenti del saldo"
      none="Nessun movimento."
      heads={['Data e ora', 'Descrizione', 'Importo']}
      rows={movements.map(({ created_at, descrizione, operazione }) => [
        dateTime(created_at),
        descrizione,
        signedMonete(operazione),
      ])}
    />
  )
}

/** Payments of fees and weeks, including reversals. */
export function PaymentTable({ payments }: { payments: readonly Payment[] }) {
  return (
    <DataTable
      caption="Pagamenti"
      none="Nessun pagamento."
      heads={['Data e ora', 'Per che cosa', 'Importo']}
      rows={payments.map(({ created_at, descrizione, metodo, importo }) => [
        dateTime(created_at),
        descrizione,
        `${monete(Math.abs(importo))}, ${importo < 0 ? 'annullato' : methods[metodo]}`,
      ])}
    />
  )
}

/** Mails about the person, by recipient; the content is deleted after a month. */
export function MailTable({ mails }: { mails: readonly OwnMail[] }) {
  return (
    <DataTable
      caption="Mail"
      none="Nessuna mail."
      heads={['Data e ora', 'Indirizzo', 'Oggetto']}
      rows={mails.map(({ created_at, sent_at, to_address, subject }) => [
        sent_at === null ? `${dateTime(created_at)}, non inviata` : dateTime(sent_at),
        <Address key="to">{to_address}</Address>,
        subject || 'Cancellato dopo 30 giorni',
      ])}
    />
  )
}

export function AccessTable({ accesses }: { accesses: readonly AccessLog[] }) {
  return (
    <DataTable
      caption="Accessi"
      none="Nessun accesso."
      heads={['Data e ora', 'Che cosa', 'Nota']}
      rows={accesses.map(({ created_at, action, message }) => [dateTime(created_at), action, message ?? ''])}
    />
  )
}
