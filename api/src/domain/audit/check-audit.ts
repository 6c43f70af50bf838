import { setImmediate } from 'node:timers/promises'
import * as z from 'zod/mini'
import { chunks } from '../../db/chunks.ts'
import { asOfNow, type Db } from '../../db/connect.ts'
import { sqlTime } from '../../db/time.ts'
import { AuditEntryModel, AuditSealModel } from './audit-entry.model.ts'
import { subjectsIn } from './audit.repository.ts'
import { commitmentTo, fingerprintOf, signEntry, signSeal } from './signature.ts'

/** The most faults that are listed; `wrong_count` counts all. */
const NAMED_AT_MOST = 100
/** Rows of seals older than this may have been deleted: the setting allows no shorter time. */
const KEPT_MONTHS_MIN = 12

export const RESTORED = 'sistema.restore'
export const ERASED = 'sistema.erase'
export const KEY_ROTATED = 'sistema.key-rotate'
export const BREACH = 'sistema.breach'
/** Actions that erase values, and which subjects they erase: the first one, and the further ones. */
const erasing: Readonly<Record<string, { first: boolean; further: boolean }>> = {
  'DELETE /api/anagrafica/:id': { first: true, further: true },
  'DELETE /api/anagrafica/requests/:id': { first: true, further: true },
  // The request goes, the member stays.
  'POST /api/anagrafica/requests/:id/unisci': { first: true, further: false },
  // The person of the address stays.
  'POST /api/persone/:id/unisci': { first: false, further: true },
  'POST /api/privacy/scadenze/:tipo/esegui': { first: true, further: true },
  [ERASED]: { first: true, further: true },
}

export type AuditKeys = ReadonlyMap<number, Buffer | null>

/** A seal as it was printed: its number and the first digits of its fingerprint. */
export interface PrintedSeal {
  numero: number
  impronta: string
}

interface AuditFaults {
  righe: number
  sigilli: number
  wrong_count: number
  wrong: string[]
}

/**
 * Recomputes the signatures of all rows and seals, the chain of seals, and the values against their commitments. Values
 * may be gone only if a row with a valid signature erased their subject or actor; rows may be gone only with the whole
 * oldest seals, after `KEPT_MONTHS_MIN`; numbers of seals may jump only at a restore. Reads one moment of the register
 * and blocks no call.
 */
export function checkAudit(
  db: Db,
  options: { keys: AuditKeys; now: Date; printed?: PrintedSeal | undefined },
): Promise<AuditFaults> {
  return asOfNow(db, (moment) => checkMoment(moment, options))
}

async function checkMoment(
  db: Db,
  { keys, now, printed }: { keys: AuditKeys; now: Date; printed?: PrintedSeal | undefined },
): Promise<AuditFaults> {
  const check = new AuditCheck(db, keys, await erasedIn(db, keys), purgeableBefore(now))
  check.unreadableKeys()
  for (let after = 0; ;) {
    const seals = await AuditSealModel.query(db).where('numero', '>', after).orderBy('numero').limit(20)
    for (const seal of seals) await check.seal(seal)
    const last = seals.at(-1)
    if (!last) break
    after = last.numero
  }
  await check.afterLastSeal()
  if (printed) await check.printedSeal(printed)
  return check.faults
}

/** Seals from before this time may have lost their rows, in the database's format. */
function purgeableBefore(now: Date): string {
  const before = new Date(now)
  before.setUTCMonth(before.getUTCMonth() - KEPT_MONTHS_MIN)
  return sqlTime(before)
}

const Ids = z.array(z.int())

class AuditCheck {
  readonly faults: AuditFaults = { righe: 0, sigilli: 0, wrong_count: 0, wrong: [] }
  readonly #db: Db
  readonly #keys: AuditKeys
  /** `tipo:id` of the erased subjects. */
  readonly #erased: ReadonlySet<string>
  readonly #purgeableBefore: string
  #last: { numero: number; impronta: string } = { numero: 0, impronta: '' }
  /** Whether all seals so far had lost all of their rows. */
  #purged = true

  constructor(db: Db, keys: AuditKeys, erased: ReadonlySet<string>, purgeable: string) {
    this.#db = db
    this.#keys = keys
    this.#erased = erased
    this.#purgeableBefore = purgeable
  }

