import type { MonitorLog } from '@cortile/contract/monitor.ts'

/** A call for tests. */
export function sampleLog(change: Partial<MonitorLog> = {}): MonitorLog {
  return {
    id: 1,
    method: 'GET',
    url: '/api/anagrafica?page&per_page',
    status: 200,
    status_text: 'OK',
    user: 'Chiara De Luca',
    request: { fields: [], bytes: 0 },
    response: { fields: ['data', 'total'], bytes: 1_024 },
    ms: 12,
    timestamp: '2026-11-20T09:05:07.000Z',
    ...change,
  }
}
