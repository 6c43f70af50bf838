import { monitor } from '@cortile/contract/monitor.ts'
import { scale } from '../scale.ts'
import { useTestServer } from '../test-server.ts'

const ROUNDS = scale(100, 1_800)
/** Calls at once, each refused with 401. */
const ATTEMPTS = Array.from({ length: 25 }, (_, n) =>
  n % 2 === 0 ? { path: '/api/anagrafica' } : { path: '/api/groups', token: `${n}|invented` },
)

describe('a flood of calls without a login', () => {
  const server = useTestServer()

  it('adds no row to the monitor, and is counted by minute and status', async () => {
    const { token } = await server.staff('s-admin')
    for (let round = 0; round < ROUNDS; round += 1) {
      const answers = await Promise.all(ATTEMPTS.map(({ path, ...as }) => server.call('GET', path, as)))
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401]))
    }
    expect((await server.call('GET', '/api/monitor/logs', { token })).body).toEqual([])
    const { body } = await server.call('GET', '/api/monitor/anonymous', { token })
    expect(monitor.anonymous.reply.parse(body)).toEqual([
      { minute: '2026-11-21T09:30:00.000Z', status: 401, count: ROUNDS * ATTEMPTS.length },
    ])
    expect(await server.database.db('monitor_logs')).toEqual([])
  })
})
