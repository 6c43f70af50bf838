import { roles, type Caller } from '@cortile/contract/access.ts'
import { causaleOf } from '@cortile/contract/causale.ts'
import { Secret, TOTP } from 'otpauth'
import type { Db } from '../../src/db/connect.ts'
import { sqlTime } from '../../src/db/time.ts'
import { emailKey, hashCode, hashEntryToken } from '../../src/domain/otp/otp-code.ts'
import { hashToken, keyedHash, seal } from '../../src/domain/secrets.ts'
import { openSession } from '../../src/domain/session/session.ts'
import { hashPassword } from '../../src/domain/user/password.ts'
import {
  insertAnagrafica,
  insertBooking,
  insertFee,
  insertGroup,
  insertLog,
  insertMovement,
  insertRow,
  insertWeek,
  type Place,
} from '../fixtures.ts'
import { contentOf, jpegFile } from '../form.ts'
import { completeCentre } from '../receipts.ts'
import { emptied } from '../test-database.ts'
import { NOON, type TestServer } from '../test-server.ts'
import { id, userId } from './centre-ids.ts'
import { openReceipts } from './open-receipts.ts'

export const card = { anna: '0000000011', bruno: '0000000012', free: '0000000099' } as const
export const address = {
  anna: 'anna@famiglia.test',
  mother: 'mamma@famiglia.test',
  sAdmin: 'staff-s-admin@oratorio.test',
  admin: 'staff-admin@oratorio.test',
}
export const PASSWORD = 'una frase molto lunga'
export const CODE = '123456'
export const SESSION_HASH = 'f'.repeat(64)
export const ENTRY_TOKEN = 'e'.repeat(43)
export const CONFIRM_TOKEN = 'c'.repeat(64)
export const ADDRESS_TOKEN = 'd'.repeat(43)
/** Mailed to Dario. */
export const OFFER_TOKEN = 'o'.repeat(43)
/** The volunteer has begun to log in. */
export const TICKET = 't'.repeat(43)
export const RECOVERY_CODE = 'aaaaa-bbbbb'
const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
/** What the s-admin's app shows. */
export const TOTP_CODE = new TOTP({ secret: Secret.fromBase32(SECRET) }).generate({ timestamp: Date.parse(NOON) })

export interface Centre {
  /** Token of the one user of a role, of Anna, or of Bruno's mother; undefined for `nobody`. */
  token: (who: Caller) => string | undefined
}

/** The centre as first built, and the statements that build it again. */
let built: { centre: Centre; again: string } | undefined

/** Builds the centre in an empty database: row by row the first time, later all at once. */
export async function openCentre(server: TestServer): Promise<Centre> {
  if (built) {
    const { again, centre } = built
    await server.reset(() => server.database.script.run(again))
    return centre
  }
  await server.reset()
  // One commit for fifty rows.
  return server.database.db.transaction(async (db) => {
    await completeCentre({ database: { db } })
    await db('settings').update({ updated_at: sqlTime(server.time.now) })
    await db('testi').update({ created_at: sqlTime(server.time.now) })
    const centre = await fill({ database: { db }, time: server.time }, server.services.appKey)
    built = { centre, again: await scriptOf(db) }
    return centre
  })
}

/** Statements that leave exactly these rows; children are deleted before their parents, and inserted after them. */
async function scriptOf(db: Db): Promise<string> {
  const statements = emptied.toReversed().map((table) => db(table).delete().toQuery())
  for (const table of emptied) {
    const rows = await db(table).select<Record<string, unknown>[]>('*')
    if (rows.length > 0) statements.push(db(table).insert(rows.map(asWritten)).toQuery())
  }
  return ['BEGIN', ...statements, 'COMMIT'].join(';\n')
}

/** libsql reads a blob as an ArrayBuffer, and writes only a Buffer. */
function asWritten(row: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, value instanceof ArrayBuffer ? Buffer.from(value) : value]),
  )
}

