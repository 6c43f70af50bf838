import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'

describe('the front ends', () => {
  const root = mkdtempSync(join(tmpdir(), 'cortile-front-'))
  let server: TestServer
  beforeAll(async () => {
    put('shell/dist/index.html', '<p>shell</p>')
    put('shell/dist/assets/main.0123456789.js', 'shell()')
    put('shell/dist/assets/main.0123456789.js.br', brotliCompressSync('shell()'))
    put('shell/package.json', '{}')
    put('mf-admin/dist/index.html', '<p>admin</p>')
    put('mf-admin/dist/mf-manifest.json', '{}')
    put('mf-scanner/dist/index.html', '<p>scanner</p>')
    put('mf-scanner/dist/manifest.webmanifest', '{}')
    put('mf-scanner/dist/sw.js', 'worker()')
    put('mf-scanner/dist/assets/icon-192.0123456789.png', 'PNG')
    server = await startTestServer({
      root,
      env: { MODULES: JSON.stringify({ mf_cassa: 'https://moduli.example/cassa/mf-manifest.json' }) },
    })
  })
  afterAll(async () => {
    await server.stop()
    rmSync(root, { recursive: true })
  })

  function put(path: string, content: string | Buffer) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), content)
  }
  const get = (path: string, headers: Record<string, string> = {}) =>
    server.call('GET', path, { headers: { 'Accept-Encoding': 'identity', ...headers } })

  it.each([
    ['/', 'shell', 200],
    ['/anagrafica', 'shell', 200],
    ['/anagrafica/12', 'shell', 200],
    ['/reset/abc?email=a%40b.it', 'shell', 200],
    ['/nothing', 'shell', 404],
    ['/anagrafica/12/nothing', 'shell', 404],
    ['/mf-admin/', 'admin', 200],
    ['/mf-admin/anagrafica/12', 'admin', 200],
    ['/mf-admin/profilo', 'admin', 200],
    ['/mf-admin/nothing', 'admin', 404],
    // Pages of other modules: the shell has them.
    ['/mf-admin/cassa', 'admin', 404],
    ['/mf-admin/login-anagrafica', 'admin', 404],
    ['/mf-scanner/home', 'scanner', 200],
    ['/mf-scanner/anagrafica/12', 'scanner', 404],
  ])('%s is the page of %s with status %i', async (path, app, status) => {
    const reply = await get(path)
    expect([reply.status, reply.body, reply.headers.get('Content-Type'), reply.headers.get('Cache-Control')]).toEqual([
      status,
      `<p>${app}</p>`,
      'text/html; charset=utf-8',
      'no-cache',
    ])
  })

  it('leads a module without its slash to the one with', async () => {
    const { status, headers } = await get('/mf-admin?x=1')
    expect([status, headers.get('Location')]).toEqual([302, '/mf-admin/?x=1'])
  })

  it('keeps hashed files for ever and asks again for the others', async () => {
    expect((await get('/assets/main.0123456789.js')).headers.get('Cache-Control')).toBe(
      'public, max-age=31536000, immutable',
    )
    expect((await get('/mf-admin/mf-manifest.json')).headers.get('Cache-Control')).toBe('no-cache')
  })

  it.each([
    ['manifest.webmanifest', 'application/manifest+json; charset=utf-8', 'no-cache'],
    ['sw.js', 'text/javascript; charset=utf-8', 'no-cache'],
    ['assets/icon-192.0123456789.png', 'image/png', 'public, max-age=31536000, immutable'],
  ])('serves %s of an installed page as %s, %s', async (file, type, cache) => {
    const { status, headers } = await get(`/mf-scanner/${file}`)
    expect([status, headers.get('Content-Type'), headers.get('Cache-Control')]).toEqual([200, type, cache])
  })

  it('sends the precompressed copy to who understands it', async () => {
    const { body, headers } = await get('/assets/main.0123456789.js', { 'Accept-Encoding': 'br' })
    expect([body, headers.get('Content-Encoding'), headers.get('Vary'), headers.get('Content-Type')]).toEqual([
      'shell()',
      'br',
      'Accept-Encoding',
      'text/javascript; charset=utf-8',
    ])
  })

  it.each([
    '/assets/none.0123456789.js',
    '/none.css',
    '/mf-admin/none.js',
    '/mf-cassa/remoteEntry.js',
    '/assets/../package.json',
    '/assets/%2e%2e/%2e%2e/package.json',
    '/.builds.json',
  ])('%s is missing, and not HTML', async (path) => {
    const { status, headers } = await get(path)
    expect(status).toBe(404)
    expect(headers.get('Content-Type')).not.toContain('html')
    // The next deployment may contain it.
    expect(headers.get('Cache-Control')).toBe('no-store')
  })

  it('tells where the modules are', async () => {
    const { body, headers } = await get('/remotes.json')
    expect(headers.get('Cache-Control')).toBe('no-store')
    expect(body).toEqual({
      modules: {
        mf_admin: '/mf-admin/mf-manifest.json',
        mf_scanner: '/mf-scanner/mf-manifest.json',
        mf_cassa: 'https://moduli.example/cassa/mf-manifest.json',
        mf_self_service: '/mf-self-service/mf-manifest.json',
      },
      app_url: 'http://oratorio.test',
    })
  })

  it('lets scripts come only from here and from where the modules are', async () => {
    expect((await get('/')).headers.get('Content-Security-Policy')).toContain(
      "script-src 'self' https://moduli.example;",
    )
  })

  it.each([
    ['/mf-scanner/', true],
    ['/mf-cassa/', true],
    ['/mf-self-service/', true],
    ['/mf-admin/', false],
    ['/', false],
  ])('lets no text become markup or code at %s: %p', async (path, typed) => {
    const policy = (await get(path)).headers.get('Content-Security-Policy') ?? ''
    expect(policy.includes("require-trusted-types-for 'script';trusted-types default")).toBe(typed)
  })

  it('tells no other page the address that holds the token of a new password', async () => {
    expect((await get('/reset/a-token?email=anna@oratorio.test')).headers.get('Referrer-Policy')).toBe('no-referrer')
    expect((await get('/')).headers.get('Referrer-Policy')).toBe('same-origin')
  })

  it('notices at once that a module has gone and come back', async () => {
    rmSync(join(root, 'mf-admin/dist/mf-manifest.json'))
    expect((await get('/mf-admin/mf-manifest.json')).status).toBe(404)
    put('mf-admin/dist/mf-manifest.json', '{}')
    expect((await get('/mf-admin/mf-manifest.json')).status).toBe(200)
  })

  it('does not take another method for a page', async () => {
    expect((await server.call('POST', '/')).status).toBe(404)
  })
})
