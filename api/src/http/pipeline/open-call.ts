import type { Endpoint } from '@cortile/contract/endpoint.ts'
import type { Context as Ctx } from 'koa'
import type { Services } from '../../config/services.ts'
import type { Executor } from '../../db/prepared.ts'
import { transactStatements } from '../../db/statement-transaction.ts'
import type { Actor } from '../../domain/actor.ts'
import type { AuditEntry } from '../../domain/audit/audit-entry.ts'
import { transactAs, type Context, type ReadContext, type StatementContext } from '../../domain/context.ts'
import { CommittedRefusal } from '../../domain/refusal.ts'
import { refuseNewCard } from '../limits/closing-device.ts'
import { requireMatch } from './configuration.ts'
import { deviceOf } from './device-cookie.ts'
import type { CallFacts, Guard, Handler } from './handler.ts'
import type { Commit } from './idempotency.ts'
import { provenKey } from './proven-key.ts'
import { entryOf, idIn, isRecorded, openingOf } from './record-call.ts'

/**
 * A handler without its call's types. The actor still fits: `authorise` and the handler's type use the same grants
 * table.
 */
export interface Work {
  needs: Handler<Endpoint>['needs']
  handle: (context: Within & CallFacts, input: object) => Promise<unknown>
  guard?: Guard
}

type Within = ReadContext | Context<Actor> | StatementContext<Actor>

export function hasTransaction({ needs }: Work): boolean {
  return needs === 'transaction' || needs === 'statements'
}

/** A call that is allowed, with its parsed input. */
interface Call {
  endpoint: Endpoint
  work: Work
  actor: Actor
  input: { params?: unknown; query?: unknown; body?: unknown }
  now: Date
}

/** What a handler says beside its answer. */
interface Said {
  headers: [string, string][]
  /** Instead of the declared one. */
  status: number | null
  /** The member that the answer is about. */
  subject: number | null
  /** Whether the answer is kept for its idempotency key. */
  kept: boolean
  entry: AuditEntry
}

interface OpenCall {
  said: Readonly<Said>
  caller: CallFacts['caller']
  /** Runs the handler; gives its reply, and throws its refusal, also a committed one. */
  run: () => Promise<unknown>
  /** Runs the handler in a transaction, then the given rest, and last writes its row of the register. */
  inTransaction: Commit
  /** Notes that an operator has opened the record of the reply. */
  noteOpening: (reply: unknown) => void
}

/** Prepares a handler to be run, with the facts of its call and its row in the register of changes. */
export function openCall(ctx: Ctx, services: Services, call: Call): OpenCall {
  const { endpoint, work, actor, input, now } = call
  const { db, config } = services
  const context = { db, actor, now, zone: config.zone }
  const fresh = (): Said => ({
    headers: [],
    status: null,
    subject: null,
    kept: true,
    entry: entryOf(ctx, services, call),
  })
  const said = fresh()
  const facts = factsOf(ctx, services, { said, now })

  const handle = (within: Within) => {
    // A transaction that is retried must not keep what the run before has said.
    Object.assign(said, fresh())
    refuseNewCard(endpoint, { actor, body: input.body, key: ctx.get('Idempotency-Key') })
    return work.handle({ ...within, ...facts, entry: said.entry }, input)
  }
  const record = async (on: Executor, reply: unknown) => {
    if (!isRecorded(endpoint) || !said.kept || reply instanceof CommittedRefusal) return
    said.entry.name(idIn(reply))
    await said.entry.write(on)
  }
  const inTransaction: Commit = (finish) => {
    const end = async (trx: Parameters<typeof finish>[0], reply: unknown) => {
      const done = await finish(trx, reply)
      await record(trx, reply)
      return done
    }
    return work.needs === 'statements'
      ? transactStatements(db, async (trx) => end(trx, await handle({ actor, now, zone: config.zone, trx })))
      : transactAs(context, async (within) => end(within.trx, await handle(within)))
  }
  const run = async () => {
    if (hasTransaction(work)) {
      const reply = await inTransaction((_trx, result) => Promise.resolve(result))
      if (reply instanceof CommittedRefusal) throw reply.refusal
      return reply
    }
    const reply = await handle(context)
    // A file is recorded before its first byte.
    if (work.needs === 'read') await record(db, reply)
    else if (config.checkReplies && isRecorded(endpoint) && !said.entry.isSettled)
      throw new Error(`${endpoint.method} ${endpoint.path} has written no row of the register in its transaction`)
    return reply
  }
  const noteOpening = (reply: unknown) => {
    const opening = endpoint.recorded === 'opening' ? openingOf(ctx, call, reply) : null
    if (opening) services.openings.note(opening)
  }
  return { said, caller: facts.caller, run, inTransaction, noteOpening }
}

function factsOf(ctx: Ctx, services: Services, { said, now }: { said: Said; now: Date }): CallFacts {
  return {
    services,
    caller: {
      ip: ctx.ip,
      userAgent: ctx.get('User-Agent'),
      secure: ctx.secure,
      provenKey: (proof) => provenKey(ctx, services.config, now, proof),
      // Read by the few calls that need it.
      get deviceId() {
        return deviceOf(ctx, services.appKey)
      },
    },
    about: (anagrafica_id) => {
      said.subject = anagrafica_id
      said.entry.concern({ tipo: 'anagrafica', id: anagrafica_id })
    },
    requireMatch: (current) => requireMatch(ctx.get('If-Match'), current),
    status: (status) => void (said.status = status),
    keepNothing: () => void (said.kept = false),
    header: (name, value) => said.headers.push([name, value]),
  }
}
