import { receiptNumber } from '@cortile/contract/ricevute.rules.ts'
import { NO_ADDRESS } from '@cortile/contract/ricevute.ts'
import { dayIn } from '../../db/time.ts'
import type { Context } from '../../domain/context.ts'
import { compose } from '../../domain/mail/mail-template.ts'
import { enqueue } from '../../domain/mail/outbox.repository.ts'
import { getMemberOr404 } from '../../domain/member/member.repository.ts'
import { listPayers } from '../../domain/person/payers.repository.ts'
import type { StoredReceipt } from '../../domain/receipt/receipt.repository.ts'
import { unprocessable } from '../../domain/refusal.ts'

/**
 * Mails the payer that a receipt names where to read it: on the member's page, behind a login. Gives the number of mails. 422
 * while that person has no address, or does not pay for the member any more.
 */
export async function mailReceipt(
  { trx, now, zone }: Context,
  appUrl: string,
  { id, anno, numero, anagrafica_id, persona_id }: StoredReceipt,
): Promise<number> {
  const { nome, cognome } = await getMemberOr404(trx, anagrafica_id)
  const payers = await listPayers(trx, anagrafica_id, dayIn(zone, now))
  const addresses = payers.filter((payer) => payer.persona_id === persona_id).map(({ address }) => address)
  if (addresses.length === 0) throw unprocessable(NO_ADDRESS)
  const letter = compose({
    subject: `Ricevuta n. ${receiptNumber({ anno, numero })}`,
    greeting: 'Ciao,',
    before: [`la ricevuta per ${nome} ${cognome} è sulla sua pagina: puoi leggerla e stamparla.`],
    link: { label: 'Apri la ricevuta', href: `${appUrl}/my-anagrafica/ricevute/${id}` },
    after: ['Per entrare scrivi questo indirizzo email e poi il codice che ti arriva per mail.'],
  })
  for (const to of addresses) await enqueue(trx, { kind: 'notice', to, anagrafica_id, ...letter }, now)
  return addresses.length
}
