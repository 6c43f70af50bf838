import { causaleOf } from '@cortile/contract/causale.ts'
import { insertAnagrafica, insertGroup, shownMember } from '../../../test/fixtures.ts'
import { useTestServer } from '../../../test/test-server.ts'

describe('GET /api/anagrafica/{id}', () => {
  const server = useTestServer()
  let token: string
  beforeEach(async () => {
    ;({ token } = await server.staff('admin'))
  })

  const get = (id: number | string, as = token) => server.call('GET', `/api/anagrafica/${id}`, { token: as })
  const member = (cognome: string, nome: string, columns = {}) =>
    insertAnagrafica(server, { cognome, nome, ...columns })

  it('gives every field of a member', async () => {
    const gruppo_id = await insertGroup(server, 'Medie')
    const editor = await server.staff('admin', 'Don Paolo')
    const id = await member("D'Amico", 'Nicolò', {
      gruppo_id,
      saldo: 1250,
      note: 'Allergia alle noci',
      card_id: '0123456789',
      data_nascita: '2015-03-04',
      email_tutore: 'padre@famiglia.test',
      error_email: 1,
      privacy_accettata: 1,
      autorizza_foto_video: 0,
      last_editor_id: editor.id,
    })
    const { status, body } = await get(id)
    expect(status).toBe(200)
    expect(body).toEqual(
      shownMember({
        id,
        card_id: '0123456789',
        nome: 'Nicolò',
        cognome: "D'Amico",
        data_nascita: '2015-03-04',
        minorenne: true,
        email_tutore: 'padre@famiglia.test',
        gruppo_id,
        gruppo: { id: gruppo_id, nome: 'Medie', colore: '#112233' },
        saldo: 12.5,
        error_email: true,
        privacy_accettata: true,
        autorizza_foto_video: false,
        last_editor: { name: 'Don Paolo' },
        note: 'Allergia alle noci',
      }),
    )
  })

  it.each([
    ['s-admin', true],
    ['admin', true],
    ['contabile', true],
    ['user', false],
  ] as const)('tells %s the code of its transfers: %s', async (role, isTold) => {
    const id = await member('Rossi', 'Anna', { card_id: '0123456789' })
    const { token: as } = await server.staff(role)
    for (const address of [String(id), 'card/0123456789']) {
      const { body } = await get(address, as)
      if (isTold) expect(body).toHaveProperty('causale', causaleOf(id))
      else expect(body).not.toHaveProperty('causale')
    }
  })

  it.each(['scanner', 'cassa'] as const)('is closed to %s', async (role) => {
    const id = await member('Rossi', 'Anna')
    expect((await get(id, (await server.staff(role)).token)).status).toBe(403)
  })

  it('gives a request too, and nothing of who was erased', async () => {
    const request = await member('A', 'A', { is_request: 1 })
    const user = await server.staff('user')
    expect((await get(request, user.token)).body).toMatchObject({ isRequest: true })
    const erased = await member('', '', { erased_at: '2026-01-01 00:00:00.000', data_nascita: null })
    for (const id of [erased, 999_999, 'x', '1e3', '0x1']) expect((await get(id)).status).toBe(404)
  })

  it('calls somebody a minor until the 18th birthday begins in Rome', async () => {
    const id = await member('A', 'A', { data_nascita: '2008-11-22' })
    const minor = async () => (await get(id)).body
    server.time.now = new Date('2026-11-21T22:59:59.999Z')
    ;({ token } = await server.staff('admin'))
    expect(await minor()).toMatchObject({ minorenne: true })
    server.time.now = new Date('2026-11-21T23:00:00.000Z')
    expect(await minor()).toMatchObject({ minorenne: false })
  })
})