  unreadableKeys(): void {
    for (const [id, key] of this.#keys) if (key === null) this.#fault(`chiave ${id}: di un’altra APP_KEY`)
  }

  async seal(seal: AuditSealModel): Promise<void> {
    const { numero } = seal
    this.faults.sigilli += 1
    const ids = idsIn(seal)
    const rows = await this.#rowsOf(ids)
    const restored = rows.some((row) => row.azione === RESTORED && this.#isSigned(row))
    if (numero !== this.#last.numero + 1 && !restored) this.#missing(this.#last.numero + 1, numero - 1)
    const isGone = this.#purged && rows.length === 0 && seal.created_at < this.#purgeableBefore
    // The row of a restore stays among those that are gone: it allows the jump of the numbers.
    this.#purged = isGone || (this.#purged && restored)
    const faultsBefore = this.faults.wrong_count
    if (!isGone) {
      const byId = new Map(rows.map((row) => [row.id, row]))
      for (const id of ids) this.#row(id, byId.get(id), numero)
    }
    await this.#inserted(numero, ids)
    const chains = isGone || fingerprintOf(this.#last.impronta, rows) === seal.impronta
    const key = this.#keys.get(seal.chiave_id)
    const holds = key === null || (key !== undefined && signSeal(key, seal) === seal.firma)
    // A row that is missing or was signed anew breaks the chain, too, and is named already.
    if (!holds || (!chains && this.faults.wrong_count === faultsBefore)) this.#fault(`sigillo ${numero}: cambiato`)
    this.#last = seal
    // The embedded database is synchronous: between two seals the server answers other calls.
    await setImmediate()
  }

  /** Rows without a seal, and rows of seals that are gone from the end. */
  async afterLastSeal(): Promise<void> {
    for (let after = 0; ;) {
      const rows = await AuditEntryModel.query(this.#db)
        .whereNull('sigillo')
        .where('id', '>', after)
        .orderBy('id')
        .limit(1_000)
      for (const row of rows) {
        this.faults.righe += 1
        if (!this.#isSigned(row)) this.#fault(`riga ${row.id}: inserita`)
        else this.#values(row)
      }
      const last = rows.at(-1)
      if (!last) break
      after = last.id
    }
    const gone = await AuditEntryModel.query(this.#db)
      .where('sigillo', '>', this.#last.numero)
      .distinct('sigillo')
      .orderBy('sigillo')
    for (const { sigillo } of gone) this.#fault(`sigillo ${sigillo}: manca`)
  }

  async printedSeal({ numero, impronta }: PrintedSeal): Promise<void> {
    const seal = await AuditSealModel.query(this.#db).findById(numero)
    if (!seal) this.#fault(`sigillo ${numero}: manca`)
    else if (!seal.impronta.startsWith(impronta)) this.#fault(`sigillo ${numero}: cambiato`)
  }

  async #rowsOf(ids: readonly number[]): Promise<AuditEntryModel[]> {
    const rows: AuditEntryModel[] = []
    for (const some of chunks(ids)) rows.push(...(await AuditEntryModel.query(this.#db).whereIn('id', some)))
    const place = new Map(ids.map((id, n) => [id, n]))
    return rows.sort((one, other) => (place.get(one.id) ?? 0) - (place.get(other.id) ?? 0))
  }

  #row(id: number, row: AuditEntryModel | undefined, numero: number): void {
    if (!row) return this.#fault(`riga ${id}: manca`)
    this.faults.righe += 1
    if (row.sigillo !== numero || !this.#isSigned(row)) return this.#fault(`riga ${id}: cambiata`)
    this.#values(row)
  }

  #values({ id, sale, valori, impegno, ...row }: AuditEntryModel): void {
    if (sale !== null && valori !== null) {
      if (commitmentTo(sale, valori) !== impegno) this.#fault(`riga ${id}: cambiata`)
      return
    }
    const named = [
      `${row.tipo}:${row.soggetto_id ?? ''}`,
      ...(row.attore === 'iscritto' ? [`anagrafica:${row.attore_id ?? ''}`] : []),
      ...(row.persona_id === null ? [] : [`persona:${row.persona_id}`]),
    ]
    if (!named.some((subject) => this.#erased.has(subject))) this.#fault(`riga ${id}: valori tolti`)
  }

  /** Rows that claim a seal which does not list them. */
  async #inserted(numero: number, ids: readonly number[]): Promise<void> {
    const listed = new Set(ids)
    const claiming = await AuditEntryModel.query(this.#db).where({ sigillo: numero }).select('id').orderBy('id')
    for (const { id } of claiming)
      if (!listed.has(id)) {
        this.faults.righe += 1
        this.#fault(`riga ${id}: inserita`)
      }
  }

  #missing(from: number, to: number): void {
    this.faults.wrong_count += to - from + 1
    for (let numero = from; numero <= to && this.faults.wrong.length < NAMED_AT_MOST; numero += 1)
      this.faults.wrong.push(`sigillo ${numero}: manca`)
  }

  #fault(line: string): void {
    this.faults.wrong_count += 1
    if (this.faults.wrong.length < NAMED_AT_MOST) this.faults.wrong.push(line)
  }

  #isSigned(row: AuditEntryModel): boolean {
    return isSigned(row, this.#keys)
  }
}

/** A row of a key that this `APP_KEY` does not open is not judged: that key is a fault of its own. */
function isSigned(row: AuditEntryModel, keys: AuditKeys): boolean {
  const key = keys.get(row.chiave_id)
  return key === null || (key !== undefined && signEntry(key, row) === row.firma)
}

function idsIn({ righe }: AuditSealModel): readonly number[] {
  try {
    const ids: unknown = JSON.parse(righe)
    return Ids.parse(ids)
  } catch {
    return []
  }
}

/** The subjects that rows with a valid signature erased, as `tipo:id`. */
async function erasedIn(db: Db, keys: AuditKeys): Promise<ReadonlySet<string>> {
  const erased = new Set<string>()
  for (let after = 0; ;) {
    const rows = await AuditEntryModel.query(db)
      .whereIn('azione', Object.keys(erasing))
      .where('id', '>', after)
      .orderBy('id')
      .limit(1_000)
    for (const row of rows) {
      if (!isSigned(row, keys)) continue
      const { first, further } = erasing[row.azione] ?? { first: false, further: false }
      if (first && row.soggetto_id !== null) erased.add(`${row.tipo}:${row.soggetto_id}`)
      if (!further) continue
      for (const [tipo, ids] of subjectsIn(row.soggetti)) for (const id of ids) erased.add(`${tipo}:${id}`)
    }
    const last = rows.at(-1)
    if (!last) return erased
    after = last.id
  }
}
