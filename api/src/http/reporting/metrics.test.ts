import { useTestServer } from '../../../test/test-server.ts'

async function scrape(url: string, headers: Record<string, string> = {}) {
  const reply = await fetch(`${url}/metrics`, { headers })
  return { status: reply.status, type: reply.headers.get('Content-Type'), text: await reply.text() }
}

describe('/metrics', () => {
  const server = useTestServer()

  it('counts calls by their pattern, and holds nothing that was in them', async () => {
    const { token } = await server.staff('admin', 'Ada Segreta')
    await server.call('GET', '/api/anagrafica?search=Segretissimo', { token })
    await server.call('GET', '/api/anagrafica/4711', { token })
    await server.call('GET', '/api/anagrafica/4712', { token })
    const { status, type, text } = await scrape(server.url)
    expect([status, type]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8'])
    const count = 'cortile_call_duration_seconds_count'
    expect(text).toContain(`${count}{method="GET",route="/api/anagrafica",status="200"} 1\n`)
    expect(text).toContain(`${count}{method="GET",route="/api/anagrafica/:id",status="404"} 2\n`)
    expect(text).not.toMatch(/\/4711|Segret|@/)
  })

  it('tells how the database, the mails and the process are', async () => {
    const at = '2026-11-20 10:00:00.000'
    const mail = { kind: 'notice', to_address: 'a@famiglie.test', created_at: at, next_try_at: at }
    await server.database.db('outbox').insert([
      { ...mail, stato: 'failed' },
      { ...mail, stato: 'failed' },
    ])
    const waiting = { ...mail, kind: 'code', created_at: '2026-11-21 09:28:30.000' }
    await server.database.db('outbox').insert({ ...waiting, stato: 'sending' })
    const { text } = await scrape(server.url)
    expect(text).toContain('cortile_database_up 1\n')
    expect(text).toContain('cortile_codes_oldest_seconds 90\n')
    expect(text).toContain('cortile_mails{state="failed"} 2\n')
    expect(text).toContain('cortile_mails{state="queued"} 0\n')
    expect(text).toContain('cortile_database_connections{state="waiting"} 0\n')
    expect(text).toContain('cortile_info{version="4.55"} 1\n')
    expect(text).toMatch(/^process_resident_memory_bytes \d/m)
    expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds \d/m)
  })

  it('is for a direct caller on this machine, not for whoever comes through a proxy on it', async () => {
    expect((await scrape(server.url, { 'X-Forwarded-For': '127.0.0.1' })).status).toBe(403)
    expect((await scrape(server.url, { Authorization: 'Bearer anything' })).status).toBe(200)
    expect((await fetch(`${server.url}/metrics`, { method: 'POST' })).status).toBe(404)
  })
})

describe('/metrics with METRICS_TOKEN', () => {
  const server = useTestServer({ env: { METRICS_TOKEN: 'una parola lunga'.replaceAll(' ', '-') } })

  it('answers its bearer alone, on this machine or not', async () => {
    const with_ = (token: string) => scrape(server.url, { Authorization: `Bearer ${token}` })
    expect((await scrape(server.url)).status).toBe(401)
    expect((await with_('una-parola-lung')).status).toBe(401)
    expect((await with_('una-parola-lunga')).status).toBe(200)
    const { token } = await server.staff('s-admin')
    expect((await with_(token)).status).toBe(401)
  })
})
