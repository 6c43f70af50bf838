import { refusal } from '@cortile/frame/test/replies.ts'
import { screen } from '@testing-library/react'
import { annaRow, ginoRow, sampleAttendance } from '../../../test/attendance.ts'
import { samplePage, sampleRow } from '../../../test/members.ts'
import { ASSIGN, namesIn, openTeams, panel } from '../../../test/open-teams.tsx'
import { dialog, press } from '../../../test/open-week.tsx'

const MEMBERS = 'GET /api/anagrafica'
const found = samplePage([
  sampleRow({ id: 20, nome: 'Gino', cognome: 'Verdi' }),
  sampleRow({ id: 21, nome: 'Pia', cognome: 'Verdini', data_nascita: '2001-02-03' }),
])

describe('adding a leader', () => {
  const openSearch = async (...args: Parameters<typeof openTeams>) => {
    const rendered = openTeams({ [MEMBERS]: found, ...args[0] }, args[1])
    await panel('Rossi 1 iscritto, 1 animatore')
    await press(rendered.user, 'Aggiungi un animatore')
    const search = await dialog('Aggiungi un animatore')
    return { ...rendered, search }
  }

  it('finds members, booked or not, marks the leaders, and puts one into the chosen team', async () => {
    const { user, search, setRows, asked } = await openSearch({
      [ASSIGN]: () => {
        const pia = sampleAttendance({ anagrafica_id: 21, nome: 'Pia', cognome: 'Verdini', animatore: true })
        setRows([annaRow, ginoRow, pia])
        return pia
      },
    })
    await user.selectOptions(search.getByRole('combobox', { name: 'Squadra' }), 'Rossi')
    await user.click(search.getByRole('searchbox', { name: 'Cerca un iscritto' }))
    await user.keyboard('verd{Enter}')
    expect(await search.findByText('2 iscritti trovati')).toBeInTheDocument()
    const [gino, pia] = search.getAllByRole('listitem')
    expect(gino).toHaveTextContent(/Animatore$/)
    expect(pia).toHaveTextContent('Verdini Pia 03/02/2001')
    await user.click(search.getByRole('button', { name: 'Aggiungi Verdini Pia' }))
    expect(await screen.findByText('Animatore aggiunto')).toBeInTheDocument()
    expect(search.getByRole('searchbox', { name: 'Cerca un iscritto' })).toHaveFocus()
    expect(asked.find(({ call }) => call === ASSIGN)).toMatchObject({
      params: { id: '7', anagraficaId: '21' },
      body: { squadra_id: 31, animatore: true },
    })
    await user.click(search.getByRole('button', { name: 'Chiudi' }))
    expect(await namesIn('Rossi 1 iscritto, 2 animatori')).toEqual([
      'Verdi GinoAnimatore',
      'Verdini PiaAnimatore',
      'Rossi Anna',
    ])
  })

  it('can be tried again after a refusal', async () => {
    const { user, search } = await openSearch({ [ASSIGN]: refusal(404, 'Elemento non trovato') })
    await user.keyboard('verd{Enter}')
    await user.click(await search.findByRole('button', { name: 'Aggiungi Verdini Pia' }))
    expect(await screen.findByText('Elemento non trovato')).toBeInTheDocument()
    expect(await search.findByRole('button', { name: 'Aggiungi Verdini Pia' })).toBeEnabled()
  })

  it('says that it found no member', async () => {
    const { user, search } = await openSearch({ [MEMBERS]: samplePage([]) })
    await user.keyboard('zz{Enter}')
    expect(await search.findByText('Nessun iscritto con questo nome.')).toBeInTheDocument()
  })
})
