import { isMinor } from '@cortile/contract/anagrafica.rules.ts'
import { normalise } from '@cortile/contract/normalise.ts'
import type { Relation } from '@cortile/contract/persone.ts'
import { dayIn } from '../../db/time.ts'
import { userIdOf, type Member, type Staff } from '../actor.ts'
import type { Context } from '../context.ts'
import { insertFamily } from '../family/family.repository.ts'
import { countFamilyMembers, patchFamilyOf } from '../member/member.repository.ts'
import { insertLink, listChildrenOf, type Child } from './link.repository.ts'
import { insertPerson, listPersonsAt } from './person.repository.ts'
import { FIRST } from './project-guardian.ts'

/** More children than this share a mailbox of the centre rather than a household. */
const FAMILY_CHILDREN_MAX = 8

/** A confirmed member with its own columns for the guardian. */
export interface Enrolled {
  id: number
  cognome: string
  data_nascita: string
  nome_tutore?: string | null | undefined
  email_tutore?: string | null | undefined
  telefono_tutore?: string | null | undefined
  /** What the guardian is to the member, if it has said so. */
  relazione?: Relation | undefined
}

/**
 * Links new members with the guardians that their columns name: a known person with the same name and address, else a new
 * one. Children that share a person become one family, unless they are in two families already or more than eight. The
 * caller has locked the members, or has just written them.
 */
export async function linkGuardians(context: Context<Staff | Member>, members: readonly Enrolled[]): Promise<void> {
  const { trx, now, zone } = context
  const today = dayIn(zone, now)
  const guarded = members.filter((each) => each.nome_tutore ?? each.email_tutore ?? each.telefono_tutore)
  const addresses = [...new Set(guarded.flatMap(({ email_tutore }) => email_tutore ?? []))]
  const known = new Map((await listPersonsAt(trx, addresses)).reverse().map((person) => [keyOf(person), person.id]))
  const children = await listChildrenOf(trx, [...known.values()], today)
  for (const member of guarded) {
    const person = {
      nome: member.nome_tutore ?? '',
      telefono: member.telefono_tutore ?? null,
      email: member.email_tutore ?? null,
    }
    const key = person.email === null ? null : keyOf(person)
    let persona_id = key === null ? undefined : known.get(key)
    if (persona_id === undefined) {
      persona_id = await insertPerson(trx, { ...person, user_id: userIdOf(context.actor) }, now)
      if (key !== null) known.set(key, persona_id)
    }
    await insertLink(
      trx,
      {
        ...{
          anagrafica_id: member.id,
          persona_id,
          posizione: FIRST,
          relazione: member.relazione ?? 'tutore',
          dal: today,
        },
        ...{ tutore: 1, vede: Number(isMinor(member.data_nascita, today)), paga: 1, ritira: 1 },
        user_id: userIdOf(context.actor),
      },
      now,
    )
    const siblings = children.get(persona_id) ?? []
    const child = { id: member.id, name: '', famiglia_id: null }
    children.set(persona_id, [...siblings, await joinFamily(context, member, { child, siblings })])
  }
}

function keyOf({ nome, email }: { nome: string; email: string | null }): string {
  return `${normalise(nome)}\n${email}`
}

/** Puts a child into the family of its siblings, or makes one of them. Gives the child with its family. */
async function joinFamily(
  { trx, now }: Context<Staff | Member>,
  { cognome }: Enrolled,
  { child, siblings }: { child: Child; siblings: Child[] },
): Promise<Child> {
  const families = new Set(siblings.flatMap(({ famiglia_id }) => famiglia_id ?? []))
  if (siblings.length === 0 || siblings.length >= FAMILY_CHILDREN_MAX || families.size > 1) return child
  const [family] = families
  const alone = siblings.filter(({ famiglia_id }) => famiglia_id === null)
  const size = family === undefined ? 0 : await countFamilyMembers(trx, family)
  if (size + alone.length >= FAMILY_CHILDREN_MAX) return child
  const famiglia_id = family ?? (await insertFamily(trx, `Famiglia ${cognome}`, now))
  const joining = [child, ...alone]
  await patchFamilyOf(
    trx,
    joining.map(({ id }) => id),
    famiglia_id,
  )
  for (const each of joining) each.famiglia_id = famiglia_id
  return child
}