async function fill(server: Place, appKey: string): Promise<Centre> {
  const { db } = server.database
  const at = sqlTime(server.time.now)
  const staff = await openStaff(server)

  await insertGroup(server, 'ER Medie', { id: id.medie })
  await insertGroup(server, 'Giovani', { id: id.giovani, colore: '#aabbcc' })
  await openMembers(server)
  await openMoney(server)
  const rule = { gruppo_id: id.medie, start_time: '08:00:00', end_time: '20:00:00', created_at: at }
  await db('regole_accesso').insert({ ...rule, id: id.ruleMonday, giorno: 1 })
  await db('regole_accesso').insert({ ...rule, id: id.ruleTuesday, giorno: 2 })

  await openOutbox(server)
  await db('loghi').insert({
    id: 1,
    content_type: 'image/jpeg',
    content: Buffer.from([0xff, 0xd8, 0xff]),
    updated_at: at,
  })

  const email_key = emailKey(appKey, address.anna)
  const code_hash = hashCode(appKey, address.anna, CODE)
  const expires_at = sqlTime(new Date(server.time.now.getTime() + 600_000))
  await db('otp_codes').insert({ email_key, code_hash, created_at: at, expires_at })
  await db('entry_links').insert({
    token_hash: hashEntryToken(appKey, ENTRY_TOKEN),
    email_key,
    anagrafica_id: id.anna,
    mail_id: id.mailQueued,
    created_at: at,
    expires_at,
  })
  await openFactors(server, appKey)
  const tablet = { id: id.kiosk, name: 'Tablet ingresso', thumbprint: 'k'.repeat(43) }
  await db('kiosks').insert({ ...tablet, created_at: at, last_seen_at: at })
  const member = await openSession(db, { anagrafica_id: id.anna }, 'jest', server.time.now)
  const mother = { anagrafica_id: id.bruno, persona_id: id.mother }
  const tokens = new Map<Caller, string>([
    ...staff,
    ['member', member],
    ['guardian', await openSession(db, mother, 'jest', server.time.now)],
  ])
  return { token: (who) => tokens.get(who) }
}

async function openStaff(server: Place): Promise<Map<Caller, string>> {
  const { db } = server.database
  const password_hash = await hashPassword(PASSWORD)
  const stamps = { created_at: sqlTime(server.time.now), updated_at: sqlTime(server.time.now) }
  const tokens = new Map<Caller, string>()
  for (const [n, role] of roles.entries()) {
    const user = {
      id: userId(n),
      name: `Utente ${role}`,
      // No address may become another valid one by cutting off a letter or two: invented logins would succeed.
      email: `staff-${role}@oratorio.test`,
      role,
      password_hash,
      ...stamps,
    }
    await db('users').insert(user)
    tokens.set(role, await openSession(db, { user_id: user.id }, 'jest', server.time.now))
  }
  const volunteer = { id: id.volunteer, name: 'Volontario', email: 'volontario@oratorio.test', role: 'user' }
  await db('users').insert({ ...volunteer, second_factor: 1, ...stamps })
  const opened = { created_at: stamps.created_at, last_used_at: stamps.created_at }
  await db('tokens').insert({ id: id.session, user_id: userId(0), token_hash: SESSION_HASH, device: 'jest', ...opened })
  return tokens
}

/** The s-admin has a passkey, and begins to use an app; the volunteer logs in with a recovery code. */
async function openFactors({ database: { db }, time }: Place, appKey: string): Promise<void> {
  const at = sqlTime(time.now)
  const sAdmin = userId(0)
  const key = { credential_id: 'Y2hpYXZl', public_key: 'AAAA', counter: 0, transports: '', name: 'Telefono' }
  await db('passkeys').insert({ id: id.passkey, user_id: sAdmin, ...key, created_at: at })
  await db('users').where({ id: sAdmin }).update({ second_factor: 1 })
  await db('totp_secrets').insert({ user_id: sAdmin, secret: seal(appKey, 'totp', SECRET), created_at: at })
  const code_hash = keyedHash(appKey, 'recovery-code', `${id.volunteer}\n${RECOVERY_CODE.replace('-', '')}`)
  await db('recovery_codes').insert({ user_id: id.volunteer, code_hash })
  await db('auth_tickets').insert({
    token_hash: hashToken(TICKET),
    purpose: 'login',
    user_id: id.volunteer,
    created_at: at,
    expires_at: sqlTime(new Date(time.now.getTime() + 300_000)),
  })
}

