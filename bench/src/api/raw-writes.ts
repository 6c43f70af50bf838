import { randomUUID } from 'node:crypto'
import type { Pool, PoolConnection, RowDataPacket } from 'mysql2/promise'

/**
 * Baselines of the writes, by bare prepared statements: the minimal transaction, and the whole list of what the product
 * stores.
 */

const HASH = 'a'.repeat(64)
const ANSWER = JSON.stringify({
  name: 'Anna Rossi',
  gruppo: { nome: 'Medie', colore: '#336699' },
  stato_accesso: 'dentro',
})

/** The least that moves a member: the member, its new state, the log. */
export async function minimalReading(pool: Pool, card: string): Promise<void> {
  await inTransaction(pool, async (trx) => {
    const holder = await one(trx, 'SELECT id, stato_accesso FROM anagrafiche WHERE card_id = ?', [card])
    const [id, from] = [Number(holder['id']), String(holder['stato_accesso'])]
    const to = from === 'fuori' ? 'dentro' : 'fuori'
    await trx.execute('UPDATE anagrafiche SET stato_accesso = ? WHERE id = ? AND stato_accesso = ?', [to, id, from])
    await trx.execute(
      `INSERT INTO access_logs (anagrafica_id, card_id, action, created_at, received_at)
       VALUES (?, ?, ?, UTC_TIMESTAMP(3), UTC_TIMESTAMP(3))`,
      [id, card, to === 'dentro' ? 'ingresso' : 'uscita'],
    )
  })
}

/** The least that charges a member: price, member, its balance, the movement, the new balance. */
export async function minimalSale(pool: Pool, card: string, item: number): Promise<void> {
  await inTransaction(pool, async (trx) => {
    const { costo } = await one(trx, 'SELECT costo FROM listino WHERE id = ?', [item])
    const payer = await one(trx, 'SELECT id FROM anagrafiche WHERE card_id = ?', [card])
    const [id, operazione] = [Number(payer['id']), Number(costo)]
    await trx.execute('UPDATE anagrafiche SET saldo = saldo + ? WHERE id = ? AND saldo + ? >= 0', [
      operazione,
      id,
      operazione,
    ])
    await trx.execute(
      `INSERT INTO saldo_movimenti (anagrafica_id, operazione, descrizione, tipo, user_id, created_at)
       VALUES (?, ?, ?, 'cassa', 1, UTC_TIMESTAMP(3))`,
      [id, operazione, 'Gelato'],
    )
    await one(trx, 'SELECT saldo FROM anagrafiche WHERE id = ?', [id])
  })
}

/** One reading at the door: member, group, mode, new state, log with its count, answer of the key. */
export async function wholeReading(pool: Pool, card: string): Promise<void> {
  await inTransaction(pool, async (trx) => {
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
      `UPDATE anagrafiche SET stato_accesso = ?, ultimo_movimento_at = UTC_TIMESTAMP(3),
       entrato_at = IF(?, UTC_TIMESTAMP(3), NULL) WHERE id = ?`,
      [enters ? 'dentro' : 'fuori', enters ? 1 : 0, Number(holder['id'])],
    )
    await trx.execute(
      `INSERT INTO access_logs (anagrafica_id, card_id, action, gruppo_id, user_id, created_at, received_at)
       VALUES (?, ?, ?, ?, 1, UTC_TIMESTAMP(3), UTC_TIMESTAMP(3))`,
      [Number(holder['id']), card, enters ? 'ingresso' : 'uscita', Number(holder['gruppo_id'])],
    )
    const counter = enters ? 'ingressi' : 'uscite'
    await trx.execute(
      `INSERT INTO accessi_conteggi (giorno, ora, slot, ${counter}) VALUES (CURDATE(), HOUR(NOW()), 99, 1)
       ON DUPLICATE KEY UPDATE ${counter} = ${counter} + 1`,
    )
    await storeReply(trx, 'POST /api/scanner/read', Number(holder['id']))
  })
}

/** One sale of one product: member, price, balance, movement, answer of the key. */
export async function wholeSale(pool: Pool, card: string, item: number): Promise<void> {
  await inTransaction(pool, async (trx) => {
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
    await storeReply(trx, 'POST /api/cassa/checkout', Number(payer['id']))
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

async function storeReply(trx: PoolConnection, call: string, member: number): Promise<void> {
  await trx.execute(
    `INSERT INTO idempotency_keys (owner, \`key\`, \`call\`, content_hash, status, answer, anagrafica_id, created_at)
     VALUES (?, ?, ?, ?, 200, ?, ?, UTC_TIMESTAMP(3))`,
    ['raw', randomUUID(), call, HASH, ANSWER, member],
  )
}

async function one(trx: PoolConnection, sql: string, values: (string | number)[]): Promise<RowDataPacket> {
  const [[row]] = await trx.execute<RowDataPacket[]>(sql, values)
  if (!row) throw new Error(`nothing for ${sql}`)
  return row
}
