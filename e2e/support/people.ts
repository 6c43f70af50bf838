import { anagrafica, type AnagraficaRow } from '@cortile/contract/anagrafica.ts'
import { conferme } from '@cortile/contract/conferme.ts'
import { signup } from '@cortile/contract/public.ts'
import { saldo, type StaffMovimento } from '@cortile/contract/saldo.ts'
import { READ_BACK_HOURS, scanner, type AccessLog } from '@cortile/contract/scanner.ts'
import { apiOf, openApi, type Api } from './api.ts'

/** Queries of the API as an administrator, for preconditions and results of the flows. */

/** Members with a card, outside, who may enter; adults, who leave without being handed over, come first. */
export async function membersOutside(url: string): Promise<AnagraficaRow[]> {
  const outside = (await cardHolders(url)).filter(
    ({ stato_accesso, gruppo }) => stato_accesso === 'fuori' && gruppo !== null,
  )
  return outside.toSorted((one, other) => Number(one.minorenne) - Number(other.minorenne))
}

/** The member with the highest balance. */
export async function richestMember(url: string): Promise<AnagraficaRow> {
  const [rich] = (await cardHolders(url)).sort((one, other) => other.saldo - one.saldo)
  if (!rich) throw new Error('the demo data has no cards')
  return rich
}

/** All active members with a card. */
export async function cardHolders(url: string): Promise<AnagraficaRow[]> {
  const admin = await apiOf(url, 'admin')
  return (await admin.call(anagrafica.list, { query: { per_page: 500, hasCard: '1', stato: 'attivo' } })).data
}

/** Members by a query of the list. */
export async function members(url: string, query: Record<string, string>): Promise<AnagraficaRow[]> {
  const admin = await apiOf(url, 'admin')
  return (await admin.call(anagrafica.list, { query: { per_page: 500, ...query } })).data
}

/** Creates an adult member with a card, outside; returns the id. */
export async function enrol(
  admin: Api,
  person: { nome: string; cognome: string; card_id: string; gruppo_id?: number },
): Promise<number> {
  const email = `${person.card_id}@famiglie.test`
  const body = { ...person, email, data_nascita: '1990-01-01', luogo_nascita: 'Lodi' }
  return (await admin.call(anagrafica.create, { body })).id
}

/** The newest rows of the access log, oldest first. */
export async function accesses(url: string, count: number): Promise<AccessLog[]> {
  const admin = await apiOf(url, 'admin')
  return (await admin.call(scanner.list, { query: { per_page: count } })).data.toReversed()
}

/** All movements of a balance, newest first. */
export async function movements(url: string, id: number): Promise<StaffMovimento[]> {
  const admin = await apiOf(url, 'admin')
  return (await admin.call(saldo.logs, { params: { id }, query: { per_page: 500 } })).data
}

/** Creates a member inside since the day before: the entry is as old as a reading may be, minus the duration of a test. */
export async function insideSinceYesterday(admin: Api, person: Parameters<typeof enrol>[1]): Promise<number> {
  const id = await enrol(admin, person)
  const read_at = new Date(Date.now() - READ_BACK_HOURS * 3_600_000 + 60_000).toISOString()
  await admin.call(scanner.read, { body: { card_id: person.card_id, noGroups: true, read_at } })
  return id
}

interface Signup {
  nome: string
  cognome: string
  data_nascita: string
  luogo_nascita: string
  nome_tutore: string
}

/** Sends a signup; a minor's is confirmed by a signed paper. */
export async function signUpConfirmed(url: string, body: Signup): Promise<void> {
  const answers = { privacy_accettata: true, autorizza_intervento_medico: true, autorizza_foto_video: false }
  await openApi(url).call(signup.send, { body: { ...answers, ...body } })
  const admin = await apiOf(url, 'admin')
  const { data } = await admin.call(conferme.waiting, { query: { per_page: 500 } })
  const waiting = data.find(({ nome, cognome }) => nome === body.nome && cognome === body.cognome)
  if (!waiting) return
  const paper = { nome: body.nome_tutore, relazione: 'madre' as const, firmato_il: body.data_nascita }
  await admin.call(conferme.paper, { params: { id: waiting.id }, body: paper })
}

/** The body of an adult's signup. */
export function adultSignup(nome: string) {
  return {
    nome: `Gemma ${nome}`,
    cognome: 'Nuova',
    data_nascita: '1990-02-03',
    luogo_nascita: 'Lodi',
    email: 'gemma.nuova@famiglie.test',
    nome_tutore: 'Marta Nuova',
    email_tutore: 'gemma.nuova@famiglie.test',
    telefono_tutore: '333 1234567',
    privacy_accettata: true,
    autorizza_intervento_medico: true,
    autorizza_foto_video: false,
  }
}