async function openMembers(server: Place): Promise<void> {
  const guardian = { nome_tutore: 'Mamma', email_tutore: address.mother, telefono_tutore: '333 1234567' }
  const child = { data_nascita: '2015-05-05', ...guardian }
  await insertAnagrafica(server, {
    id: id.anna,
    gruppo_id: id.medie,
    card_id: card.anna,
    saldo: 5_000,
    email: address.anna,
  })
  await insertAnagrafica(server, {
    id: id.bruno,
    nome: 'Bruno',
    cognome: 'Bianchi',
    gruppo_id: id.giovani,
    card_id: card.bruno,
    stato_accesso: 'dentro',
    entrato_at: sqlTime(server.time.now),
    ...child,
  })
  const longAgo = { created_at: '2026-01-10 09:00:00.000' }
  await insertAnagrafica(server, { id: id.carla, nome: 'Carla', cognome: 'Verdi', is_request: 1, ...longAgo, ...child })
  await insertAnagrafica(server, {
    id: id.dario,
    nome: 'Dario',
    cognome: 'Neri',
    email: 'dario@famiglia.test',
    note: 'Va via con Anna Rossi',
  })
  const unconfirmed = { is_request: 2, ...child, email_tutore: 'ada@famiglia.test' }
  await insertAnagrafica(server, { id: id.elena, nome: 'Elena', cognome: 'Sala', ...unconfirmed })
  await server.database.db('conferme').insert({
    ...{
      anagrafica_id: id.elena,
      email_key: 'k'.repeat(64),
      seme: 's'.repeat(43),
      token_hash: hashToken(CONFIRM_TOKEN),
    },
    created_at: sqlTime(server.time.now),
    scade_at: sqlTime(new Date(server.time.now.getTime() + 7 * 86_400_000)),
  })
  const consent = {
    consenso: 'dati_salute',
    valore: 1,
    versione: '1',
    modo: 'pagina',
    created_at: sqlTime(server.time.now),
  }
  await server.database
    .db('consensi')
    .insert([id.anna, id.bruno].map((anagrafica_id) => ({ ...consent, anagrafica_id })))
  await insertLog(server, id.bruno, 'ingresso', { created_at: sqlTime(server.time.now) })
  // Dario's family has said that it left.
  await server.database.db('ancora').insert({
    ...{ anagrafica_id: id.dario, token_hash: 'n'.repeat(64), esito: 'no' },
    ...{ created_at: '2025-01-10 09:00:00.000', risposto_at: '2025-01-11 09:00:00.000' },
  })
  await openFamily(server)
  await openHandOver(server)
  await openChanges(server)
}

/** A new address and a new login that wait, and a proposed correction. */
async function openChanges(server: Place): Promise<void> {
  const { db } = server.database
  const created_at = sqlTime(server.time.now)
  const stamps = { created_at, scade_at: sqlTime(new Date(server.time.now.getTime() + 7 * 86_400_000)) }
  const old = { anagrafica_id: id.dario, vecchio: 'vecchio@famiglia.test', nuovo: 'dario@famiglia.test' }
  const token_hash = hashToken(ADDRESS_TOKEN)
  await db('indirizzi').insert({ id: id.address, ...old, stato: 'approvare', token_hash, ...stamps })
  const login = { user_id: id.volunteer, vecchio: 'volontario@oratorio.test', nuovo: 'nuovo@oratorio.test' }
  await db('indirizzi').insert({ id: id.newLogin, ...login, stato: 'confermare', ...stamps })
  const campi = JSON.stringify({ telefono: '333 1112223' })
  const proposal = { id: id.proposal, anagrafica_id: id.anna, campi, stato: 'attesa' }
  await db('proposte').insert({ ...proposal, created_at, updated_at: created_at })
}

