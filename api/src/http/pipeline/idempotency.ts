import { createHash } from 'node:crypto'
import type { Endpoint } from '@cortile/contract/endpoint.ts'
import { IDEMPOTENCY_HOURS } from '@cortile/contract/limits.ts'
import type { Db } from '../../db/connect.ts'
import { isUniqueViolation } from '../../db/errors.ts'
import type { Executor } from '../../db/prepared.ts'
import type { PreparedTrx } from '../../db/statement-transaction.ts'
import { sqlTime } from '../../db/time.ts'
import { retried } from '../../db/transaction.ts'
import { actorKey, type Actor } from '../../domain/actor.ts'
import { deleteKey, findKey, insertKey, type OwnedKey } from '../../domain/idempotency/idempotency.repository.ts'
import { CommittedRefusal, invalid, Refusal } from '../../domain/refusal.ts'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
/** Refusals that are the handler's final answer; with other statuses a retry may have another result. */
const DEFINITE = new Set([404, 409, 422])

interface Attempt {
  db: Db
  key: string
  actor: Actor
  endpoint: Endpoint
  input: Record<string, unknown>
  now: Date
  /** Read after the effect: the member that the answer is about, null for none; and whether the answer is kept. */
  said: Readonly<{ subject: number | null; kept: boolean }>
}

interface Outcome {
  status: number
  body: unknown
}

/**
 * Runs a transaction: first the effect, whose result is the reply's body or a `CommittedRefusal`, then `finish`, whose
 * result it gives.
 */
export type Commit = <T>(finish: (trx: PreparedTrx, result: unknown) => Promise<T>) => Promise<T>

export interface Answer extends Outcome {
  replayed: boolean
}

/**
 * Runs the effect at most once for each key of a caller within 24 h, and replays its first answer. 422 for a key that
 * is no UUID or was used for another request.
 *
 * The key is inserted with its answer as the last statement of the effect's own transaction, so that a crash rolls back
 * both. An effect whose key has been used is rolled back, and the first answer is given; a second call with the same
 * key waits at the unique index until the first has committed. A thrown refusal rolls the effect back and is then stored
 * under the key in a second transaction: an effect that is refused because the first call succeeded finds its key there.
 * A `CommittedRefusal` is committed with the effect. An answer of a call that changed nothing and kept nothing is given, unless
 * there is a first answer.
 */
export async function answerOnce(attempt: Attempt, commit: Commit): Promise<Answer> {
  if (!UUID.test(attempt.key)) throw invalid({ 'Idempotency-Key': ['La chiave di idempotenza deve essere un UUID'] })
  // Outside the transaction: hashing a file takes a while.
  const call = { ...attempt, content_hash: contentHash(attempt) }
  for (;;) {
    const answer = (await firstAnswer(call, commit)) ?? (await earlierAnswer(call))
    if (answer) return answer
  }
}

interface KeyedCall extends Attempt {
  content_hash: string
}

/** Runs the effect and stores its answer; null if the key has been used. */
async function firstAnswer(call: KeyedCall, commit: Commit): Promise<Answer | null> {
  try {
    const answer = await commit(async (trx, result): Promise<Answer> => {
      const outcome = outcomeOf(call.endpoint, result)
      return call.said.kept ? store(trx, call, outcome) : { ...outcome, replayed: false }
    })
    // The first call with this key may have changed something.
    return call.said.kept ? answer : ((await earlierAnswer(call)) ?? answer)
  } catch (error) {
    if (error instanceof KeyUsed) return null
    if (!(error instanceof Refusal)) throw error
    if (DEFINITE.has(error.status)) return storeRefusal(call, error)
    if (await findKey(call.db, owned(call))) return null
    throw error
  }
}

function outcomeOf({ status }: Endpoint, result: unknown): Outcome {
  return result instanceof CommittedRefusal ? answerOf(result.refusal) : { status, body: result }
}

/** Stores a refusal whose effect was rolled back; null if the key has been used. */
async function storeRefusal(call: KeyedCall, refusal: Refusal): Promise<Answer | null> {
  try {
    return await retried(() => store(call.db, call, answerOf(refusal)))
  } catch (error) {
    if (error instanceof KeyUsed) return null
    throw error
  }
}

/** Rolls back an effect whose key has been used. */
class KeyUsed extends Error {}

async function store(db: Executor, call: KeyedCall, { status, body }: Outcome): Promise<Answer> {
  try {
    await insertKey(db, {
      ...owned(call),
      content_hash: call.content_hash,
      call: `${call.endpoint.method} ${call.endpoint.path}`,
      status,
      answer: body === null ? null : JSON.stringify(body),
      anagrafica_id: call.said.subject,
      created_at: sqlTime(call.now),
    })
  } catch (error) {
    throw isUniqueViolation(error) ? new KeyUsed() : error
  }
  return { status, body, replayed: false }
}

const owned = ({ actor, key }: Pick<Attempt, 'actor' | 'key'>): OwnedKey => ({
  owner: actorKey(actor),
  key: key.toLowerCase(),
})

/** The answer stored for this key; null if there is none, or one older than 24 h, which is deleted. */
async function earlierAnswer(call: KeyedCall): Promise<Answer | null> {
  const kept = await findKey(call.db, owned(call))
  if (!kept) return null
  const oldest = sqlTime(new Date(call.now.getTime() - IDEMPOTENCY_HOURS * 3_600_000))
  if (kept.created_at < oldest) {
    await deleteKey(call.db, { ...owned(call), created_at: kept.created_at })
    return null
  }
  if (kept.content_hash !== call.content_hash)
    throw invalid({ 'Idempotency-Key': ['Questa chiave è già stata usata per una richiesta diversa'] })
  const body: unknown = kept.answer === null ? null : JSON.parse(kept.answer)
  return { status: kept.status, body, replayed: true }
}

function answerOf(refusal: Refusal): Outcome {
  return { status: refusal.status, body: refusal.body() }
}

function contentHash({ endpoint, input }: Attempt): string {
  return createHash('sha256')
    .update(`${endpoint.method} ${endpoint.path}\n${stable(input)}`)
    .digest('hex')
}

/**
 * JSON with sorted keys: the order of fields is not content. A file is the hash of its bytes in `<>`, which no JSON
 * begins with.
 */
function stable(value: unknown): string {
  if (value instanceof Uint8Array) return `<${createHash('sha256').update(value).digest('hex')}>`
  if (Array.isArray(value)) return `[${value.map(stable).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const fields = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))
  return `{${fields.map(([key, each]) => `${JSON.stringify(key)}:${stable(each)}`).join(',')}}`
}
