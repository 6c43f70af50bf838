import type { OwnPerson, OwnPersonalData, PersonalData } from '@cortile/contract/privacy.ts'
import { isoTime, isoTimeOrNull } from '../../db/time.ts'
import { allLogsOf } from '../../domain/access/access-log.repository.ts'
import type { Member } from '../../domain/actor.ts'
import { listTicksOf } from '../../domain/attendance/attendance.repository.ts'
import { consentsOf } from '../../domain/consent/consent.repository.ts'
import type { ReadContext } from '../../domain/context.ts'
import { listHandOversOf } from '../../domain/door/hand-over.repository.ts'
import { findFamily } from '../../domain/family/family.repository.ts'
import { presentMemberFee } from '../../domain/fee/member-fee.presenter.ts'
import { owedBy } from '../../domain/fee/member-fee.repository.ts'
import { paymentsOf } from '../../domain/fee/payment.repository.ts'
import { openSheets, type HealthKeys } from '../../domain/health/health-sheet.repository.ts'
import { allMovementsOf } from '../../domain/ledger/movement.repository.ts'
import { mailsOf } from '../../domain/mail/outbox.repository.ts'
import { memberWeeks } from '../../domain/member-view/member-weeks.ts'
import { ownLogs, paysFor, showOwnMember } from '../../domain/member-view/own-member.ts'
import { getMemberOr404 } from '../../domain/member/member.repository.ts'
import { listSoloWindows } from '../../domain/person/leaving.repository.ts'
import { listLinksEver, type LinkedPerson } from '../../domain/person/link.repository.ts'
import { listContacts } from '../../domain/person/person.repository.ts'
import { findPhoto } from '../../domain/photo/photo.repository.ts'
import { presentOwnProposal } from '../../domain/proposal/proposal.presenter.ts'
import { listOwnProposals, listProposalsOf } from '../../domain/proposal/proposal.repository.ts'
import { presentOwnReceipt } from '../../domain/receipt/own-receipt.ts'
import { presentReceipt } from '../../domain/receipt/receipt.presenter.ts'
import { listReceiptsOf } from '../../domain/receipt/receipt.repository.ts'
import { listQuestionsTo } from '../../domain/still/still.repository.ts'
import { listTeamPlacesOf } from '../../domain/week/team.repository.ts'
import { listRowsOf } from '../../domain/week/waiting.repository.ts'
import { weekName } from '../../domain/week/week-name.ts'

/** All stored data of a member, every row, newest first; only the weeks that the member has booked. */
export async function personalData(
  context: ReadContext,
  keys: HealthKeys,
  anagrafica: PersonalData['anagrafica'],
): Promise<PersonalData> {
  const receipts = await listReceiptsOf(context.db, anagrafica.id)
  return { ...(await dataOf(context, keys, anagrafica)), ricevute: receipts.map(presentReceipt) }
}

/** All but the receipts, which not every caller may see as they are. */
async function dataOf<R extends { id: number }>(
  context: ReadContext,
  keys: HealthKeys,
  anagrafica: R,
): Promise<Omit<PersonalData, 'anagrafica' | 'ricevute'> & { anagrafica: R }> {
  const { db, now, zone } = context
  const { id } = anagrafica
  const member = await getMemberOr404(db, id)
  const { famiglia_id, sempre_accompagnato, da_solo_sospeso_fino, attenzione_medica } = member
  const [consents, accessLogs, saldoLogs, payments, owed, weeks, mails] = await Promise.all([
    consentsOf(db, id),
    allLogsOf(db, id),
    allMovementsOf(db, id),
    paymentsOf(db, id),
    owedBy(db, id),
    memberWeeks(context, id),
    mailsOf(db, id),
  ])
  const family = famiglia_id === null ? undefined : await findFamily(db, famiglia_id)
  const links = await listLinksEver(db, id)
  const photo = await findPhoto(db, id)
  const sheet = (await openSheets(db, keys, [id])).get(id)
  return {
    exported_at: now.toISOString(),
    anagrafica,
    consents,
    accessLogs,
    saldoLogs,
    payments,
    quote: owed.map((due) => presentMemberFee(due, zone)).reverse(),
    er: weeks.filter(({ prenotata }) => prenotata).reverse(),
    attese: (await listRowsOf(db, id)).map(({ dal, stato, scade_at, ...week }) => ({
      ...{ settimana: weekName(week), dal: isoTime(dal), stato, scade_at: isoTimeOrNull(scade_at) },
    })),
    squadre: (await listTeamPlacesOf(db, id)).map(({ settimana_id, squadra, animatore }) => ({
      ...{ settimana_id, squadra: squadra?.nome ?? null, animatore },
    })),
    presenze: (await listTicksOf(db, id)).map(({ giorno, presente, letto_at }) => ({
      ...{ giorno, presente: presente === null ? null : presente === 1, letto_at: isoTime(letto_at) },
    })),
    mails,
    famiglia: family?.nome ?? null,
    persone: links.map(ownPerson),
    consegne: await listHandOversOf(db, id),
    sempre_accompagnato: sempre_accompagnato === 1,
    da_solo: await listSoloWindows(db, id, ''),
    sospesa_fino: da_solo_sospeso_fino,
    proposte: (await listProposalsOf(db, id)).map(presentOwnProposal),
    ancora: (await listQuestionsTo(db, id)).map(({ created_at, esito, risposto_at }) => ({
      ...{ chiesto_at: isoTime(created_at), esito, risposto_at: isoTimeOrNull(risposto_at) },
    })),
    salute: sheet ? { ...sheet, attenzione: attenzione_medica === 1 } : null,
    foto: photo ? { jpeg: photo.content.toString('base64'), created_at: photo.created_at } : null,
  }
}

/**
 * What the family of a member gets of its data: mails only that were sent to the caller's address, no adults with their
 * rights, no operators for an adult, and no money for one who does not pay.
 */
export async function ownData(context: ReadContext<Member>, keys: HealthKeys): Promise<OwnPersonalData> {
  const { db, actor } = context
  const { guardian } = actor
  const data = await dataOf(context, keys, await showOwnMember(context))
  const { saldoLogs, payments, quote, ...rest } = data
  const receipts = await listReceiptsOf(db, data.anagrafica.id)
  const [person] = guardian ? await listContacts(db, [guardian.persona_id]) : []
  const address = guardian ? person?.email : data.anagrafica.email
  const hidden = <T extends { user: string | null }>(rows: T[]) =>
    guardian ? rows.map((row) => ({ ...row, user: null })) : rows
  return {
    ...rest,
    consents: hidden(rest.consents).map((row) =>
      row.indirizzo === address ? row : { ...row, nome: null, indirizzo: null },
    ),
    accessLogs: ownLogs(rest.accessLogs, guardian),
    mails: rest.mails.filter(({ to_address }) => to_address === address),
    persone: [],
    consegne: [],
    proposte: (await listOwnProposals(db, actor)).map(presentOwnProposal),
    ...(paysFor(guardian) && {
      ...{ saldoLogs, payments: hidden(payments), quote },
      ricevute: receipts.map((receipt) => presentOwnReceipt(actor, receipt)),
    }),
  }
}

function ownPerson({ nome, relazione, dal, al, ...rights }: LinkedPerson): OwnPerson {
  const { tutore, vede, paga, ritira } = rights
  return {
    ...{ nome, relazione, dal, al },
    ...{ tutore: tutore === 1, vede: vede === 1, paga: paga === 1, ritira: ritira === 1 },
  }
}
