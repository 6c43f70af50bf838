import { isMinor } from '@cortile/contract/anagrafica.rules.ts'
import type { Db } from '../../db/connect.ts'
import type { Guardian } from '../actor.ts'
import { LinkModel } from './link.model.ts'
import { PersonModel } from './person.model.ts'
import { FIRST } from './project-guardian.ts'

interface LinkRow {
  persona_id: number
  posizione: number
  tutore: number
  vede: number
  paga: number
  ritira: number
  data_nascita: string | null
}

/**
 * What the adult who opened a child's session may do today, with the rights of every person of the same address; null: it
 * may not see the record any more. The clock decides: a link ends, and a child comes of age, at midnight in the centre's
 * zone.
 */
export async function findGuardianRights(
  db: Db,
  { anagrafica_id, persona_id }: { anagrafica_id: number; persona_id: number },
  today: string,
): Promise<Guardian | null> {
  const links = await LinkModel.query(db)
    .alias('l')
    .joinRelated('[person, child]', { aliases: { person: 'p', child: 'a' } })
    .where({ 'l.anagrafica_id': anagrafica_id, 'p.erased_at': null })
    .whereIn('p.email', PersonModel.query(db).where({ id: persona_id }).select('email'))
    .modify('valid', today)
    .orderBy(['l.posizione', 'l.id'])
    .select('l.persona_id', 'l.posizione', 'l.tutore', 'l.vede', 'l.paga', 'l.ritira', 'a.data_nascita')
    .castTo<LinkRow[]>()
  const birth = links[0]?.data_nascita
  if (!birth || !isMinor(birth, today) || links.every(({ vede }) => vede === 0)) return null
  const any = (right: 'tutore' | 'paga' | 'ritira') => links.some((link) => link[right] === 1)
  return {
    persona_id,
    persona_ids: links.map((link) => link.persona_id),
    isFirst: links.some(({ posizione, tutore }) => posizione === FIRST && tutore === 1),
    tutore: any('tutore'),
    paga: any('paga'),
    ritira: any('ritira'),
  }
}
