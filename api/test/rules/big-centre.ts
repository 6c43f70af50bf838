import { normalise, words } from '@cortile/contract/normalise.ts'
import { seeded } from '../../demo/random.ts'
import { chunks } from '../../src/db/chunks.ts'
import { sqlTime } from '../../src/db/time.ts'
import { transact } from '../../src/db/transaction.ts'
import { recountDebts } from '../../src/domain/fee/debt-counts.ts'
import type { TestServer } from '../test-server.ts'

const NAMES = ['Anna', 'Luca', 'Giulia', 'Nicolò', 'Zoè', 'Marta', 'Pietro', 'Sara', 'Davide', 'Irene']
const SURNAMES = ['Rossi', 'Bianchi', "D'Amico", 'De Luca', 'Fontana', 'Verdi', 'Neri', 'Gallo', 'Conti', 'Greco']

/**
 * Fills an empty database with `members` members in ten groups and their data: one in fifty is unconfirmed, one in two
 * hundred is inside, two in three have a card; three accesses, a movement and a mail each, a booked week for one in
 * ten, a fee paid by one in four. Gives the id of a member in the middle.
 */
export async function fillCentre({ database: { db }, time }: TestServer, members: number): Promise<number> {
  const random = seeded(members)
  const at = (minutes: number) => sqlTime(new Date(time.now.getTime() - minutes * 60_000))
  const stamps = { created_at: at(0), updated_at: at(0) }
  const groups = Array.from({ length: 10 }, (_, n) => ({
    id: n + 1,
    nome: `Gruppo ${n}`,
    nome_norm: `gruppo ${n}`,
    colore: '#112233',
    ...stamps,
  }))
  const fees = groups.map(({ id }) => ({ id, descrizione: `Quota ${id}`, importo: 1_000, ...stamps }))
  const weeks = groups.map(({ id }) => ({
    id,
    data_inizio: '2027-06-14',
    data_fine: '2027-06-18',
    max: 100_000,
    quota: 4_000,
    ...stamps,
  }))
  const people = Array.from({ length: members }, (_, n) => person(n + 1))

  function person(id: number) {
    const nome = random.pick(NAMES)
    const cognome = `${random.pick(SURNAMES)} ${(id % 9_973).toString(36)}`
    const inside = id % 200 === 0
    return {
      id,
      nome,
      cognome,
      nome_norm: normalise(nome),
      cognome_norm: normalise(cognome),
      data_nascita: `20${String((id % 15) + 10)}-0${String((id % 9) + 1)}-15`,
      email_tutore: `famiglia${Math.floor(id / 2)}@test.test`,
      card_id: id % 3 === 0 ? null : String(id).padStart(10, '0'),
      gruppo_id: id % 11 === 0 ? null : (id % 10) + 1,
      stato: id % 37 === 0 ? 'sospeso' : 'attivo',
      stato_accesso: inside ? 'dentro' : 'fuori',
      entrato_at: inside ? at(id % 300) : null,
      is_request: id % 50 === 0 ? 1 : 0,
      saldo: 100,
      ...stamps,
    }
  }
  const log = (id: number, n: number) => ({
    anagrafica_id: id,
    action: n % 2 ? 'uscita' : 'ingresso',
    created_at: at(id * 3 + n),
    received_at: at(id * 3 + n),
  })

  await transact(db, async (trx) => {
    const insert = async (table: string, rows: readonly object[]) => {
      for (const some of chunks(rows)) await trx(table).insert(some)
    }
    await insert('gruppi', groups)
    await insert('quote', fees)
    await insert(
      'quote_gruppi',
      groups.map(({ id }) => ({ quota_id: id, gruppo_id: id })),
    )
    await insert('settimane', weeks)
    await insert('anagrafiche', people)
    const named = people.flatMap(({ id, nome, cognome }) =>
      [...new Set(words(`${nome} ${cognome}`))].map((parola) => ({ parola, anagrafica_id: id })),
    )
    await insert('anagrafica_parole', named)
    await insert(
      'access_logs',
      people.flatMap(({ id }) => [log(id, 0), log(id, 1), log(id, 2)]),
    )
    const mail = { kind: 'bulk', subject: 'Gita', text: '', html: '', next_try_at: at(0) }
    await insert(
      'outbox',
      people.map(({ id, email_tutore }) => ({
        ...mail,
        to_address: email_tutore,
        anagrafica_id: id,
        stato: id % 100 === 0 ? 'failed' : 'sent',
        created_at: at(id),
      })),
    )
    const movement = { operazione: 100, descrizione: 'Ricarica', tipo: 'manuale', mezzo: 'contanti' }
    await insert(
      'saldo_movimenti',
      people.map(({ id }) => ({ anagrafica_id: id, ...movement, created_at: at(id) })),
    )
    const booked = people.filter(({ id }) => id % 10 === 0)
    await insert(
      'prenotazioni',
      booked.map(({ id }) => ({ settimana_id: (id % 7) + 1, anagrafica_id: id, created_at: at(0) })),
    )
    const settled = people.filter(({ id, gruppo_id }) => id % 4 === 0 && gruppo_id !== null)
    await insert(
      'quote_pagate',
      settled.map(({ id, gruppo_id }) => ({
        anagrafica_id: id,
        quota_id: gruppo_id,
        stato: 'pagato',
        importo: 1_000,
        ...stamps,
      })),
    )
    await insert(
      'pagamenti',
      settled.map(({ id, gruppo_id }) => ({
        anagrafica_id: id,
        quota_id: gruppo_id,
        descrizione: `Quota ${gruppo_id}`,
        metodo: 'pagato',
        mezzo: 'contanti',
        importo: 1_000,
        created_at: at(id),
      })),
    )
    const begun = people.filter(({ id, gruppo_id }) => id % 4 === 1 && gruppo_id !== null)
    await insert(
      'acconti',
      begun.map(({ id, gruppo_id }) => ({ anagrafica_id: id, quota_id: gruppo_id, versato: 400, prezzo: 1_000 })),
    )
    await insert(
      'acconti',
      booked
        .filter(({ id }) => id % 30 === 0)
        .map(({ id }) => ({ anagrafica_id: id, settimana_id: (id % 7) + 1, versato: 100, prezzo: 1_000 })),
    )
    await recountDebts(
      trx,
      people.map(({ id }) => id),
    )
  })
  return Math.floor(members / 2) + 1
}
