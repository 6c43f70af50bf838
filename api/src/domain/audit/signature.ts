import { createHash, createHmac } from 'node:crypto'
import type { AuditEntryModel, AuditSealModel } from './audit-entry.model.ts'

/** The columns that the signature of a row proves, in its order. */
export const signedColumns = [
  'richiesta',
  'created_at',
  'attore',
  'attore_id',
  'persona_id',
  'ruolo',
  'azione',
  'tipo',
  'soggetto_id',
  'soggetti',
  'campi',
  'impegno',
  'chiave_id',
] as const

export type SignedEntry = Pick<AuditEntryModel, (typeof signedColumns)[number]>

/** The commitment to the values of a row: says nothing of them once they and their salt are gone. */
export function commitmentTo(sale: string, valori: string): string {
  return createHash('sha256').update(Buffer.from(sale, 'hex')).update(valori).digest('hex')
}

/** The signature of a row, in hex. */
export function signEntry(key: Buffer, entry: SignedEntry): string {
  return hmac(
    key,
    'riga',
    signedColumns.map((column) => entry[column]),
  )
}

/** A hash of a value that confirms no guess without the key: `#` and 16 hex digits. */
export function hashValue(key: Buffer, field: string, value: unknown): string {
  return `#${hmac(key, 'valore', [field, value]).slice(0, 16)}`
}

type UnsignedSeal = Pick<AuditSealModel, 'numero' | 'created_at' | 'righe' | 'impronta' | 'chiave_id'>

/** The signature of a seal, in hex. */
export function signSeal(key: Buffer, { numero, created_at, righe, impronta, chiave_id }: UnsignedSeal): string {
  return hmac(key, 'sigillo', [numero, created_at, righe, impronta, chiave_id])
}

/** The fingerprint of a seal, in hex, over the one before it (an empty text for the first) and its rows. */
export function fingerprintOf(before: string, rows: readonly Pick<AuditEntryModel, 'id' | 'firma'>[]): string {
  const hash = createHash('sha256').update(before)
  for (const { id, firma } of rows) hash.update(`\n${id} ${firma}`)
  return hash.digest('hex')
}

function hmac(key: Buffer, purpose: string, values: readonly unknown[]): string {
  return createHmac('sha256', key)
    .update(`${purpose}\n${JSON.stringify(values)}`)
    .digest('hex')
}
