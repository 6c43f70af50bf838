import { randomUUID } from 'node:crypto'
import type { Pool, PoolConnection, ResultSetHeader, RowDataPacket } from 'mysql2/promise'

/** Baseline of the writes: the same work by raw prepared statements. */

const HASH = 'a'.repeat(64)

/** One reading at the door: member, group, mode, last access, new state, log with rollups, stored reply of the key. */
export async function rawReading(pool: Pool, card: string): Promise<void> {
  await inTransaction(pool, async (trx) => {
    const key = await claimKey(trx, 'POST /api/scanner/read')
    const holder = await one(
      trx,
      `SELECT id, nome, cognome, stato, stato_accesso, gruppo_id FROM anagrafiche
       WHERE card_id = ? AND is_request = 0 AND erased_at IS NULL FOR UPDATE`,
      [card],
    )
    await one(trx, 'SELECT nome, colore FROM gruppi WHERE id = ?', [Number(holder['gruppo_id'])])
    const enters = holder['stato_accesso'] === 'fuori'
    if (enters) await one(trx, "SELECT value FROM settings WHERE `key` = 'access_point_by_rules'", [])
    await trx.execute(
      `SELECT created_at FROM access_logs WHERE anagrafica_id = ? AND action IN ('ingresso', 'uscita', 'dentro', 'fuori')
       ORDER BY created_at DESC, id DESC LIMIT 1`,
      [Number(holder['id'])],
    )
    await trx.execute(
      'UPDATE anagrafiche SET stato_accesso = ?, entrato_at = IF(?, UTC_TIMESTAMP(3), NULL) WHERE id = ?',
      [enters ? 'dentro' : 'fuori', enters ? 1 : 0, Number(holder['id'])],
    )
    await trx.execute(
      `INSERT INTO access_logs (anagrafica_id, card_id, action, gruppo_id, user_id, created_at, received_at)
       VALUES (?, ?, ?, ?, 1, UTC_TIMESTAMP(3), UTC_TIMESTAMP(3))`,
      [Number(holder['id']), card, enters ? 'ingresso' : 'uscita', Number(holder['gruppo_id'])],
    )
    const counter = enters ? 'ingressi' : 'uscite'
    await trx.execute(
      `INSERT INTO accessi_giorno (giorno, ${counter}) VALUES (CURDATE(), 1) ON DUPLICATE KEY UPDATE ${counter} = ${counter} + 1`,
    )
    await trx.execute(
      `INSERT INTO accessi_ora (giorno, ora, ${counter}) VALUES (CURDATE(), HOUR(NOW()), 1)
       ON DUPLICATE KEY UPDATE ${counter} = ${counter} + 1`,
    )
    await trx.execute('INSERT IGNORE INTO accessi_giorno_persone (giorno, anagrafica_id) VALUES (CURDATE(), ?)', [
      Number(holder['id']),
    ])
    await storeReply(trx, key, Number(holder['id']))
  })
}

/** One sale of one product: member, price, balance, movement, stored reply of the key. */
export async function rawSale(pool: Pool, card: string, item: number): Promise<void> {
  await inTransaction(pool, async (trx) => {
    const key = await claimKey(trx, 'POST /api/cassa/checkout')
    const payer = await one(
      trx,
      `SELECT id, nome, cognome, stato FROM anagrafiche
       WHERE card_id = ? AND is_request = 0 AND erased_at IS NULL FOR UPDATE`,
      [card],
    )
    const product = await one(trx, 'SELECT nome, costo FROM listino WHERE id = ?', [item])
    await trx.execute('UPDATE anagrafiche SET saldo = saldo + ? WHERE id = ? AND saldo + ? >= 0', [
      Number(product['costo']),
      Number(payer['id']),
      Number(product['costo']),
    ])
    await trx.execute(
      `INSERT INTO saldo_movimenti (anagrafica_id, operazione, descrizione, tipo, user_id, created_at)
       VALUES (?, ?, ?, 'cassa', 1, UTC_TIMESTAMP(3))`,
      [Number(payer['id']), Number(product['costo']), String(product['nome'])],
    )
    await one(trx, 'SELECT saldo FROM anagrafiche WHERE id = ?', [Number(payer['id'])])
    await storeReply(trx, key, Number(payer['id']))
  })
}

async function inTransaction(pool: Pool, work: (trx: PoolConnection) => Promise<void>): Promise<void> {
  const trx = await pool.getConnection()
  try {
    await trx.beginTransaction()
    await work(trx)
    await trx.commit()
  } catch (error) {
    await trx.rollback()
    throw error
  } finally {
    trx.release()
  }
}

async function claimKey(trx: PoolConnection, call: string): Promise<number> {
  const [{ insertId }] = await trx.execute<ResultSetHeader>(
    'INSERT INTO idempotency_keys (owner, `key`, `call`, content_hash, created_at) VALUES (?, ?, ?, ?, UTC_TIMESTAMP(3))',
    ['raw', randomUUID(), call, HASH],
  )
  return insertId
}

async function storeReply(trx: PoolConnection, key: number, member: number): Promise<void> {
  await trx.execute('UPDATE idempotency_keys SET status = 200, answer = ?, anagrafica_id = ? WHERE id = ?', [
    JSON.stringify({ name: 'Anna Rossi', gruppo: { nome: 'Medie', colore: '#336699' }, stato_accesso: 'dentro' }),
    member,
    key,
  ])
}

async function one(trx: PoolConnection, sql: string, values: (string | number)[]): Promise<RowDataPacket> {
  const [[row]] = await trx.execute<RowDataPacket[]>(sql, values)
  if (!row) throw new Error(`nothing for ${sql}`)
  return row
}
