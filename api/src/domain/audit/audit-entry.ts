import { randomBytes, randomUUID } from 'node:crypto'
import { ChangedValues, type SubjectType } from '@cortile/contract/registro.ts'
import * as z from 'zod/mini'
import type { DataKey } from '../../config/services.ts'
import type { Executor } from '../../db/prepared.ts'
import { sqlTime } from '../../db/time.ts'
import type { Actor } from '../actor.ts'
import type { AuditEntryModel } from './audit-entry.model.ts'
import { insertEntry } from './audit.repository.ts'
import { treatmentOf } from './field-treatments.ts'
import { commitmentTo, hashValue, signEntry } from './signature.ts'

const SALT_BYTES = 16

export interface Subject {
  tipo: SubjectType
  /** Null: of all of that type. */
  id: number | null
}

/** Fields with their values; one that is absent before is new, one that is absent afterwards did not change. */
type Values = Readonly<Record<string, unknown>>

/** The content of the column `valori`; `campi`: by field, before and after. */
export const StoredValues = z.object({
  dispositivo: z.optional(z.string()),
  motivo: z.optional(z.string()),
  campi: ChangedValues,
})

interface Act {
  key: DataKey
  /** The `X-Request-Id` of the call; absent for the system's own deeds. */
  richiesta?: string
  /** A method and a pattern of the API, or `sistema.…`. */
  azione: string
  at: Date
  subject: Subject
  /** The fields that the caller sent; replaced by those that `change` is given. */
  fields?: readonly string[]
  dispositivo?: string
  motivo?: string
}

/** Columns of the acting principal. */
type ActorColumns = Pick<AuditEntryModel, 'attore' | 'attore_id' | 'persona_id' | 'ruolo'>

/**
 * The row of one call in the register of changes. The commands of the call add what they change; it is written once, last
 * in the transaction of the change.
 */
export class AuditEntry {
  readonly #act: Act
  #actor: ActorColumns
  #subject: Subject
  readonly #others = new Map<SubjectType, Set<number>>()
  /** Undefined until `change` is called. */
  #changed: Map<string, [unknown, unknown]> | undefined
  #written = false
  #isDropped = false

  constructor(act: Act, actor: Actor | 'system') {
    this.#act = act
    this.#actor = columnsOf(actor)
    this.#subject = act.subject
  }

  /** Whether it has been written, or there is nothing to write. */
  get isSettled(): boolean {
    return this.#written || this.#isDropped
  }

  /** For calls without a session: the user that the call proved to be. */
  actAs({ id, role }: { id: number; role: string }): void {
    this.#actor = { attore: 'utente', attore_id: id, persona_id: null, ruolo: role }
  }

  /** For calls without a session: the member that the link or code belongs to, and the adult that received it. */
  actAsFamily({ id, persona_id }: { id: number; persona_id: number | null }): void {
    this.#actor = { attore: 'iscritto', attore_id: id, persona_id, ruolo: null }
  }

  /** A subject of the call: its first one, unless the address names another; else a further one. */
  concern(subject: Subject): void {
    if (this.#subject.id === null) this.#subject = subject
    else this.#add(subject)
  }

  /** The call has changed nothing. */
  drop(): void {
    this.#isDropped = true
  }

  /** The id that the call has given to its subject, if nothing else names it. */
  name(id: number | null): void {
    if (this.#subject.id === null && this.#others.size === 0) this.#subject = { ...this.#subject, id }
  }

  /** Many subjects, none of which is the first. */
  concernAll(tipo: SubjectType, ids: readonly number[]): void {
    for (const id of ids) this.#add({ tipo, id })
  }

  /**
   * Fields of a row that the caller has locked, or inserted (`before` null): those of `after` that differ. Of further
   * subjects neither names nor values are kept: they could not be erased with them.
   */
  change(subject: Subject, before: Values | null, after: Values): void {
    this.concern(subject)
    if (subject.tipo !== this.#subject.tipo || subject.id !== this.#subject.id) return
    this.#changed ??= new Map()
    for (const [field, next] of Object.entries(after)) {
      if (next === undefined) continue
      const [was, is] = [before?.[field] ?? null, next]
      if (JSON.stringify(was) !== JSON.stringify(is)) this.#changed.set(field, [was, is])
    }
  }

  async write(db: Executor): Promise<void> {
    if (this.#isDropped) return
    await insertEntry(db, this.columns())
    this.#written = true
  }

  /** The row without its id. */
  columns() {
    const { key, azione, at, richiesta = randomUUID() } = this.#act
    const sale = randomBytes(SALT_BYTES).toString('hex')
    const valori = JSON.stringify(this.#values())
    const entry = {
      richiesta,
      created_at: sqlTime(at),
      ...this.#actor,
      azione,
      tipo: this.#subject.tipo,
      soggetto_id: this.#subject.id,
      soggetti: this.#otherSubjects(),
      campi: JSON.stringify(this.#fields()),
      impegno: commitmentTo(sale, valori),
      chiave_id: key.id,
    }
    return { ...entry, sale, valori, firma: signEntry(key.bytes, entry) }
  }

  #add({ tipo, id }: Subject): void {
    if (id === null || (tipo === this.#subject.tipo && id === this.#subject.id)) return
    const ids = this.#others.get(tipo) ?? new Set()
    this.#others.set(tipo, ids.add(id))
  }

  #fields(): readonly string[] {
    return this.#changed ? [...this.#changed.keys()] : (this.#act.fields ?? [])
  }

  #otherSubjects(): string | null {
    if (this.#others.size === 0) return null
    return JSON.stringify(Object.fromEntries([...this.#others].map(([tipo, ids]) => [tipo, [...ids]])))
  }

  #values() {
    const { dispositivo, motivo, key } = this.#act
    const campi: Record<string, [unknown, unknown]> = {}
    for (const [field, [was, is]] of this.#changed ?? []) {
      const treatment = treatmentOf(field)
      if (treatment === undefined) continue
      const shown = (value: unknown) =>
        treatment === 'clear' || value === null ? value : hashValue(key.bytes, field, value)
      campi[field] = [shown(was), shown(is)]
    }
    return { dispositivo, motivo, campi }
  }
}

function columnsOf(actor: Actor | 'system'): ActorColumns {
  const none = { attore_id: null, persona_id: null, ruolo: null }
  if (actor === 'system') return { ...none, attore: 'sistema' }
  if (actor.kind === 'nobody') return { ...none, attore: 'nessuno' }
  if (actor.kind === 'staff') return { ...none, attore: 'utente', attore_id: actor.id, ruolo: actor.role }
  return { ...none, attore: 'iscritto', attore_id: actor.id, persona_id: actor.guardian?.persona_id ?? null }
}
