import { anagrafica } from '@cortile/contract/anagrafica.ts'
import { cassa } from '@cortile/contract/cassa.ts'
import { er } from '@cortile/contract/er.ts'
import { groupsAccessRules } from '@cortile/contract/groups-access-rules.ts'
import { groups } from '@cortile/contract/groups.ts'
import { presence } from '@cortile/contract/presence.ts'
import { signup } from '@cortile/contract/public.ts'
import { quotes } from '@cortile/contract/quotes.ts'
import { saldo } from '@cortile/contract/saldo.ts'
import { settings } from '@cortile/contract/settings.ts'
import { users } from '@cortile/contract/users.ts'
import { apiOf, apiOfAccount, openApi, type Api } from './api.ts'
import { choosePassword } from './operator.ts'
import { asEmail, asPhone, usedPayloads } from './payloads.ts'
import { signUpConfirmed } from './people.ts'
import type { RunningServer } from './server.ts'

/** Ids of the records that contain one payload in all their texts. */
export interface Stored {
  payload: string
  /** A minor in its own group. */
  member: number
  /** A paid fee of that group. */
  quota: number
  /** A week of the summer camp, booked for the member. */
  week: number
}

/**
 * Stores every payload in every text that a staff screen shows, except the price list; all movements are on the balance of
 * the first member.
 */
export async function storePayloads(server: RunningServer): Promise<Stored[]> {
  const { url } = server
  const admin = await apiOf(url, 'admin')
  const operators = await operatorsOf(server, admin)
  const stored: Stored[] = []
  for (const [index, payload] of usedPayloads.entries()) {
    const operator = operators[index]
    if (!operator) throw new Error('every payload has its operator')
    const group = await admin.call(groups.create, { body: { nome: numbered(payload, index), colore: '#aa3377' } })
    const person = personOf(payload, index)
    const { id: member } = await admin.call(anagrafica.create, { body: { ...person, gruppo_id: group.id } })
    // One that the desk sees, and one that waits for its guardian.
    await signUpConfirmed(url, person)
    const luogo_nascita = `${payload} 2`
    await openApi(url).call(signup.send, { body: { ...person, ...consents, nome: `${payload} 2`, luogo_nascita } })
    const { id: quota } = await admin.call(quotes.create, {
      body: { descrizione: payload, importo: 1, groups: [group.id] },
    })
    await operator.call(quotes.pay, {
      params: { type: 'tesseramento', id: quota },
      body: { method: 'pagato', anagrafica_id: member },
    })
    const { id: week } = await admin.call(er.create, { body: { ...someWeek, descrizione: payload } })
    await admin.call(er.book, { params: { id: week, anagraficaId: member } })
    await admin.call(groupsAccessRules.create, {
      body: { group_ids: [group.id], days_of_week: [1], start_time: '06:00', end_time: '06:30' },
    })
    await operator.call(presence.forceEnter, { params: { id: member } })
    stored.push({ payload, member, quota, week })
    const first = stored[0]?.member ?? member
    await operator.call(saldo.move, { params: { id: first }, body: { operazione: 1, descrizione: payload } })
  }
  return stored
}

/** Creates a product for each payload. */
export async function pricePayloads(url: string): Promise<void> {
  const admin = await apiOf(url, 'admin')
  for (const payload of usedPayloads) await admin.call(cassa.createListino, { body: { nome: payload, costo: -1 } })
}

/** Sets the notice on top of every page to all payloads. */
export async function noticePayloads(url: string): Promise<void> {
  const system = await apiOf(url, 's-admin')
  const value = { val: true, message: usedPayloads.join('\n') }
  await system.call(settings.update, { body: { settings: [{ key: 'message_setting', value }] } })
}

/** Names of groups must be unique after normalisation: the number makes them so. */
export function numbered(payload: string, index: number): string {
  return `${payload} ${index}`
}

const nextYear = new Date().getFullYear() + 1
const someWeek = { data_inizio: `${nextYear}-07-05`, data_fine: `${nextYear}-07-09`, max: 5, quota: 10 }
const consents = { privacy_accettata: true, autorizza_intervento_medico: true, autorizza_foto_video: false }

function personOf(payload: string, index: number) {
  return {
    nome: payload,
    cognome: payload,
    data_nascita: `${new Date().getFullYear() - 10}-01-${String((index % 28) + 1).padStart(2, '0')}`,
    luogo_nascita: payload,
    indirizzo_residenza: payload,
    telefono: asPhone(payload),
    email: asEmail(payload, index),
    nome_tutore: payload,
    email_tutore: asEmail(payload, index),
    telefono_tutore: asPhone(payload),
    nome_contatto_emergenza_1: payload,
    telefono_contatto_emergenza_1: asPhone(payload),
    nome_contatto_emergenza_2: payload,
    telefono_contatto_emergenza_2: asPhone(payload),
    note: `${payload}\n${payload}`,
  }
}

/** An operator named by each payload, with a password set by the mailed link. */
async function operatorsOf(server: RunningServer, admin: Api): Promise<Api[]> {
  const addresses = usedPayloads.map((_, index) => `operatore${index}@oratorio.test`)
  for (const [index, email] of addresses.entries())
    await admin.call(users.create, { body: { name: usedPayloads[index], email, role: 'contabile' } })
  // One after the other: the server hashes few passwords of strangers at once, and refuses a crowd.
  const operators: Api[] = []
  for (const email of addresses) {
    await choosePassword(server, email)
    operators.push(await apiOfAccount(server.url, email))
  }
  return operators
}
