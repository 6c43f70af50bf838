import { createHash } from 'node:crypto'
import type { Endpoint } from '@cortile/contract/endpoint.ts'
import { IDEMPOTENCY_HOURS } from '@cortile/contract/limits.ts'
import type { Db } from '../../db/connect.ts'
import { isUniqueViolation } from '../../db/errors.ts'
import { sqlTime } from '../../db/time.ts'
import { transact, type Trx } from '../../db/transaction.ts'
import { actorKey, type Actor } from '../../domain/actor.ts'
import {
  findKey,
  insertKey,
  patchAnswer,
  renewKey,
  type AnsweredKey,
  type OwnedKey,
} from '../../domain/idempotency/idempotency.repository.ts'
import { CommittedRefusal, invalid, Refusal } from '../../domain/refusal.ts'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
/** Refusals that are the handler's final answer; with other statuses a retry may have another result. */
const DEFINITE = new Set([404, 409, 422])

interface Attempt {
  key: string
  actor: Actor
  endpoint: Endpoint
  input: Record<string, unknown>
  now: Date
  /** Read after the effect: id of the member that the answer is about, null for none. */
  subject: () => number | null
}

interface Outcome {
  status: number
  body: unknown
}

type Effect = (trx: Trx) => Promise<Outcome | CommittedRefusal>

export interface Answer extends Outcome {
  replayed: boolean
}

/**
 * Runs the effect at most once for each key of a caller within 24 h, and replays its first answer. 422 for a key that
 * is no UUID or was used for another request.
 *
 * The key is inserted first, in the effect's own transaction: a second call with the same key waits at the unique index
 * until the first has committed, and a crash rolls back key and effect together. A thrown refusal rolls both back and
 * is then stored under the key in a second transaction; if a call with the same key has committed in between, its
 * answer is given. A `CommittedRefusal` is committed with the effect.
 */
export async function answerOnce(db: Db, attempt: Attempt, effect: Effect): Promise<Answer> {
  if (!UUID.test(attempt.key)) throw invalid({ 'Idempotency-Key': ['La chiave di idempotenza deve essere un UUID'] })
  // Outside the transaction: hashing a file takes a while.
  const content_hash = contentHash(attempt)
  try {
    return await once(db, attempt, content_hash, effect)
  } catch (error) {
    if (!(error instanceof Refusal) || !DEFINITE.has(error.status)) throw error
    const answer = answerOf(error)
    return once(db, attempt, content_hash, () => Promise.resolve(answer))
  }
}

async function once(db: Db, attempt: Attempt, content_hash: string, effect: Effect): Promise<Answer> {
  return transact(db, async (trx) => {
    const kept = await claim(trx, attempt, content_hash)
    if (kept) {
      if (kept.content_hash !== content_hash)
        throw invalid({ 'Idempotency-Key': ['Questa chiave è già stata usata per una richiesta diversa'] })
      const body: unknown = kept.answer === null ? null : JSON.parse(kept.answer)
      return { status: kept.status, body, replayed: true }
    }
    const outcome = await effect(trx)
    const { status, body } = outcome instanceof CommittedRefusal ? answerOf(outcome.refusal) : outcome
    await patchAnswer(trx, {
      ...owned(attempt),
      status,
      answer: body === null ? null : JSON.stringify(body),
      anagrafica_id: attempt.subject(),
    })
    return { status, body, replayed: false }
  })
}

const owned = ({ actor, key }: Attempt): OwnedKey => ({ owner: actorKey(actor), key: key.toLowerCase() })

/**
 * Takes the key for this attempt (null), or gives the row of the earlier attempt that has it. A row older than 24 h is
 * reused.
 */
async function claim(trx: Trx, attempt: Attempt, content_hash: string): Promise<AnsweredKey | null> {
  const fresh = {
    content_hash,
    call: `${attempt.endpoint.method} ${attempt.endpoint.path}`,
    created_at: sqlTime(attempt.now),
  }
  try {
    await insertKey(trx, { ...owned(attempt), ...fresh })
    return null
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    // Sees the row: the insert has waited for its commit, and reads are READ COMMITTED.
    const row = await findKey(trx, owned(attempt))
    if (!row) throw error
    const oldest = sqlTime(new Date(attempt.now.getTime() - IDEMPOTENCY_HOURS * 3_600_000))
    if (row.created_at >= oldest) return row
    await renewKey(trx, owned(attempt), fresh)
    return null
  }
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
