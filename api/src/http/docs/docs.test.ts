import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { may, roles } from '@cortile/contract/access.ts'
import { calls } from '@cortile/contract/calls.ts'
import { mistakesIn } from '../../../test/markup.ts'
import { useTestServer } from '../../../test/test-server.ts'
import { code, html } from '../pages/html.ts'
import { openApiDocument } from './openapi.ts'
import { operations } from './operations.ts'
import { docsPage } from './page.ts'

const PATHS = ['/api/openapi.json', '/api/docs', '/api/docs/style.css']
const URL_OF_TESTS = 'http://oratorio.test'

/** @reads api/test/validate-openapi.mjs */
function validated(document: unknown): unknown {
  const input = JSON.stringify(document)
  const { stdout, stderr } = spawnSync(process.execPath, [join(__dirname, '../../../test/validate-openapi.mjs')], {
    input,
  })
  return stdout.length > 0 ? JSON.parse(stdout.toString()) : stderr.toString()
}

describe('the description of the API', () => {
  const server = useTestServer({ env: { LICENCE_KEY: 'chiave' } })

  it.each(PATHS)('%s is for everybody, with no licence key, and cheap to ask for again', async (path) => {
    const { status, headers } = await server.call('GET', path)
    expect([status, headers.get('Cache-Control')]).toEqual([200, 'no-cache'])
    const again = await server.call('GET', path, { headers: { 'If-None-Match': headers.get('ETag') ?? '' } })
    expect([again.status, again.body]).toEqual([304, null])
  })

  it.each([
    ['GET', '/api/docs/'],
    ['GET', '/api/docs/script.js'],
    ['GET', '/api/openapi.json/x'],
    ['POST', '/api/docs'],
    ['DELETE', '/api/openapi.json'],
  ])('%s %s is nothing', async (method, path) => {
    expect((await server.call(method, path, { headers: { 'licence-key': 'chiave' } })).status).toBe(404)
  })

  it('is valid OpenAPI 3.1', async () => {
    const { body } = await server.call('GET', '/api/openapi.json')
    expect(validated(body)).toEqual({ valid: true, version: '3.1', errors: null })
    expect(validated({ ...openApiDocument(URL_OF_TESTS), paths: 7 })).toMatchObject({ valid: false })
  })

  it('tells of each call what it can answer, and with which headers', () => {
    const at = (path: string) => {
      const found: unknown = openApiDocument(URL_OF_TESTS)
      return expect(found).toHaveProperty(['paths', ...path.split(' ')], expect.anything())
    }
    at('/api/cassa/checkout post responses 200 headers Idempotency-Replayed')
    at('/api/cassa/checkout post responses 422 headers Idempotency-Replayed')
    at('/api/auth/login post responses 429 headers Retry-After')
    at('/api/groups get responses 304 headers ETag')
    at('/api/mailer/send post requestBody content multipart/form-data schema properties attachment')
    at('/api/mailer/send post requestBody content application/json example')
    at('/api/quotes/csv get responses 200 content text/csv schema')
    // A CSV file has no ETag: no 304.
    expect(openApiDocument(URL_OF_TESTS)).not.toHaveProperty(['paths', '/api/quotes/csv', 'get', 'responses', '304'])
    at('/api/anagrafica/import post requestBody content multipart/form-data schema properties file')
    expect(openApiDocument(URL_OF_TESTS)).not.toHaveProperty([
      'paths',
      '/api/anagrafica/import',
      'post',
      'requestBody',
      'content',
      'application/json',
    ])
    const statuses = (id: string) => operations.find((each) => each.id === id)?.refusals.map(({ status }) => status)
    expect(statuses('quotes.pay')).toEqual([400, 401, 403, 404, 409, 413, 415, 419, 422, 500, 503])
    expect(statuses('groups.list')).toEqual([401, 403, 419, 500, 503])
    expect(statuses('auth.login')).toEqual([400, 413, 415, 419, 422, 429, 500, 503])
  })

  it('every call stands in the document and on the page, with the roles that may make it', () => {
    const page = docsPage(URL_OF_TESTS)
    for (const [feature, endpoints] of Object.entries(calls))
      for (const name of Object.keys(endpoints)) expect(page).toContain(`<article id="${feature}.${name}"`)
    for (const { endpoint, callers, open } of operations)
      for (const role of roles)
        expect([open || callers.includes(role), role]).toEqual([may(role, endpoint.grant), role])
    expect(page).toContain('user solo con l’impostazione <code>allow_<wbr />role_')
  })

  describe('as a page', () => {
    const page = docsPage(URL_OF_TESTS)

    it('has no script and nothing from elsewhere', () => {
      expect(page).not.toMatch(/<script|javascript:|\son\w+=|style="/i)
      const addresses = [...page.matchAll(/(?:src|href)="([^"#][^"]*)"/g)].map(([, address]) => address)
      expect(new Set(addresses)).toEqual(new Set(['data:,', '/api/docs/style.css', '/api/openapi.json']))
    })

    it('closes what it opens, and names nothing twice', () => {
      expect(mistakesIn(page)).toEqual([])
    })

    it('every link inside it leads somewhere', () => {
      for (const [, id] of page.matchAll(/href="#([^"]+)"/g)) expect(page).toContain(` id="${id}"`)
    })

    it('every table says what it is', () => {
      expect(page.match(/<table/g)?.length).toBe(page.match(/<caption>\s*[^<\s]/g)?.length)
    })

    it('shows what is put into it as text', () => {
      expect(html`<p>${'<b>&"\''}${[1, html`<i>x</i>`]}${false}${undefined}</p>`.markup).toBe(
        '<p>&lt;b&gt;&amp;&quot;&#39;1<i>x</i></p>',
      )
      expect(code('a_b<').markup).toBe('<code>a_<wbr />b&lt;</code>')
    })
  })
})
