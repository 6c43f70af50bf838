import { insertAnagrafica, shownMember } from '../../../test/fixtures.ts'
import { useTestServer } from '../../../test/test-server.ts'

describe('GET /api/anagrafica/card/{card_id}', () => {
  const server = useTestServer()

  const read = async (card_id: string, role: 'admin' | 'user' = 'admin') =>
    server.call('GET', `/api/anagrafica/card/${card_id}`, { token: (await server.staff(role)).token })

  it('is the member whose card it is', async () => {
    const id = await insertAnagrafica(server, { card_id: '0123456789', note: 'Allergia' })
    const { status, body } = await read('0123456789')
    expect([status, body]).toEqual([200, shownMember({ id, card_id: '0123456789', note: 'Allergia' })])
  })

  it('shows role user no fees', async () => {
    await insertAnagrafica(server, { card_id: '0123456789' })
    const { body } = await read('0123456789', 'user')
    for (const field of ['hasToPay', 'quote', 'quote_da_pagare', 'importo_quote_da_pagare'])
      expect(body).not.toHaveProperty(field)
  })

  it('knows no card of nobody, of a request, of an erased member, and nothing that is no card', async () => {
    await insertAnagrafica(server, { card_id: '0000000002', is_request: 1 })
    await insertAnagrafica(server, { card_id: '0000000003', erased_at: '2026-01-01 00:00:00.000', data_nascita: null })
    const others = [
      '9999999999',
      '0000000002',
      '0000000003',
      '1',
      '00000000010',
      'abc',
      '%',
      '٠٠٠٠٠٠٠٠٠١',
      '🙂',
      "1' or '1'='1",
    ]
    for (const card_id of others) {
      const { status, body } = await read(encodeURIComponent(card_id))
      expect([card_id, status, body]).toEqual([card_id, 404, { message: 'Card non associata a nessuna utenza' }])
    }
  })
})
