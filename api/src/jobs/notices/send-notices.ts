import type { Services } from '../../config/services.ts'
import { acquireMutex } from '../../db/mutex.ts'
import { dayIn, isoTime, startOfDay, timeOfDayIn } from '../../db/time.ts'
import { transact, type Trx } from '../../db/transaction.ts'
import {
  countNoticeMails,
  decideNotices,
  listWaiting,
  noteAccesses,
  type WaitingNotice,
} from '../../domain/door/access-notice.repository.ts'
import { compose } from '../../domain/mail/mail-template.ts'
import { enqueue } from '../../domain/mail/outbox.repository.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** Accesses of a family within this time of the first one are told together. */
const TOGETHER_MS = 3 * MINUTE_MS
/** What is older is no news. */
const NEWS_MS = 15 * MINUTE_MS
/** Mails an hour, of what the mail server takes at most a third; and a day to one address. */
const HOURLY = 40
const HOURLY_SHARE = 3
const DAILY = 6

type With = Pick<Services, 'db' | 'config'>

/** Tells adults by mail, as they have chosen, that their children came in or left, without the taker. */
export async function sendNotices({ db, config }: With, now: Date): Promise<void> {
  const { zone } = config
  const today = dayIn(zone, now)
  await noteAccesses(db, new Date(now.getTime() - NEWS_MS), { now, today })
  await transact(db, async (trx) => {
    // Two processes would each count the mails of the hour without those of the other.
    await acquireMutex(trx, 'notices')
    const { old, families } = sorted(await listWaiting(trx, today), now)
    await decideNotices(trx, idsOf(old), null, now)
    for (const family of families) if (!(await tell(trx, config, family, now))) break
  })
}

interface Sorted {
  old: WaitingNotice[]
  /** By address and family; only those whose first access was long enough ago. */
  families: WaitingNotice[][]
}

function sorted(waiting: readonly WaitingNotice[], now: Date): Sorted {
  const age = ({ happened_at }: WaitingNotice) => now.getTime() - Date.parse(isoTime(happened_at))
  const old = waiting.filter((notice) => age(notice) > NEWS_MS)
  const families = new Map<string, WaitingNotice[]>()
  for (const notice of waiting.filter((each) => age(each) <= NEWS_MS)) {
    const key = `${notice.email} ${notice.famiglia_id ?? `- ${notice.anagrafica_id}`}`
    families.set(key, [...(families.get(key) ?? []), notice])
  }
  return { old, families: [...families.values()].filter(([first]) => first && age(first) >= TOGETHER_MS) }
}

/** Queues the mail of a family, or drops it when its address has had enough today; gives false if the hour has. */
async function tell(trx: Trx, config: With['config'], notices: WaitingNotice[], now: Date): Promise<boolean> {
  const [first] = notices
  if (!first) return true
  const perHour = Math.min(HOURLY, Math.floor(config.mailPerHour / HOURLY_SHARE))
  if ((await countNoticeMails(trx, new Date(now.getTime() - HOUR_MS))) >= perHour) return false
  const midnight = startOfDay(config.zone, dayIn(config.zone, now))
  if ((await countNoticeMails(trx, midnight, first.email)) >= DAILY) {
    await decideNotices(trx, idsOf(notices), null, now)
    return true
  }
  const { email: to, anagrafica_id } = first
  const mail = await enqueue(trx, { kind: 'notice', to, anagrafica_id, ...letter(config, notices) }, now)
  await decideNotices(trx, idsOf(notices), mail, now)
  return true
}

function letter({ zone, appUrl }: With['config'], notices: readonly WaitingNotice[]) {
  const names = [...new Set(notices.map(({ nome }) => nome))].join(', ')
  const actions = new Set(notices.map(({ action }) => action))
  const what = actions.size > 1 ? 'Ingressi e uscite' : actions.has('ingresso') ? 'Ingresso' : 'Uscita'
  return compose({
    subject: `${what}: ${names}`,
    greeting: 'Ciao,',
    before: notices.map(({ action, happened_at, nome, cognome }) => {
      const at = timeOfDayIn(zone, new Date(isoTime(happened_at))).slice(0, 5)
      return `${at} ${action} di ${nome} ${cognome}`
    }),
    link: { label: 'Scegli gli avvisi', href: `${appUrl}/login-anagrafica` },
    after: ['Ricevi questo avviso perché lo hai scelto tu: lo puoi togliere quando vuoi.'],
  })
}

const idsOf = (notices: readonly WaitingNotice[]) => notices.map(({ id }) => id)
