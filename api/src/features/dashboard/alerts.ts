import type { Alert } from '@cortile/contract/dashboard.ts'
import { deviceName } from '@cortile/contract/device-name.ts'
import type { Services } from '../../config/services.ts'
import { isoTime, sqlTime } from '../../db/time.ts'
import { guessedPairingSince } from '../../domain/kiosk/pairing-code.ts'
import { accountDayKey } from '../../domain/limit/limit-keys.ts'
import { readTallies } from '../../domain/limit/limit.repository.ts'
import { oldestCode } from '../../domain/mail/ask.repository.ts'
import { listCardPauses } from '../../domain/session/session.repository.ts'
import { listEnabledUsers } from '../../domain/user/user.repository.ts'
import { GUESSED_A_DAY } from '../../http/limits/limit-rules.ts'
import { CARD_PAUSE_MS } from '../../http/limits/unknown-cards.ts'

/** After this time a waiting code is an alert. */
const CODE_MS = 60_000
/** How long a pause of the cards is shown. */
const CARDS_ALERT_MS = 60 * 60_000

/** What an administrator must look at now, the longest first. */
export async function listAlerts(services: Pick<Services, 'db' | 'appKey'>, now: Date): Promise<Alert[]> {
  const alerts = await Promise.all([
    waitingCodes(services, now),
    lockedAccounts(services, now),
    unknownCards(services, now),
    guessedPairing(services, now),
  ])
  return alerts.flat().sort((a, b) => a.at.localeCompare(b.at))
}

async function waitingCodes({ db }: Pick<Services, 'db'>, now: Date): Promise<Alert[]> {
  const oldest = await oldestCode(db)
  if (oldest === null) return []
  const at = isoTime(oldest)
  if (now.getTime() - Date.parse(at) <= CODE_MS) return []
  return [{ kind: 'codes', text: 'I codici di accesso non partono: guarda le mail in coda.', at }]
}

/** Devices that have read many unknown cards in the last hour: a boy tries numbers, or a reader is broken. */
async function unknownCards({ db }: Pick<Services, 'db'>, now: Date): Promise<Alert[]> {
  const pauses = await listCardPauses(db, sqlTime(new Date(now.getTime() - CARDS_ALERT_MS)))
  return pauses.map(({ name, device, cards_paused_until }) => ({
    kind: 'cards',
    text: `Troppe card sconosciute da ${name} (${deviceName(device)}): per un minuto quel dispositivo non ne ha lette.`,
    at: new Date(Date.parse(isoTime(cards_paused_until)) - CARD_PAUSE_MS).toISOString(),
  }))
}

/** Many wrong pairing codes in the last day: a stranger with a session tries to pair a device of its own. */
async function guessedPairing({ db }: Pick<Services, 'db'>, now: Date): Promise<Alert[]> {
  const since = await guessedPairingSince(db, now)
  if (since === null) return []
  const text = 'Troppi codici di abbinamento sbagliati: forse un estraneo prova ad abbinare un suo dispositivo.'
  return [{ kind: 'pairing', text, at: isoTime(since) }]
}

/** Users whose password strangers have guessed at so often that only known devices and a mailed link enter. */
async function lockedAccounts({ db, appKey }: Pick<Services, 'db' | 'appKey'>, now: Date): Promise<Alert[]> {
  const users = await listEnabledUsers(db, {})
  const keys = new Map(
    users.flatMap(({ name, email }) => (email === null ? [] : [[accountDayKey(appKey, email, 'login'), name]])),
  )
  const tallies = await readTallies(db, [...keys.keys()], now.getTime())
  return [...tallies].flatMap(([key, { points, expire }]) => {
    const name = keys.get(key)
    if (name === undefined || points < GUESSED_A_DAY.max) return []
    const text = `Troppe password sbagliate per ${name}: per un giorno entra solo da un dispositivo già usato o con «Password dimenticata».`
    return [{ kind: 'locked', text, at: new Date(expire - GUESSED_A_DAY.span).toISOString() }]
  })
}
