import { may } from '@cortile/contract/access.ts'
import { isMinor } from '@cortile/contract/anagrafica.rules.ts'
import { fill } from '@cortile/contract/member-fields.ts'
import type { RollCall } from '@cortile/contract/presence.ts'
import type { Config } from '../../config/config.ts'
import { dayIn } from '../../db/time.ts'
import { everybodyInside } from '../../domain/access/presence.repository.ts'
import type { Staff } from '../../domain/actor.ts'
import { centreName } from '../../domain/centre/centre.repository.ts'
import type { ReadContext } from '../../domain/context.ts'
import { byGroup } from '../../domain/member/members-by-group.ts'

const MINUTE_MS = 60_000
const TELEPHONES = [
  'telefono',
  'telefono_tutore',
  'telefono_contatto_emergenza_1',
  'telefono_contatto_emergenza_2',
] as const

/** The members inside, by group, with the contacts to call; without their numbers for the tablet at the door. */
export async function rollCall(
  { db, now, zone, actor }: ReadContext<Staff>,
  { mailFrom }: Pick<Config, 'mailFrom'>,
): Promise<RollCall> {
  const everybody = await everybodyInside(db)
  const today = dayIn(zone, now)
  return {
    centre: await centreName(db, mailFrom),
    // Rounded to the minute: with a finer time every answer would differ, and the ETag would never match.
    at: new Date(now.getTime() - (now.getTime() % MINUTE_MS)).toISOString(),
    total: everybody.length,
    gruppi: byGroup(everybody).map(({ gruppo, people }) => ({
      gruppo,
      count: people.length,
      presenti: people.map(({ data_nascita, ...person }) => ({
        ...(may(actor.role, 'presence.manage') ? person : withoutTelephones(person)),
        minorenne: isMinor(data_nascita, today),
      })),
    })),
  }
}

function withoutTelephones<P extends object>(person: P): P {
  return { ...person, ...fill(TELEPHONES, null) }
}
