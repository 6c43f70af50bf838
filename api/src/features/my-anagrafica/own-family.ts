import { addDays } from '@cortile/contract/days.ts'
import type { Delega, OwnFamily } from '@cortile/contract/my-anagrafica.ts'
import { dayIn } from '../../db/time.ts'
import type { Guardian, Member } from '../../domain/actor.ts'
import type { ReadContext } from '../../domain/context.ts'
import { countDropped } from '../../domain/door/access-notice.repository.ts'
import { findFamily } from '../../domain/family/family.repository.ts'
import { getMemberOr404 } from '../../domain/member/member.repository.ts'
import { listSoloWindows } from '../../domain/person/leaving.repository.ts'
import { listLent, listOpenLinks, type LinkedPerson } from '../../domain/person/link.repository.ts'

/** How long a right that was lent stays visible after its end, in days. */
const LENT_DAYS = 7
const DAY_MS = 24 * 3_600_000

/** What an adult sees of its child's household; null for the member itself. */
export async function ownFamily({ db, actor, now, zone }: ReadContext<Member>): Promise<OwnFamily | null> {
  const { id, guardian } = actor
  if (guardian === null) return null
  const today = dayIn(zone, now)
  const { famiglia_id, da_solo_sospeso_fino } = await getMemberOr404(db, id)
  const family = famiglia_id === null ? undefined : await findFamily(db, famiglia_id)
  const links = await listOpenLinks(db, id, today)
  const own = links.filter(({ persona_id, dal }) => guardian.persona_ids.includes(persona_id) && dal <= today)
  const lent = await listLent(db, id, guardian.persona_ids, addDays(today, -LENT_DAYS))
  return {
    nome: family?.nome ?? null,
    ritirano: collectorsOf(links, today).map(({ nome, relazione }) => ({ nome, relazione })),
    deleghe: lent.map(presentDelega),
    puo_delegare: mayLend(guardian),
    puo_sospendere: guardian.tutore,
    avvisi: {
      entrata: own.some((link) => link.avviso_entrata === 1),
      uscita: own.some((link) => link.avviso_uscita === 1),
    },
    avvisi_persi: await countDropped(
      db,
      { anagrafica_id: id, persona_ids: guardian.persona_ids },
      new Date(now.getTime() - DAY_MS),
    ),
    da_solo: await listSoloWindows(db, id, today),
    sospesa_fino: da_solo_sospeso_fino !== null && da_solo_sospeso_fino >= today ? da_solo_sospeso_fino : null,
  }
}

/** Whether an adult may lend the right to collect, which it must have itself. */
export function mayLend({ tutore, ritira }: Guardian): boolean {
  return tutore && ritira
}

/** The adults who may collect a child on a day. */
function collectorsOf(links: readonly LinkedPerson[], today: string): LinkedPerson[] {
  return links.filter(({ ritira, dal, una_volta, usato_at }) => {
    const usedUp = una_volta === 1 && usato_at !== null
    return ritira === 1 && dal <= today && !usedUp
  })
}

export function presentDelega({ id, nome, relazione, dal, al, usato_at }: LinkedPerson): Delega {
  return { id, nome, relazione, dal, al, usata: usato_at !== null }
}
