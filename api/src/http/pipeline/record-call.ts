import { deviceName } from '@cortile/contract/device-name.ts'
import type { Endpoint } from '@cortile/contract/endpoint.ts'
import type { SubjectType } from '@cortile/contract/registro.ts'
import type { Context as Ctx } from 'koa'
import type { Opening, Services } from '../../config/services.ts'
import type { Actor } from '../../domain/actor.ts'
import { AuditEntry, type Subject } from '../../domain/audit/audit-entry.ts'

const DEVICE_MAX_CHARS = 120

/** The type of the subject of a call by the beginning of its path; the first that fits. */
const types: readonly (readonly [string, SubjectType])[] = [
  ['/api/anagrafica', 'anagrafica'],
  ['/api/my-anagrafica', 'anagrafica'],
  ['/api/public', 'anagrafica'],
  ['/api/presence/force-', 'anagrafica'],
  ['/api/presence', 'presenza'],
  ['/api/scanner', 'presenza'],
  ['/api/famiglie', 'famiglia'],
  ['/api/persone', 'persona'],
  ['/api/groups-access-rules', 'regola'],
  ['/api/groups', 'gruppo'],
  ['/api/er', 'settimana'],
  ['/api/quotes', 'quota'],
  ['/api/pagamenti', 'anagrafica'],
  ['/api/bonifici', 'bonifico'],
  ['/api/ricevute', 'ricevuta'],
  ['/api/cassa/chiusura', 'centro'],
  ['/api/cassa', 'listino'],
  ['/api/users', 'utente'],
  ['/api/auth', 'utente'],
  ['/api/kiosks', 'dispositivo'],
  ['/api/settings', 'impostazione'],
  ['/api/centre', 'centro'],
  ['/api/mailer', 'mail'],
]

interface Call {
  endpoint: Endpoint
  actor: Actor
  input: { params?: unknown; query?: unknown; body?: unknown }
  now: Date
}

/** Whether the register has a row of each successful call of this kind. */
export function isRecorded({ recorded, method, csv }: Endpoint): boolean {
  return recorded === undefined ? method !== 'GET' || csv === true : recorded === true
}

/** The row of a call, still without what its command adds. */
export function entryOf(ctx: Ctx, { auditKey }: Pick<Services, 'auditKey'>, call: Call): AuditEntry {
  const { endpoint, actor, input, now } = call
  const { motivo } = recordOf(input.body)
  return new AuditEntry(
    {
      key: auditKey,
      richiesta: requestIdOf(ctx),
      azione: `${endpoint.method} ${endpoint.path}`,
      at: now,
      subject: subjectOf(call),
      fields: Object.keys(recordOf(input.body ?? input.query)),
      dispositivo: deviceOf(ctx),
      ...(typeof motivo === 'string' && { motivo }),
    },
    actor,
  )
}

/** The subject that the address of a call names, or its caller. */
function subjectOf({ endpoint, actor, input }: Call): Subject {
  if (actor.kind === 'member') return { tipo: 'anagrafica', id: actor.id }
  const tipo = types.find(([beginning]) => endpoint.path.startsWith(beginning))?.[1] ?? 'sistema'
  if (!endpoint.path.startsWith('/api/auth/')) return { tipo, id: idIn(input.params) }
  // An id in these paths is that of a session or a key of the caller.
  return { tipo, id: actor.kind === 'staff' ? actor.id : null }
}

/** The id of the row that a reply shows. */
export function idIn(reply: unknown): number | null {
  const { id } = recordOf(reply)
  return typeof id === 'number' ? id : null
}

/** That an operator opened the record which a reply shows; null if no operator did. */
export function openingOf(ctx: Ctx, call: Call, reply: unknown): Opening | null {
  const { endpoint, actor, now } = call
  const { tipo, id } = subjectOf(call)
  if (actor.kind !== 'staff') return null
  return {
    user: actor,
    subject: { tipo, id: id ?? idIn(reply) },
    azione: `${endpoint.method} ${endpoint.path}`,
    richiesta: requestIdOf(ctx),
    at: now,
    dispositivo: deviceOf(ctx),
  }
}

function requestIdOf(ctx: Ctx): string {
  const id: unknown = ctx.state['requestId']
  if (typeof id !== 'string') throw new Error('a call was made without the middleware that names it')
  return id
}

function deviceOf(ctx: Ctx): string {
  return deviceName(ctx.get('User-Agent')).slice(0, DEVICE_MAX_CHARS)
}

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !(value instanceof Uint8Array) ? { ...value } : {}
}