/** An exit of Dario that can be taken back, and a roll-call. */
async function openHandOver(server: Place): Promise<void> {
  const { db } = server.database
  const created_at = sqlTime(server.time.now)
  await insertLog(server, id.dario, 'uscita', { created_at })
  await db('anagrafiche').where({ id: id.dario }).update({ ultimo_movimento_at: created_at })
  const exit = await db('access_logs').where({ anagrafica_id: id.dario }).first<{ id: number }>('id')
  const handOver = { id: id.handOver, access_log_id: exit.id, anagrafica_id: id.dario, modo: 'senza', da_vedere: 1 }
  await db('consegne').insert({ ...handOver, created_at })
  const uuid = '0b5ee3f2-6f2c-4a39-9d5c-4a1f6d2f6f20'
  await db('appelli').insert({ id: id.rollCall, uuid, started_at: created_at })
}

/** Bruno's family and adults, under ids of their own. */
async function openFamily(server: Place): Promise<void> {
  const { db } = server.database
  await db('legami').delete()
  await db('persone').delete()
  await insertRow(server, 'famiglie', { id: id.family, nome: 'Famiglia Bianchi' })
  await db('anagrafiche').where({ id: id.bruno }).update({ famiglia_id: id.family })
  const mother = { nome: 'Mamma', nome_norm: 'mamma', email: address.mother, telefono: '333 1234567' }
  await insertRow(server, 'persone', { id: id.mother, ...mother })
  await insertRow(server, 'persone', { id: id.grandmother, nome: 'Nonna Pia', nome_norm: 'nonna pia' })
  await db('persone_parole').insert([
    { parola: 'mamma', persona_id: id.mother },
    { parola: 'nonna', persona_id: id.grandmother },
  ])
  const link = { anagrafica_id: id.bruno, ritira: 1, dal: '2026-01-01' }
  const guardian = { relazione: 'madre', tutore: 1, vede: 1, paga: 1 }
  await insertRow(server, 'legami', { ...link, ...guardian, id: id.linkMother, persona_id: id.mother, posizione: 1 })
  const collector = { id: id.linkGrandmother, persona_id: id.grandmother, posizione: 2, relazione: 'nonno' }
  await insertRow(server, 'legami', { ...link, ...collector })
  const lent = { id: id.linkLent, persona_id: id.grandmother, posizione: 3, relazione: 'nonno', dato_da: id.mother }
  await insertRow(server, 'legami', { ...link, ...lent, dal: '2026-11-21', al: '2026-11-22', una_volta: 1 })
  const ban = { nome: 'Zio Ugo', relazione: 'zio', dal: '2026-01-01', created_at: sqlTime(server.time.now) }
  await db('divieti').insert({ id: id.ban, anagrafica_id: id.bruno, ...ban })
  await db('anagrafiche').where({ id: id.bruno }).update({ foto_riconoscimento: 1 })
  const photo = { anagrafica_id: id.bruno, content: Buffer.from(contentOf(jpegFile())) }
  await db('foto').insert({ ...photo, created_at: sqlTime(server.time.now) })
}

