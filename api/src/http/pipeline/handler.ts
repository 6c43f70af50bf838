import type { CallersOf } from '@cortile/contract/access.ts'
import type { Endpoint, Endpoints, Input, Reply } from '@cortile/contract/endpoint.ts'
import type { Services } from '../../config/services.ts'
import type { Db } from '../../db/connect.ts'
import type { ActorOf } from '../../domain/actor.ts'
import type { Context, ReadContext } from '../../domain/context.ts'
import type { CommittedRefusal } from '../../domain/refusal.ts'
import type { Csv } from './csv.ts'

/** What is a call's own, beside the context of its command. */
export interface CallFacts {
  services: Services
  /** The caller's address and the browser as it names itself. */
  caller: { ip: string; device: string; secure: boolean }
  /** Adds a header to the answer. */
  header: (name: string, value: string) => void
  /** Says which member the answer tells about: an answer kept for its idempotency key is erased with that member. */
  about: (anagrafica_id: number) => void
}

/** Who may make this call: by its grant. */
type ActorOfCall<E extends Endpoint> = ActorOf<CallersOf<E['grant']>>

type Answered<E extends Endpoint, Other = never> = Promise<(E extends { csv: true } ? Csv : Reply<E>) | Other>

type Reading<E extends Endpoint> = (context: ReadContext<ActorOfCall<E>> & CallFacts, input: Input<E>) => Answered<E>
type Changing<E extends Endpoint> = (
  context: Context<ActorOfCall<E>> & CallFacts,
  input: Input<E>,
) => Answered<E, CommittedRefusal>

/** A handler with what it needs of the database. Its input is the call's params, query and body, parsed. */
export type Handler<E extends Endpoint> = { guard?: Guard } & (
  { needs: 'read' | 'own transactions'; handle: Reading<E> } | { needs: 'transaction'; handle: Changing<E> }
)

export type Handlers<F extends Endpoints> = { [K in keyof F]: Handler<F[K]> }

/** A handler that only reads. */
export function read<E extends Endpoint>(handle: Reading<E>): Handler<E> {
  return { needs: 'read', handle }
}

/** A handler that changes something, all of it in one transaction, which is run again when it loses against another one. */
export function transaction<E extends Endpoint>(handle: Changing<E>): Handler<E> {
  return { needs: 'transaction', handle }
}

/** A handler that has work to do outside a transaction (hashing before it, clearing up after it) and opens its own. */
export function ownTransactions<E extends Endpoint>(handle: Reading<E>): Handler<E> {
  return { needs: 'own transactions', handle }
}

/** Lets a call through before its input is read, or throws why not. */
export type Guard = (db: Db) => Promise<void>

/** For a handler that may be closed: who finds it so is told so, whatever is wrong with what it sent. */
export function guardedBy<E extends Endpoint>(guard: Guard, handler: Handler<E>): Handler<E> {
  return { ...handler, guard }
}
