import type { Connection } from 'mysql2/promise'
import { givenNames, surnames } from './names.ts'

/** Size of a centre. */
export interface Size {
  members: number
  logs: number
}

export const GROUPS = 40
/** Initial balance in hundredths; enough for any run. */
const SALDO = 1_000_000
const AT_ONCE = 500_000
const YEARS = 3

/** Fills an empty, migrated database: members, presences, movements, fees, weeks, access logs of three years. */
export async function loadCentre(db: Connection, { members, logs }: Size): Promise<void> {
  const run = (sql: string, values: (string | number)[] = []) => db.query(sql, values)
  await run('SET SESSION unique_checks = 0, foreign_key_checks = 0, @now = UTC_TIMESTAMP(3)')
  await nameTable(db, 'bench_nomi', givenNames)
  await nameTable(db, 'bench_cognomi', surnames)
  await run(
    `INSERT INTO gruppi (id, nome, nome_norm, colore, created_at, updated_at)
     SELECT seq, CONCAT('Gruppo ', seq), CONCAT('gruppo ', seq), '#336699', @now, @now FROM seq_1_to_${GROUPS}`,
  )
  await run(
    `INSERT INTO listino (nome, nome_norm, costo, created_at, updated_at)
     SELECT CONCAT('Panino ', seq), CONCAT('panino ', seq), -100, @now, @now FROM seq_1_to_12`,
  )
  for (const range of ranges(members)) {
    await run(membersOf(range))
    await run(wordsOf(range))
    await run(
      `INSERT INTO saldo_movimenti (anagrafica_id, operazione, descrizione, tipo, mezzo, user_id, created_at)
       SELECT seq, ${SALDO}, 'Ricarica', 'manuale', 'contanti', 1, @now FROM ${range}`,
    )
  }
  await loadFees(db, members)
  await loadWeeks(db, members)
  const spacing = (YEARS * 365 * 86_400) / logs
  for (const range of ranges(logs))
    await run(
      `INSERT INTO access_logs (anagrafica_id, card_id, action, gruppo_id, user_id, created_at, received_at)
       SELECT 1 + seq * 7919 % ${members}, LPAD(1 + seq * 7919 % ${members}, 10, '0'), IF(seq % 2, 'ingresso', 'uscita'),
         1 + (1 + seq * 7919 % ${members}) % ${GROUPS}, 1, t, t
       FROM (SELECT seq, DATE_SUB(@now, INTERVAL ROUND((${logs} - seq) * ${spacing} * 1000000) MICROSECOND) AS t FROM ${range}) AS reading`,
    )
  await run('DROP TABLE bench_nomi, bench_cognomi')
  await run('SET SESSION unique_checks = 1, foreign_key_checks = 1')
}

/** MariaDB sequences from 1 to `count`, in parts that fit into one transaction. */
function ranges(count: number): string[] {
  const parts = Math.ceil(count / AT_ONCE)
  return Array.from(
    { length: parts },
    (_, part) => `seq_${part * AT_ONCE + 1}_to_${Math.min((part + 1) * AT_ONCE, count)}`,
  )
}

async function nameTable(db: Connection, table: string, names: readonly string[]): Promise<void> {
  await db.query(`CREATE TABLE ${table} (i INT PRIMARY KEY, nome VARCHAR(40), norm VARCHAR(40))`)
  await db.query(`INSERT INTO ${table} VALUES ?`, [names.map((name, i) => [i, name, name.toLowerCase()])])
}

/** Pseudo-random names, groups and birth dates, the same in every run. A fifth has no card, one in fifty is suspended. */
function membersOf(range: string): string {
  return `
    INSERT INTO anagrafiche (id, card_id, stato, stato_accesso, entrato_at, nome, cognome, nome_norm, cognome_norm,
      data_nascita, luogo_nascita, telefono, email, nome_tutore, email_tutore, telefono_tutore, gruppo_id, saldo,
      is_request, privacy_accettata, autorizza_intervento_medico, autorizza_foto_video, created_at, updated_at)
    SELECT s.seq, IF(s.seq % 5 = 0, NULL, LPAD(s.seq, 10, '0')), IF(s.seq % 50 = 0, 'sospeso', 'attivo'),
      IF(s.seq % 200 = 1, 'dentro', 'fuori'), IF(s.seq % 200 = 1, @now, NULL), n.nome, c.nome, n.norm, c.norm,
      DATE_ADD('1985-01-01', INTERVAL s.seq * 7919 % 14000 DAY), 'Lecco', '333 1234567',
      CONCAT('m', s.seq, '@bench.test'), 'Rosa Bianchi', CONCAT('t', s.seq DIV 2, '@bench.test'), '333 7654321',
      1 + s.seq % ${GROUPS}, ${SALDO}, s.seq % 1000 = 3, 1, 1, 1, @now, @now
    FROM ${range} AS s
    JOIN bench_nomi AS n ON n.i = CRC32(s.seq) % ${givenNames.length}
    JOIN bench_cognomi AS c ON c.i = CRC32(CONCAT('c', s.seq)) % ${surnames.length}`
}

function wordsOf(range: string): string {
  const [from, to] = range.replace('seq_', '').split('_to_')
  const words = (column: string) => `SELECT ${column}, id FROM anagrafiche WHERE id BETWEEN ${from} AND ${to}`
  return `INSERT IGNORE INTO anagrafica_parole (parola, anagrafica_id) ${words('nome_norm')} UNION ALL ${words('cognome_norm')}`
}

/** Four fees, each of ten groups; seven of ten members have paid. */
async function loadFees(db: Connection, members: number): Promise<void> {
  await db.query(
    `INSERT INTO quote (id, descrizione, importo, created_at, updated_at)
     SELECT seq, CONCAT('Quota ', seq), 2500, @now, @now FROM seq_1_to_4`,
  )
  await db.query(`INSERT INTO quote_gruppi (quota_id, gruppo_id) SELECT 1 + seq % 4, seq FROM seq_1_to_${GROUPS}`)
  await db.query(
    `INSERT INTO quote_pagate (anagrafica_id, quota_id, stato, importo, user_id, created_at, updated_at)
     SELECT seq, 1 + (1 + seq % ${GROUPS}) % 4, 'pagato', 2500, 1, @now, @now FROM seq_1_to_${members} WHERE seq % 10 < 7`,
  )
}

/** Ten weeks of the camp with two hundred bookings each; two weeks have ended. */
async function loadWeeks(db: Connection, members: number): Promise<void> {
  const booked = Math.min(200, Math.floor(members / 10))
  await db.query(
    `INSERT INTO settimane (id, data_inizio, data_fine, max, descrizione, quota, totale, created_at, updated_at)
     SELECT seq, CURDATE() - INTERVAL 21 DAY + INTERVAL seq * 7 DAY, CURDATE() - INTERVAL 17 DAY + INTERVAL seq * 7 DAY, 1000,
       CONCAT('Settimana ', seq), 4500, ${booked}, @now, @now FROM seq_1_to_10`,
  )
  await db.query(
    `INSERT INTO prenotazioni (settimana_id, anagrafica_id, user_id, created_at)
     SELECT w.seq, p.seq * 10, 1, @now FROM seq_1_to_10 AS w JOIN seq_1_to_${booked} AS p`,
  )
}