async function openMoney(server: Place): Promise<void> {
  const { db } = server.database
  await insertMovement(server, id.anna, 5_150, { descrizione: 'Ricarica' })
  const sold = { id: id.sale, tipo: 'cassa', user_id: userId(roles.indexOf('cassa')) }
  await insertMovement(server, id.anna, -150, {
    ...sold,
    descrizione: 'Gelato',
    created_at: sqlTime(server.time.now),
  })
  await insertFee(server, [id.medie], { id: id.fee })
  await insertFee(server, [id.medie], { id: id.feePaid, descrizione: 'Gita' })
  const paid = { anagrafica_id: id.anna, quota_id: id.feePaid }
  await insertRow(server, 'quote_pagate', { ...paid, stato: 'pagato', importo: 1_050 })
  await db('pagamenti').insert({
    ...{ ...paid, id: id.payment },
    descrizione: 'Gita',
    metodo: 'pagato',
    mezzo: 'contanti',
    importo: 1_050,
    created_at: sqlTime(server.time.now),
  })
  await db('bonifici').insert({
    ...{ id: id.transfer, impronta: 'a'.repeat(64), data: '2026-11-20', importo: 5_000, ordinante: 'Anna Rossi' },
    ...{ causale: `Quote ${causaleOf(id.anna)}`, created_at: sqlTime(server.time.now) },
  })
  await openReceipts(server)
  await insertWeek(server, '2027-06-14', { id: id.week, max: 2 })
  await insertWeek(server, '2027-06-21', { id: id.weekBooked, max: 2, totale: 1 })
  await insertBooking(server, id.weekBooked, id.anna)
  await openList(server)
  await openCampDay(server)
  await server.database.db('er_opzioni').insert({ id: id.lunch, settimana_id: id.week, nome: 'Pranzo', prezzo: 500 })
  await insertRow(server, 'listino', { id: id.gelato, nome: 'Gelato', nome_norm: 'gelato', costo: -150 })
  await insertRow(server, 'listino', { id: id.ricarica, nome: 'Ricarica', nome_norm: 'ricarica', costo: 1_000 })
}

async function openList(server: Place): Promise<void> {
  const { db } = server.database
  await insertWeek(server, '2027-06-28', { id: id.weekFull, max: 1 })
  const dal = sqlTime(server.time.now)
  const scade_at = sqlTime(new Date(server.time.now.getTime() + 2 * 86_400_000))
  const offered = { offerto_at: dal, scade_at, avvisato_at: dal }
  const row = { settimana_id: id.weekFull, aperta: 1, dal }
  await db('er_attesa').insert({
    ...row,
    id: id.offer,
    anagrafica_id: id.dario,
    ordine: 1,
    stato: 'offerto',
    ...offered,
  })
  await db('er_attesa').insert({ ...row, id: id.waiting, anagrafica_id: id.bruno, ordine: 2, stato: 'attesa' })
  await db('er_inviti').insert({ attesa_id: id.offer, token_hash: hashToken(OFFER_TOKEN) })
}

async function openCampDay(server: Place): Promise<void> {
  const { db } = server.database
  const settimana_id = id.weekNow
  await insertWeek(server, '2026-11-20', { id: settimana_id, data_fine: '2026-11-24', totale: 1, quota: 0 })
  await insertBooking(server, settimana_id, id.bruno)
  await db('er_squadre').insert({ id: id.team, settimana_id, nome: 'Rossi', colore: '#cc0000' })
  const leader = { settimana_id, anagrafica_id: id.anna, squadra_id: id.team, animatore: 1 }
  await db('er_squadre_membri').insert(leader)
  const tick = { settimana_id, anagrafica_id: id.anna, giorno: '2026-11-21', presente: 1 }
  await db('er_presenze').insert({ ...tick, letto_at: sqlTime(server.time.now) })
}

async function openOutbox(server: Place): Promise<void> {
  const at = sqlTime(server.time.now)
  const words = { subject: 'Avviso', text: 'Ciao', html: '<p>Ciao</p>' }
  const mail = { kind: 'notice', to_address: address.anna, ...words, next_try_at: at, created_at: at }
  await server.database.db('outbox').insert([
    { ...mail, id: id.mailFailed, anagrafica_id: id.anna, stato: 'failed', tries: 7, last_error: 'SMTP 550' },
    { ...mail, id: id.mailQueued, anagrafica_id: id.anna, stato: 'queued', tries: 0, last_error: null },
  ])
}
