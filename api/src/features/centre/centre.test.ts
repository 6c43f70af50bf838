import { LOGO_MAX_BYTES } from '@cortile/contract/limits.ts'
import { pngFile } from '../../../test/form.ts'
import { useTestServer } from '../../../test/test-server.ts'

const NOT_A_LOGO = 'Carica un’immagine PNG o JPEG'
const BLANK = { denominazione: '', indirizzo: '', codice_fiscale: '', email: '' }
const SAN_LUIGI = {
  denominazione: 'Oratorio San Luigi',
  indirizzo: 'Via della Chiesa 4, 26900 Lodi',
  codice_fiscale: '84501230158',
  email: 'segreteria@oratorio.test',
}

describe('how the centre presents itself', () => {
  const server = useTestServer()
  let token: string
  beforeEach(async () => {
    token = (await server.staff('s-admin')).token
  })

  const centre = async () => (await server.call('GET', '/api/centre')).body
  const put = (value: unknown) =>
    server.call('PUT', '/api/settings', { token, body: { settings: [{ key: 'ente', value }] } })
  const upload = (logo: unknown) => server.call('PUT', '/api/centre/logo', { token, body: { logo } })
  const logo = async (headers: Record<string, string> = {}) => {
    const response = await fetch(`${server.url}/api/centre/logo`, { headers })
    return { response, bytes: new Uint8Array(await response.arrayBuffer()) }
  }
  const bytesOf = async (file: File) => new Uint8Array(await file.arrayBuffer())

  it('says nothing at first, and has no logo', async () => {
    expect(await centre()).toEqual({ ...BLANK, logo: false })
    expect((await logo()).response.status).toBe(404)
    expect((await server.call('DELETE', '/api/centre/logo', { token })).status).toBe(404)
  })

  it('is a setting that everybody reads', async () => {
    expect((await put(SAN_LUIGI)).status).toBe(200)
    expect((await server.call('GET', '/api/settings/public/ente')).body).toEqual({ value: SAN_LUIGI })
    expect(await centre()).toEqual({ ...SAN_LUIGI, logo: false })
  })

  it('may leave things out, and keeps no unknown field', async () => {
    expect((await put({ denominazione: '  Oratorio  ', ruolo: 'x' })).status).toBe(200)
    expect((await server.call('GET', '/api/settings/public/ente')).body).toEqual({
      value: { ...BLANK, denominazione: 'Oratorio' },
    })
  })

  it.each([
    [{ ...SAN_LUIGI, email: 'segreteria' }, 'Inserisci un solo indirizzo email valido, o lascia vuoto'],
    [{ ...SAN_LUIGI, denominazione: 7 }, 'Valore non valido'],
    [{ ...SAN_LUIGI, indirizzo: null }, 'Valore non valido'],
    ['Oratorio', 'Valore non valido'],
    [{ ...SAN_LUIGI, denominazione: 'x'.repeat(191) }, 'Scrivi al massimo 190 caratteri'],
  ])('%j is refused', async (value, message) => {
    const { status, body } = await put(value)
    expect([status, body]).toEqual([422, { message, errors: { ente: [message] } }])
  })

  it('has the logo that was uploaded last, with its type by its content', async () => {
    const jpeg = new File([Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 1])], 'logo.png', { type: 'image/png' })
    expect((await upload(pngFile())).body).toEqual({ ...BLANK, logo: true })
    expect((await upload(jpeg)).status).toBe(200)
    const { response, bytes } = await logo()
    expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'image/jpeg'])
    expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(bytes).toEqual(await bytesOf(jpeg))
    expect(await centre()).toEqual({ ...BLANK, logo: true })
    expect(await server.database.db('loghi').pluck('id')).toEqual([1])
  })

  it('sends a logo again only when it has changed', async () => {
    await upload(pngFile())
    const { response } = await logo()
    const etag = response.headers.get('ETag') ?? ''
    expect((await logo({ 'If-None-Match': etag })).response.status).toBe(304)
    await upload(pngFile(1_000))
    const changed = await logo({ 'If-None-Match': etag })
    expect([changed.response.status, changed.bytes.length]).toEqual([200, 1_000])
  })

  it('takes a logo of 300 KB, and none that is larger', async () => {
    expect((await upload(pngFile(LOGO_MAX_BYTES))).status).toBe(200)
    const { status, body } = await upload(pngFile(LOGO_MAX_BYTES + 1))
    expect([status, body]).toEqual([422, { message: NOT_A_LOGO, errors: { logo: [NOT_A_LOGO] } }])
    expect((await logo()).bytes).toHaveLength(LOGO_MAX_BYTES)
  })

  it.each([
    ['a drawing', new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'logo.png', { type: 'image/png' })],
    ['a page', new File(['<script>alert(1)</script>'], 'logo.jpg', { type: 'image/jpeg' })],
    ['a text', 'logo.png'],
    ['nothing', undefined],
  ])('takes %s for no logo', async (_what, sent) => {
    const { status, body } = await upload(sent)
    expect([status, body]).toEqual([422, { message: NOT_A_LOGO, errors: { logo: [NOT_A_LOGO] } }])
    expect(await centre()).toEqual({ ...BLANK, logo: false })
  })

  it('loses its logo', async () => {
    await upload(pngFile())
    expect((await server.call('DELETE', '/api/centre/logo', { token })).status).toBe(204)
    expect(await centre()).toEqual({ ...BLANK, logo: false })
    expect((await logo()).response.status).toBe(404)
  })

  it('stands on papers with its own name, else with that of the sender of its mails', async () => {
    const name = async () => (await server.call('GET', '/api/presence/roll-call', { token })).body
    expect(await name()).toMatchObject({ centre: 'Oratorio' })
    await put(SAN_LUIGI)
    expect(await name()).toMatchObject({ centre: 'Oratorio San Luigi' })
  })
})
