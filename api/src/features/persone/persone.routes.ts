import { toPage } from '@cortile/contract/page.ts'
import { persone, type LinkedPerson, type MemberPersons } from '@cortile/contract/persone.ts'
import { dayIn } from '../../db/time.ts'
import type { ReadContext } from '../../domain/context.ts'
import { tellOldAddresses } from '../../domain/mail/address-mail.ts'
import { getMemberOr404 } from '../../domain/member/member.repository.ts'
import { changePerson } from '../../domain/person/change-person.ts'
import { showFamily } from '../../domain/person/family-members.ts'
import { listSoloWindows } from '../../domain/person/leaving.repository.ts'
import { findLink, listOpenLinks } from '../../domain/person/link.repository.ts'
import { findPerson, findPersonPage } from '../../domain/person/person.repository.ts'
import { hasPhoto } from '../../domain/photo/photo.repository.ts'
import { notFound } from '../../domain/refusal.ts'
import { read, transaction } from '../../http/pipeline/handler.ts'
import { serve } from '../../http/pipeline/serve.ts'
import { addLink } from './add-link.ts'
import { changeLeaving } from './change-leaving.ts'
import { changeLink, removeLink } from './change-link.ts'
import { mergePersons } from './merge-persons.ts'
import { personChange } from './person-change.ts'
import { presentLinks, presentPersons } from './present-person.ts'

export const personeRoutes = serve(persone, {
  list: read(async ({ db, now, zone }, { query }) => {
    const { persons, total } = await findPersonPage(db, query)
    return toPage(query, total, await presentPersons(db, persons, dayIn(zone, now)))
  }),

  change: transaction(async (context, { params: { id }, body }) => {
    const person = await findPerson(context.trx, id)
    if (!person) throw notFound()
    const change = personChange(context, person, body)
    if (change !== null) {
      const { moves } = await changePerson(context, id, change)
      await tellOldAddresses(context, context.services.config.appUrl, moves)
    }
    return showPerson(context, id)
  }),

  merge: transaction(async (context, { params: { id }, body }) => {
    await mergePersons(context, id, body.persona_id)
    return showPerson(context, id)
  }),

  ofMember: read((context, { params: { id } }) => showPersonsOf(context, id)),

  add: transaction(async (context, { params: { id }, body }) => {
    const added = await addLink(context, id, body)
    await tellOldAddresses(context, context.services.config.appUrl, added.moves)
    return showLink(context, id, added.id)
  }),

  changeLink: transaction(async (context, { params, body }) => {
    await changeLink(context, params, body)
    return showLink(context, params.id, params.legame_id)
  }),

  removeLink: transaction(async (context, { params }) => {
    await removeLink(context, params)
    return null
  }),

  changeLeaving: transaction(async (context, { params: { id }, body }) => {
    await changeLeaving(context, id, body)
    return showLeaving(context, id)
  }),
})

async function showPerson({ db, now, zone }: ReadContext, id: number) {
  const person = await findPerson(db, id)
  const [shown] = await presentPersons(db, person ? [person] : [], dayIn(zone, now))
  if (!shown) throw notFound()
  return shown
}

async function showPersonsOf(context: ReadContext, id: number): Promise<MemberPersons> {
  const { db, now, zone } = context
  const { famiglia_id } = await getMemberOr404(db, id)
  const today = dayIn(zone, now)
  const [famiglia, links, uscita, foto] = await Promise.all([
    famiglia_id === null ? null : showFamily(db, famiglia_id),
    listOpenLinks(db, id, today),
    showLeaving(context, id),
    hasPhoto(db, id),
  ])
  return { famiglia, persone: await presentLinks(db, links, today), uscita, foto }
}

/** A link that was just written, also one that is over by today, which no list shows. */
async function showLink({ db, now, zone }: ReadContext, anagrafica_id: number, id: number): Promise<LinkedPerson> {
  const link = await findLink(db, anagrafica_id, id)
  const [shown] = await presentLinks(db, link ? [link] : [], dayIn(zone, now))
  if (!shown) throw notFound()
  return shown
}

async function showLeaving({ db, now, zone }: ReadContext, id: number): Promise<MemberPersons['uscita']> {
  const { sempre_accompagnato, da_solo_sospeso_fino } = await getMemberOr404(db, id)
  return {
    sempre_accompagnato: sempre_accompagnato === 1,
    da_solo: await listSoloWindows(db, id, dayIn(zone, now)),
    sospesa_fino: da_solo_sospeso_fino,
  }
}
