import type { Logger } from 'pino'
import { actorKey } from '../../domain/actor.ts'
import type { CallReport } from './call-report.ts'

/** Logs one line per call: method, route pattern, status, ms, actor key. Never a URL with values, a body or a name. */
export function logRequests(log: Logger) {
  return ({ requestId, method, endpoint, status, ms, actor }: CallReport): void => {
    const by = actor && actorKey(actor)
    log.info({ request_id: requestId, method, route: endpoint.path, status, ms: Math.round(ms), by }, 'call')
  }
}
