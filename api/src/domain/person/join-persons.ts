import { repointAddressChanges } from '../address/address-change.repository.ts'
import type { Context } from '../context.ts'
import { repointProposals } from '../proposal/proposal.repository.ts'
import { deleteSessionsOf } from '../session/session.repository.ts'
import { repointOfferLinks } from '../week/waiting.repository.ts'
import { BanModel } from './ban.model.ts'
import { LinkModel } from './link.model.ts'
import { patchLink } from './link.repository.ts'
import { repointPayerNames } from './payer-name.repository.ts'
import type { PersonModel } from './person.model.ts'
import { erasePersons, patchPerson } from './person.repository.ts'

/**
 * Gives all links of a person to the one that it is, and erases it. Two links of one child become one with the rights of
 * both. The caller has locked the persons and their children, and projects the guardians afterwards.
 */
export async function joinPersons(context: Context, stays: PersonModel, goes: PersonModel): Promise<void> {
  const { trx, actor, now } = context
  // The address of the one that goes may open nothing any more.
  await deleteSessionsOf(trx, { persona_id: goes.id })
  await LinkModel.query(trx).where({ dato_da: goes.id }).patch({ dato_da: stays.id })
  await BanModel.query(trx).where({ persona_id: goes.id }).patch({ persona_id: stays.id })
  await repointAddressChanges(trx, { from: goes.id, to: stays.id })
  await repointOfferLinks(trx, { from: goes.id, to: stays.id })
  await repointProposals(trx, { from: goes.id, to: stays.id })
  await repointPayerNames(trx, { from: goes.id, to: stays.id })
  const of = (persona_id: number) => LinkModel.query(trx).where({ persona_id }).orderBy('id')
  const kept = (await of(stays.id)).filter(({ ended_at }) => ended_at === null)
  for (const link of await of(goes.id)) {
    const twin = link.ended_at === null && kept.find(({ anagrafica_id }) => anagrafica_id === link.anagrafica_id)
    if (!twin) {
      await patchLink(trx, link.id, { persona_id: stays.id, user_id: actor.id }, now)
      continue
    }
    await patchLink(trx, twin.id, { ...both(twin, link), user_id: actor.id }, now)
    await LinkModel.query(trx).deleteById(link.id)
  }
  await erasePersons(trx, [goes.id], now)
  await patchPerson(
    trx,
    stays,
    {
      anagrafica_id: stays.anagrafica_id ?? goes.anagrafica_id,
      // A member's name and contacts are those of its record.
      nome: goes.anagrafica_id === null && stays.nome !== '' ? stays.nome : goes.nome,
      telefono: goes.anagrafica_id === null ? (stays.telefono ?? goes.telefono) : goes.telefono,
      email: goes.anagrafica_id === null ? (stays.email ?? goes.email) : goes.email,
      documento: stays.documento ?? goes.documento,
      documento_visto_at: stays.documento_visto_at ?? goes.documento_visto_at,
      user_id: actor.id,
    },
    now,
  )
}

/** The rights of two links together, for the longer of their times; a right for good outweighs one for one use. */
function both(one: LinkModel, other: LinkModel) {
  return {
    posizione: Math.min(one.posizione, other.posizione),
    tutore: Math.max(one.tutore, other.tutore),
    vede: Math.max(one.vede, other.vede),
    paga: Math.max(one.paga, other.paga),
    ritira: Math.max(one.ritira, other.ritira),
    dal: one.dal < other.dal ? one.dal : other.dal,
    al: one.al === null || other.al === null ? null : one.al > other.al ? one.al : other.al,
    una_volta: Math.min(one.una_volta, other.una_volta),
    avviso_entrata: Math.max(one.avviso_entrata, other.avviso_entrata),
    avviso_uscita: Math.max(one.avviso_uscita, other.avviso_uscita),
  }
}
