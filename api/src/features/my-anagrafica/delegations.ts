import { addDays, italianDay } from '@cortile/contract/days.ts'
import {
  DELEGA_AHEAD_DAYS,
  DELEGA_ASK,
  DELEGA_DAYS,
  DELEGA_DAYS_WRONG,
  DELEGA_TOO_LONG,
  DELEGA_TRIES,
  DELEGHE_FULL,
  DELEGHE_OPEN,
  type Delega,
  type NewDelega,
} from '@cortile/contract/my-anagrafica.ts'
import type { Config } from '../../config/config.ts'
import { dayIn, sqlTime } from '../../db/time.ts'
import type { Trx } from '../../db/transaction.ts'
import type { Guardian, Member } from '../../domain/actor.ts'
import type { Context } from '../../domain/context.ts'
import { countOne, openTallies } from '../../domain/limit/limit.repository.ts'
import { compose } from '../../domain/mail/mail-template.ts'
import { enqueue } from '../../domain/mail/outbox.repository.ts'
import { lockMember, type StoredMember } from '../../domain/member/member.repository.ts'
import { isBanned } from '../../domain/person/ban.repository.ts'
import { findLink, insertLink, listLent, listOpenLinks, patchLink } from '../../domain/person/link.repository.ts'
import { insertPerson } from '../../domain/person/person.repository.ts'
import { nextPosition } from '../../domain/person/project-guardian.ts'
import {
  commitRefusal,
  forbidden,
  invalid,
  notFound,
  tooMany,
  unprocessable,
  type CommittedRefusal,
} from '../../domain/refusal.ts'
import { mayLend, presentDelega } from './own-family.ts'

const DAY_MS = 24 * 60 * 60_000

/**
 * Lends the right to collect a child for some days, and tells every guardian who sees the record. 403 for the child itself
 * and for an adult who is no guardian that collects; 422 for days too far or too many, for a sixth open one, and for a
 * banned adult; 429 after ten tries in a day, so that trying names tells nothing.
 */
export async function lendCollection(
  context: Context<Member>,
  config: Pick<Config, 'rateLimit' | 'appUrl'>,
  delega: NewDelega,
): Promise<Delega | CommittedRefusal> {
  const { trx, actor, now, zone } = context
  const guardian = lenderOf(actor)
  const today = dayIn(zone, now)
  const child = await lockMember(trx, actor.id)
  requireDays(delega, today)
  const lent = await listLent(trx, actor.id, guardian.persona_ids, today)
  if (lent.filter(({ usato_at }) => usato_at === null).length >= DELEGHE_OPEN) throw unprocessable(DELEGHE_FULL)
  if (config.rateLimit) await countTry(trx, guardian, now)
  // Committed, so that the try counts.
  const { nome, telefono, relazione, dal, al, una_volta = true } = delega
  if (await isBanned(context, actor.id, { persona_id: null, nome, telefono }))
    return commitRefusal(unprocessable(DELEGA_ASK))

  const links = await listOpenLinks(trx, actor.id, today)
  const persona_id = await insertPerson(trx, { nome, telefono, email: null }, now)
  const id = await insertLink(
    trx,
    {
      ...{ anagrafica_id: actor.id, persona_id, posizione: nextPosition(links), relazione, dal, al },
      ...{ ritira: 1, una_volta: Number(una_volta), dato_da: guardian.persona_id, user_id: null },
    },
    now,
  )
  await tellGuardians(context, config, child, delega)
  const link = await findLink(trx, actor.id, id)
  if (!link) throw notFound()
  return presentDelega(link)
}

/** Takes back a right that the caller has lent. 403 as `lendCollection`; 404 for another one. */
export async function takeBackCollection({ trx, actor, now }: Context<Member>, id: number): Promise<void> {
  const guardian = lenderOf(actor)
  await lockMember(trx, actor.id)
  const lent = await listLent(trx, actor.id, guardian.persona_ids, '')
  if (!lent.some((link) => link.id === id)) throw notFound()
  await patchLink(trx, id, { ended_at: sqlTime(now) }, now)
}

function lenderOf({ guardian }: Member): Guardian {
  if (guardian === null || !mayLend(guardian)) throw forbidden()
  return guardian
}

function requireDays({ dal, al }: NewDelega, today: string): void {
  if (dal < today || al > addDays(today, DELEGA_AHEAD_DAYS)) throw invalid({ dal: [DELEGA_DAYS_WRONG] })
  if (al > addDays(dal, DELEGA_DAYS - 1)) throw unprocessable(DELEGA_TOO_LONG)
}

async function countTry(trx: Trx, { persona_id }: Guardian, now: Date): Promise<void> {
  const key = `p:${persona_id}:deleghe`
  const rule = { max: DELEGA_TRIES, span: DAY_MS }
  await openTallies(trx, [{ key, rule }], now.getTime())
  if (!(await countOne(trx, key, rule, now.getTime()))) throw tooMany(DAY_MS)
}

/** Mails every guardian who sees the record, the lender too: a delegation that a guardian did not expect is noticed. */
async function tellGuardians(
  { trx, now, zone }: Context<Member>,
  { appUrl }: Pick<Config, 'appUrl'>,
  child: StoredMember,
  { nome, dal, al }: NewDelega,
): Promise<void> {
  const today = dayIn(zone, now)
  const links = await listOpenLinks(trx, child.id, today)
  const seeing = links.filter(({ tutore, vede, dal: from }) => tutore === 1 && vede === 1 && from <= today)
  const days = dal === al ? `il ${italianDay(dal)}` : `dal ${italianDay(dal)} al ${italianDay(al)}`
  const letter = compose({
    subject: `Una delega per ritirare ${child.nome}`,
    greeting: 'Ciao,',
    before: [
      `${nome} può ritirare ${child.nome} ${child.cognome} ${days}: l’autorizzazione viene da un genitore o tutore.`,
    ],
    link: { label: 'Vedi le deleghe', href: `${appUrl}/login-anagrafica` },
    after: ['Se non te lo aspettavi, avvisa subito la segreteria.'],
  })
  for (const to of new Set(seeing.flatMap(({ email }) => email ?? [])))
    await enqueue(trx, { kind: 'notice', to, anagrafica_id: child.id, ...letter }, now)
}
