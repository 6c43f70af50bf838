import type { Role } from '@cortile/contract/access.ts'
import { ExitSheet } from '@cortile/contract/consegne.ts'
import {
  EVA_CARD,
  FAMILY_CARD,
  insertBan,
  insertWindow,
  LUCA_CARD,
  openExit,
  setExitAge,
  type Exit,
} from '../../../test/exit.ts'
import { insertLink, insertPerson } from '../../../test/families.ts'
import { insertAnagrafica, insertGroup } from '../../../test/fixtures.ts'
import { useTestServer } from '../../../test/test-server.ts'

describe('GET /api/scanner/uscite', () => {
  const server = useTestServer()
  let exit: Exit
  beforeEach(async () => {
    exit = await openExit(server)
  })

  const sheet = async (as?: Role) =>
    ExitSheet.parse((await exit.call('GET', '/api/scanner/uscite', undefined, { as })).body)
  const names = async (as?: Role) => (await sheet(as)).data.map(({ name }) => name)

  it('has who may collect each child, inside or not, and how it leaves alone', async () => {
    const gruppo_id = await insertGroup(server, 'Medie')
    await exit.change(exit.eva, { stato_accesso: 'fuori', sempre_accompagnato: 1, gruppo_id })
    await insertWindow(server, exit.luca, {})
    await insertBan(server, exit.luca, { nome: 'Segreto', riferimento: 'Segreto' })
    const reply = await exit.call('GET', '/api/scanner/uscite')
    const mother = { persona_id: exit.mother, nome: 'Anna Bianchi', relazione: 'madre', dal: '2026-01-01', al: null }
    expect(reply.body).toEqual({
      at: '2026-11-21T09:00:00.000Z',
      truncated: false,
      data: [
        {
          ...{ id: exit.eva, card_id: EVA_CARD, family_card: FAMILY_CARD, name: 'Eva Bianchi' },
          gruppo: { nome: 'Medie', colore: '#112233' },
          ...{ sempre_accompagnato: true, da_solo: [], divieto: false, persone: [mother] },
        },
        {
          ...{ id: exit.luca, card_id: LUCA_CARD, family_card: FAMILY_CARD, name: 'Luca Bianchi', gruppo: null },
          sempre_accompagnato: false,
          da_solo: [{ days_of_week: [1, 2, 3, 4, 5, 6, 7], start_time: '10:00:00', end_time: '12:00:00', al: null }],
          divieto: true,
          persone: [mother, { ...mother, persona_id: exit.grandfather, nome: 'Ugo Neri', relazione: 'nonno' }],
        },
      ],
    })
    expect(JSON.stringify(reply.body)).not.toMatch(/333|Segreto|@/)
  })

  it('is of those under the age, always accompanied, or banned from an adult', async () => {
    const born = (nome: string, data_nascita: string) => insertAnagrafica(server, { nome, data_nascita })
    await born('Grande', '2012-11-21')
    await born('Piccolo', '2012-11-22')
    await insertAnagrafica(server, { nome: 'Richiesta', data_nascita: '2018-01-01', is_request: 1 })
    expect(await names()).toEqual(['Eva Bianchi', 'Luca Bianchi', 'Piccolo Rossi'])
    await setExitAge(server, 0)
    expect(await names()).toEqual([])
    await exit.change(exit.luca, { sempre_accompagnato: 1 })
    await insertBan(server, await born('Vietata', '1990-01-01'))
    expect(await names()).toEqual(['Luca Bianchi', 'Vietata Rossi'])
  })

  it('goes by the birthdays of a leap year', async () => {
    await insertAnagrafica(server, { nome: 'Bisestile', data_nascita: '2012-02-29' })
    server.time.now = new Date('2026-02-28T11:00:00Z')
    expect(await names('s-admin')).toContain('Bisestile Rossi')
    server.time.now = new Date('2026-03-01T11:00:00Z')
    expect(await names('admin')).not.toContain('Bisestile Rossi')
    await insertAnagrafica(server, { nome: 'Nata', data_nascita: '2014-03-01' })
    server.time.now = new Date('2028-02-29T11:00:00Z')
    expect(await names('user')).toContain('Nata Rossi')
  })

  it('leaves out who may not collect', async () => {
    const add = async (nome: string, columns: Record<string, string | number | null>) =>
      insertLink(server, exit.luca, await insertPerson(server, { nome }), columns)
    await add('Finita', { al: '2026-11-20' })
    await add('Usata', { una_volta: 1, usato_at: '2026-11-21 08:00:00.000' })
    await add('Senza', { ritira: 0 })
    await add('Prestata', { dato_da: exit.grandfather })
    await add('Vietata', {})
    await insertBan(server, exit.luca, { nome: 'VIETATA' })
    await add('Domani', { dal: '2026-11-22' })
    const luca = (await sheet()).data.find(({ id }) => id === exit.luca)
    expect(luca?.persone.map(({ nome }) => nome)).toEqual(['Anna Bianchi', 'Ugo Neri', 'Domani'])
  })

  it('is the same until something changes, within an hour', async () => {
    const first = await exit.call('GET', '/api/scanner/uscite')
    exit.later(29 * 60_000)
    const second = await exit.call('GET', '/api/scanner/uscite')
    expect(second.headers.get('ETag')).toBe(first.headers.get('ETag'))
  })
})
