import { addDays, italianDay } from '@cortile/contract/days.ts'
import { ASKED_AGAIN_DAYS, ASKED_LATELY, ASKED_LINK_DAYS } from '@cortile/contract/scadenze.ts'
import { chunks } from '../../db/chunks.ts'
import { groupBy } from '../../db/group-by.ts'
import { acquireMutex } from '../../db/mutex.ts'
import { dayIn, sqlTime } from '../../db/time.ts'
import type { Context } from '../../domain/context.ts'
import { compose } from '../../domain/mail/mail-template.ts'
import { enqueue } from '../../domain/mail/outbox.repository.ts'
import { quotedText } from '../../domain/mail/quoted-name.ts'
import { listNames } from '../../domain/member/mail-members.repository.ts'
import { listReachable } from '../../domain/member/reachable-members.ts'
import { conflict } from '../../domain/refusal.ts'
import { hashToken, newSecret } from '../../domain/secrets.ts'
import { findLastAsked, insertQuestions } from '../../domain/still/still.repository.ts'

const DAY_MS = 24 * 3_600_000

/**
 * Mails every family once whether its members are still there, with a link that answers for all members of its address;
 * behind all other mails. Gives the number of mails. 409 within `ASKED_AGAIN_DAYS` of the last time.
 */
export async function askFamilies(context: Context, appUrl: string): Promise<number> {
  const { trx, now, zone, entry } = context
  const reachable = await listReachable(trx, dayIn(zone, now))
  // After the members, as every mail locks. Of two administrators who ask at once the second one waits, and is refused.
  await acquireMutex(trx, 'mail')
  const last = await findLastAsked(trx)
  if (last !== null && last > sqlTime(new Date(now.getTime() - ASKED_AGAIN_DAYS * DAY_MS))) throw conflict(ASKED_LATELY)
  const names = new Map<number, string>()
  for (const some of chunks(reachable.map(({ id }) => id)))
    for (const { id, nome } of await listNames(trx, some)) names.set(id, quotedText(nome) ?? 'una persona')
  const lastDay = italianDay(addDays(dayIn(zone, now), ASKED_LINK_DAYS))
  const families = groupBy(reachable, ({ address }) => address)
  for (const [to, members] of families) {
    const token = newSecret()
    const token_hash = hashToken(token)
    await insertQuestions(
      trx,
      members.map(({ id }) => ({ anagrafica_id: id, token_hash })),
      now,
    )
    const letter = compose({
      subject: 'Sei ancora con noi?',
      greeting: 'Ciao,',
      before: [
        `una volta all’anno chiediamo a tutti se sono ancora dei nostri. Nei nostri elenchi, con questo indirizzo, ${members.length === 1 ? 'c’è' : 'ci sono'} ${inWords(members.flatMap(({ id }) => names.get(id) ?? []))}.`,
        'Se venite ancora, apri il link e rispondi Sì. Per chi non viene più rispondi No: la segreteria controlla e poi cancella i suoi dati.',
      ],
      link: { label: 'Rispondi', href: `${appUrl}/mf-self-service/ancora#${token}` },
      after: [`Il link vale fino al ${lastDay}. Se non rispondi per ora non cambia niente.`],
    })
    const [first] = members
    await enqueue(trx, { kind: 'bulk', to, ...(first && { anagrafica_id: first.id }), ...letter }, now)
  }
  entry?.concernAll(
    'anagrafica',
    reachable.map(({ id }) => id),
  )
  return families.size
}

/** `Anna`, `Anna e Luca`, `Anna, Luca e Zoe`. */
function inWords(names: readonly string[]): string {
  return new Intl.ListFormat('it').format(names)
}
