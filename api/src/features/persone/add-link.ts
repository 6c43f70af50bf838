import { isMinor } from '@cortile/contract/anagrafica.rules.ts'
import {
  ALREADY_LINKED,
  COLLECTOR_MINOR,
  GUARDIAN_MINOR,
  PERSON_UNKNOWN,
  type NewLink,
} from '@cortile/contract/persone.ts'
import { dayIn } from '../../db/time.ts'
import { inheritGate, recordOpening, UNMOVED, type Move } from '../../domain/address/record-move.ts'
import type { Context } from '../../domain/context.ts'
import { findConfirmedMember, lockMember } from '../../domain/member/member.repository.ts'
import { MEMBER } from '../../domain/member/request-state.ts'
import { requireNotBanned } from '../../domain/person/ban.repository.ts'
import { changePerson } from '../../domain/person/change-person.ts'
import { insertLink, listOpenLinks } from '../../domain/person/link.repository.ts'
import {
  findPerson,
  findPersonOfMember,
  insertPerson,
  type StoredPerson,
} from '../../domain/person/person.repository.ts'
import { nextPosition, projectGuardian } from '../../domain/person/project-guardian.ts'
import { conflict, invalid, notFound, unprocessable } from '../../domain/refusal.ts'
import { personChange, seenPaper } from './person-change.ts'

type Rights = Pick<NewLink, 'tutore' | 'vede' | 'paga' | 'ritira'>

/**
 * Links a person with a confirmed member and gives the link's id, and the addresses to be told of a new one: a known person, a member that is an adult, or a new
 * person. 404 for an unknown member; 409 for a person that is linked already; 422 for an unknown person, for a minor with
 * rights, and for a banned one.
 */
export async function addLink(
  context: Context,
  anagrafica_id: number,
  link: NewLink,
): Promise<{ id: number; moves: Move[] }> {
  const { trx, actor, now, zone, entry } = context
  const today = dayIn(zone, now)
  const child = await lockMember(trx, anagrafica_id)
  if (child.is_request !== MEMBER) throw notFound()
  const links = await listOpenLinks(trx, anagrafica_id, today)
  const { person, moves } = await personOf(context, anagrafica_id, link)
  if (links.some(({ persona_id }) => persona_id === person.id)) throw conflict(ALREADY_LINKED)
  await requireAdult(context, person.anagrafica_id, link)
  await requireNotBanned(context, anagrafica_id, { ...person, persona_id: person.id })
  const { relazione, tutore = false, vede = false, paga = false, ritira = false, dal = today, al = null } = link
  const id = await insertLink(
    trx,
    {
      ...{ anagrafica_id, persona_id: person.id, posizione: nextPosition(links), relazione, dal, al },
      ...{ tutore: Number(tutore), vede: Number(vede), paga: Number(paga), ritira: Number(ritira) },
      user_id: actor.id,
    },
    now,
  )
  const subject = { tipo: 'anagrafica', id: anagrafica_id } as const
  entry?.change(subject, null, { relazione, tutore, vede, paga, ritira, dal, al })
  entry?.concern({ tipo: 'persona', id: person.id })
  if (vede) await recordOpening(context, { anagrafica_id, persona_id: person.id }, person.email)
  await projectGuardian(context, child)
  return { id, moves }
}

/** 422 for rights of a member that is a minor today. */
export async function requireAdult({ trx, now, zone }: Context, id: number | null, rights: Rights): Promise<void> {
  const member = id === null ? undefined : await findConfirmedMember(trx, id)
  if (!member || !isMinor(member.data_nascita, dayIn(zone, now))) return
  if (rights.ritira === true) throw unprocessable(COLLECTOR_MINOR)
  if (rights.tutore === true || rights.vede === true || rights.paga === true) throw unprocessable(GUARDIAN_MINOR)
}

interface FoundPerson {
  person: StoredPerson
  moves: Move[]
}

/** The person of a new link: a known one, whose data the form may change, a member, or a new one. */
async function personOf(context: Context, child: number, link: NewLink): Promise<FoundPerson> {
  const { trx } = context
  if (link.persona_id !== undefined) {
    const person = await findPerson(trx, link.persona_id)
    if (!person) throw invalid({ persona_id: [PERSON_UNKNOWN] })
    const change = personChange(context, person, link)
    const { moves } = change === null ? UNMOVED : await changePerson(context, person.id, change)
    return { person: { ...person, ...change }, moves }
  }
  if (link.anagrafica_id === undefined) {
    const { nome = '', telefono = null, email = null, documento = null } = link
    return newPerson(context, { nome, telefono, email, anagrafica_id: null, ...seenPaper(context, documento) })
  }
  const member = link.anagrafica_id === child ? undefined : await findConfirmedMember(trx, link.anagrafica_id)
  if (!member) throw invalid({ anagrafica_id: [PERSON_UNKNOWN] })
  const { id, nome, cognome, telefono, email } = member
  const { documento } = link
  const known = await findPersonOfMember(trx, id)
  if (!known) {
    const contact = { nome: `${nome} ${cognome}`, telefono, email, anagrafica_id: id }
    const made = await newPerson(context, { ...contact, ...seenPaper(context, documento ?? null) })
    await inheritGate(context, { anagrafica_id: id, persona_id: made.person.id, email })
    return made
  }
  const change = personChange(context, known, { documento })
  if (change !== null) await changePerson(context, known.id, change)
  return { person: known, moves: [] }
}

async function newPerson(
  { trx, actor, now }: Context,
  person: Omit<StoredPerson, 'id'> & Partial<ReturnType<typeof seenPaper>>,
): Promise<FoundPerson> {
  const id = await insertPerson(trx, { ...person, user_id: actor.id }, now)
  return { person: { ...person, id }, moves: [] }
}
