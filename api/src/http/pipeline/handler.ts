import type { CallersOf } from '@cortile/contract/access.ts'
import type { Endpoint, Endpoints, Input, Reply } from '@cortile/contract/endpoint.ts'
import type { Services } from '../../config/services.ts'
import type { Db } from '../../db/connect.ts'
import type { ActorOf } from '../../domain/actor.ts'
import type { Context, ReadContext, StatementContext } from '../../domain/context.ts'
import type { EnteringDevice } from '../../domain/device/known-device.repository.ts'
import type { CommittedRefusal } from '../../domain/refusal.ts'
import type { Csv } from './csv.ts'

/** The caller as the connection shows it. */
interface CallerFacts extends EnteringDevice {
  ip: string
  /** Whether it uses HTTPS. */
  secure: boolean
  /**
   * The thumbprint of the key that the call proves to hold, by its header or by another proof of it; null without a valid
   * one. 419 for one that was made at another time.
   */
  provenKey: (proof?: string) => Promise<string | null>
}

/** Facts and effects of one HTTP call, beside the context of its command. */
export interface CallFacts {
  services: Services
  caller: CallerFacts
  /** Refuses the change of a configuration that the caller has not seen as it is now: 409. */
  requireMatch: (current: unknown) => void
  /** Answers with another status of success than the declared one. */
  status: (status: 200) => void
  /** Adds a header to the answer. */
  header: (name: string, value: string) => void
  /**
   * Declares the member that the answer is about: an answer kept for its idempotency key is erased with that member.
   */
  about: (anagrafica_id: number) => void
  /**
   * Declares that the call changed nothing and that a repetition needs a new answer: none is kept for its idempotency
   * key.
   */
  keepNothing: () => void
}

/** The actors that the call's grant allows. */
type ActorOfCall<E extends Endpoint> = ActorOf<CallersOf<E['grant']>>

/** A picture as a reply: its media type and its bytes. */
export interface Picture {
  type: string
  content: Buffer
}

type Answered<E extends Endpoint, Other = never> = Promise<
  (E extends { csv: true } ? Csv : E extends { picture: true } ? Picture : Reply<E>) | Other
>

type Reading<E extends Endpoint> = (context: ReadContext<ActorOfCall<E>> & CallFacts, input: Input<E>) => Answered<E>
type Changing<E extends Endpoint> = (
  context: Context<ActorOfCall<E>> & CallFacts,
  input: Input<E>,
) => Answered<E, CommittedRefusal>

type Stating<E extends Endpoint> = (
  context: StatementContext<ActorOfCall<E>> & CallFacts,
  input: Input<E>,
) => Answered<E, CommittedRefusal>

/** A handler with its need of the database. Its input is the call's params, query and body, parsed. */
export type Handler<E extends Endpoint> = { guard?: Guard } & (
  | { needs: 'read' | 'own transactions'; handle: Reading<E> }
  | { needs: 'transaction'; handle: Changing<E> }
  | { needs: 'statements'; handle: Stating<E> }
)

export type Handlers<F extends Endpoints> = { [K in keyof F]: Handler<F[K]> }

/** A handler that only reads. */
export function read<E extends Endpoint>(handle: Reading<E>): Handler<E> {
  return { needs: 'read', handle }
}

/** A handler that writes, in one transaction, which is retried when it loses against another one. */
export function transaction<E extends Endpoint>(handle: Changing<E>): Handler<E> {
  return { needs: 'transaction', handle }
}

/**
 * As `transaction`, by prepared statements only: for readings at the door and sales, where building statements takes as
 * long as running them.
 */
export function statements<E extends Endpoint>(handle: Stating<E>): Handler<E> {
  return { needs: 'statements', handle }
}

/** A handler that has work to do outside a transaction (hashing before it, clearing up after it) and opens its own. */
export function ownTransactions<E extends Endpoint>(handle: Reading<E>): Handler<E> {
  return { needs: 'own transactions', handle }
}

/** Runs before the input is read; throws the refusal if the call is not allowed. */
export type Guard = (db: Db) => Promise<void>

/** For a call that may be closed: the guard's refusal comes before any error of the input. */
export function guardedBy<E extends Endpoint>(guard: Guard, handler: Handler<E>): Handler<E> {
  return { ...handler, guard }
}
