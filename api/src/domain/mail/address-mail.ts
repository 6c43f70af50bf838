import { addDays, italianDay } from '@cortile/contract/days.ts'
import { ADDRESS_DAYS } from '@cortile/contract/indirizzi.ts'
import { groupBy } from '../../db/group-by.ts'
import { dayIn } from '../../db/time.ts'
import type { Actor } from '../actor.ts'
import { patchAddressChange } from '../address/address-change.repository.ts'
import type { Move } from '../address/record-move.ts'
import type { Context } from '../context.ts'
import { hashToken, newSecret } from '../secrets.ts'
import { compose } from './mail-template.ts'
import { enqueue } from './outbox.repository.ts'
import { quotedText } from './quoted-name.ts'

/** Where the link of an address's letter leads; `login`: of a user's old or new one. */
export function addressLink(appUrl: string, token: string, login?: 'utente' | 'nuovo'): string {
  return `${appUrl}/mf-self-service/indirizzo${login ? `?${login}` : ''}#${token}`
}

/**
 * Tells old addresses that they were replaced, without the new one, each with a link that undoes the change for
 * `ADDRESS_DAYS`. One letter for the changes of one address, whose rows get the same token.
 */
export async function tellOldAddresses(context: Context<Actor>, appUrl: string, moves: readonly Move[]): Promise<void> {
  const { trx, now, zone } = context
  const lastDay = italianDay(addDays(dayIn(zone, now), ADDRESS_DAYS))
  for (const [to, [first, ...others]] of groupBy(moves, (move) => move.to)) {
    if (!first) continue
    const token = newSecret()
    for (const { id } of [first, ...others]) await patchAddressChange(trx, id, { token_hash: hashToken(token) })
    const letter = compose({
      subject: 'La tua email per l’oratorio è cambiata',
      greeting: 'Ciao,',
      before: [
        `da oggi la segreteria non usa più questa email per ${quotedText(first.nome) ?? 'te'}.`,
        'Se l’hai chiesto tu, non devi fare niente.',
      ],
      link: { label: 'Guarda e rispondi', href: addressLink(appUrl, token) },
      after: [
        `Se non te lo aspettavi, apri il link entro il ${lastDay} e tocca No: torna a valere questa email. È importante: con l’email si apre la pagina della famiglia.`,
      ],
    })
    const { anagrafica_id } = first
    await enqueue(trx, { kind: 'notice', to, ...(anagrafica_id !== null && { anagrafica_id }), ...letter }, now)
  }
}
