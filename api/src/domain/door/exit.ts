import { age } from '@cortile/contract/anagrafica.rules.ts'
import { withRelation } from '@cortile/contract/persone.rules.ts'
import {
  COLLECTORS_SHOWN,
  NO_COLLECTOR,
  type Collector,
  type HeldChild,
  type Uscita,
} from '@cortile/contract/uscita.ts'
import { dayIn, timeOfDayIn, weekdayOf } from '../../db/time.ts'
import type { StatementContext } from '../context.ts'
import type { MemberModel } from '../member/member.model.ts'
import { hasPhoto } from '../photo/photo.repository.ts'
import { findLastCollector, findTakers, findWindows, type Adult } from './collector.repository.ts'

/** A member that leaves. */
export interface Leaver extends Pick<MemberModel, 'id' | 'sempre_accompagnato' | 'da_solo_sospeso_fino'> {
  data_nascita: string
}

/** What, besides the member itself, says whether its exit is controlled. */
export interface ExitControl {
  /** Younger members don't just leave; 0: all may. */
  exitAge: number
  /** Whether an adult must not collect the member. */
  isBanned: boolean
}

/** Whether a member that leaves on a day (`YYYY-MM-DD` in the centre's zone) is handed over, or leaves alone at its hours only. */
export function isControlled(leaver: Leaver, { exitAge, isBanned }: ExitControl, day: string): boolean {
  return isBanned || leaver.sempre_accompagnato === 1 || age(leaver.data_nascita, day) < exitAge
}

/** The exit of a member that is not controlled. */
export const FREE: Uscita = {
  esito: 'libera',
  fino: null,
  message: null,
  persone: [],
  divieti: [],
  telefono_tutore: null,
}

/** How a member leaves, and the guardians who can allow another adult to collect it. */
export interface Exit {
  uscita: Uscita
  tutori: HeldChild['tutori']
  /** Whether there is a photo, of one that is handed over. */
  foto: boolean
}

/** The exit of a member that just leaves. */
export const FREE_EXIT: Exit = { uscita: FREE, tutori: [], foto: false }

/** How a controlled member leaves at a moment: alone at its hours, handed over otherwise. */
export async function judgeExit({ trx, zone }: StatementContext, leaver: Leaver, at: Date): Promise<Exit> {
  const until = await aloneUntil({ trx, zone }, leaver, at)
  if (until !== null) return { ...FREE_EXIT, uscita: alone(until) }
  const { adults, collectors, bans } = await findTakers(trx, leaver.id, { at, zone })
  const persone = inOrder(collectors, await findLastCollector(trx, leaver.id))
  const guardians = adults.filter(({ tutore }) => tutore === 1)
  const [first] = persone
  return {
    uscita: {
      esito: 'consegna',
      fino: null,
      message: first ? `Da consegnare a: ${withRelation(first.nome, first.relazione)}` : NO_COLLECTOR,
      persone,
      divieti: bans.map(({ nome, relazione }) => ({ nome, relazione })),
      telefono_tutore: first ? null : (guardians.find(({ telefono }) => telefono !== null)?.telefono ?? null),
    },
    tutori: guardians.map(({ persona_id, nome }) => ({ persona_id, nome })),
    foto: await hasPhoto(trx, leaver.id),
  }
}

function alone(until: string): Uscita {
  return { ...FREE, esito: 'solo', fino: until, message: `Può uscire da solo fino alle ${until.slice(0, 5)}` }
}

/** Until when (`HH:MM:SS`) a member may leave alone at this moment; null: it may not. */
async function aloneUntil(
  { trx, zone }: Pick<StatementContext, 'trx' | 'zone'>,
  { id, sempre_accompagnato, da_solo_sospeso_fino }: Leaver,
  at: Date,
): Promise<string | null> {
  const day = dayIn(zone, at)
  if (sempre_accompagnato === 1 || (da_solo_sospeso_fino !== null && day <= da_solo_sospeso_fino)) return null
  const time = timeOfDayIn(zone, at)
  const ends = (await findWindows(trx, id, day))
    .filter(({ giorni, start_time, end_time }) => {
      return giorni[weekdayOf(day) - 1] === '1' && start_time <= time && time < end_time
    })
    .map(({ end_time }) => end_time)
  return ends.sort().at(-1) ?? null
}

/** The likeliest collectors: those of a delegation, the one of the last time, and then the others, the first guardian first. */
function inOrder(collectors: readonly Adult[], last: number | null): Collector[] {
  const rank = ({ dato_da, persona_id }: Adult) => (dato_da !== null ? 0 : persona_id === last ? 1 : 2)
  const once = new Map<number, Adult>()
  for (const adult of [...collectors].sort((one, other) => rank(one) - rank(other)))
    if (!once.has(adult.persona_id)) once.set(adult.persona_id, adult)
  return [...once.values()]
    .slice(0, COLLECTORS_SHOWN)
    .map(({ persona_id, nome, relazione, dato_da, documento_visto_at }) => ({
      ...{ persona_id, nome, relazione },
      delega: dato_da !== null,
      documento_visto: documento_visto_at !== null,
    }))
}
