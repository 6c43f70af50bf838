import { refusal } from '@cortile/frame/test/replies.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { annaRow, ginoRow, lucaRow, sampleAttendance, sampleDay } from '../../../test/attendance.ts'
import { DAY, KITCHEN, openAttendance, sampleKitchen, TICK, WEEK } from '../../../test/open-attendance.tsx'
import { press } from '../../../test/open-week.tsx'
import { sampleRegister } from '../../../test/weeks.ts'

const region = async (name: string | RegExp) => within(await screen.findByRole('region', { name }))
const row = async (name: string) => {
  const button = await screen.findByRole('button', { name: `Presente ${name}` })
  const item = button.closest('li')
  if (!item) throw new Error(`no row of ${name}`)
  return within(item)
}
const entered = sampleAttendance({ presente: true })
const ticked = { ...ginoRow, presente: true, letto_at: '2999-06-17T06:42:00.000Z' }

describe('the attendance of a day', () => {
  it('has its figures, and the members by team, leaders first', async () => {
    openAttendance({}, { rows: [entered, lucaRow, ticked], counts: { minori: 1, adulti: 1, servono: 1 } })
    const figures = await region('Presenze')
    expect(figures.getByText('Presenti').nextElementSibling).toHaveTextContent('1 di 2')
    expect(figures.getByText('Animatori presenti').nextElementSibling).toHaveTextContent('1 di 1')
    expect(figures.getByText('Per 1 minore serve 1 adulto: c’è.')).toBeInTheDocument()
    const red = await region('Rossi 2 di 2 presenti')
    expect(red.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Verdi GinoAnimatore Presente, segnato alle 08:42Presente Verdi GinoAssente Verdi Gino',
      'Rossi Anna EntratoPresente Rossi AnnaAssente Rossi Anna',
    ])
    expect((await region('Senza squadra 0 di 1 presenti')).getByText('Non segnato')).toBeInTheDocument()
  })

  it('warns calmly when adults are missing', async () => {
    openAttendance({}, { counts: { minori: 44, adulti: 5, servono: 6 } })
    expect(await screen.findByText('Per 44 minori servono 6 adulti: per ora ne risultano 5.')).toHaveAttribute(
      'role',
      'status',
    )
  })

  it('is that of the first day until the week begins; another one is in the URL', async () => {
    const { user, asked, here } = openAttendance()
    await region('Presenze')
    const days = await screen.findByRole('combobox', { name: 'Giorno' })
    expect(days).toHaveValue('2999-06-17')
    expect(within(days).getAllByRole('option')).toHaveLength(5)
    await user.selectOptions(days, 'Martedì 18/06/2999')
    expect(here()).toBe('/gestione/estate-ragazzi/7/presenze?giorno=2999-06-18')
    await region('Cucina, martedì 18/06/2999')
    await waitFor(() => expect(asked.findLast(({ call }) => call === DAY)?.query).toEqual({ giorno: '2999-06-18' }))
    expect(asked.findLast(({ call }) => call === KITCHEN)?.query).toEqual({ giorno: '2999-06-18' })
  })

  it('finds a member by name', async () => {
    const { user } = openAttendance()
    await user.click(await screen.findByRole('searchbox', { name: 'Cerca un nome' }))
    await user.keyboard('sala{Enter}')
    expect(await row('Sala Luca')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Presente Rossi Anna' })).toBeNull()
    await user.keyboard('zz{Enter}')
    expect(await screen.findByText('Nessuno con questo nome in questa settimana.')).toBeInTheDocument()
  })

  it('without bookings shows an empty state', async () => {
    openAttendance({ [WEEK]: sampleRegister({ totale: 0, gruppi: [] }) }, { rows: [] })
    expect(await screen.findByText('Nessuno ha ancora prenotato questa settimana.')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Vai agli iscritti' })).toHaveAttribute(
      'href',
      '/gestione/estate-ragazzi/7',
    )
  })

  it('recovers with Riprova', async () => {
    let broken = true
    const { user } = openAttendance({
      [DAY]: () => (broken ? refusal(500, 'Errore interno') : sampleDay()),
      [KITCHEN]: () => (broken ? refusal(500, 'Errore interno') : sampleKitchen),
    })
    const [members, kitchen] = await screen.findAllByRole('button', { name: 'Riprova' })
    broken = false
    if (kitchen) await user.click(kitchen)
    expect(await (await region(/^Cucina/)).findByRole('rowheader', { name: 'Iscritti' })).toBeInTheDocument()
    if (members) await user.click(members)
    expect(await row('Rossi Anna')).toBeDefined()
  })

  it('keeps its rows while it is not updated, and says so', async () => {
    let broken = false
    const { refetch } = openAttendance({ [DAY]: () => (broken ? refusal(500, 'Errore interno') : sampleDay()) })
    await row('Rossi Anna')
    broken = true
    refetch()
    expect(await (await region(/^Presenze/)).findByText('· ora non si aggiorna')).toBeInTheDocument()
    expect(await row('Rossi Anna')).toBeDefined()
  })

  it('is saved as a file', async () => {
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    const { user, asked } = openAttendance({ 'GET /api/er/:id/presenze/csv': 'Cognome' })
    await press(user, 'Scarica le presenze')
    expect(await screen.findByText('File scaricato con successo')).toBeInTheDocument()
    expect(asked.find(({ call }) => call.endsWith('csv'))?.params).toEqual({ id: '7' })
  })
})

describe('the numbers for the kitchen', () => {
  const kitchen = {
    ...sampleKitchen,
    presenti: 1,
    diete: { glutine: 3, altro: 1 },
    opzioni: [{ nome: 'Gita al mare', totale: 20 }],
  }

  it('are all that is shown to a caller who may not see who is there, beside the file', async () => {
    openAttendance({ [KITCHEN]: kitchen }, { as: 'contabile' })
    const panel = await region('Cucina, lunedì 17/06/2999')
    const rows = (await panel.findAllByRole('row')).map(({ textContent }) => textContent)
    expect(rows).toEqual([
      'Iscritti2',
      'Presenti finora1',
      'Glutine3',
      'Altro (scritto tra le allergie)1',
      'Gita al mare20',
    ])
    expect(panel.getByRole('table', { name: 'Senza' })).toBeInTheDocument()
    expect(screen.queryByRole('region', { name: 'Presenze' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Scarica le presenze' })).toBeEnabled()
  })

  it('are printed', async () => {
    const print = jest.spyOn(window, 'print').mockImplementation(() => undefined)
    const { user } = openAttendance({ [KITCHEN]: kitchen })
    const panel = await region(/^Cucina/)
    await waitFor(() => expect(panel.getByRole('button', { name: 'Stampa' })).toBeEnabled())
    await user.click(panel.getByRole('button', { name: 'Stampa' }))
    expect(print).toHaveBeenCalledTimes(1)
  })
})

describe('ticking at the desk', () => {
  it('marks a member at once, and takes the mark back', async () => {
    const { user, ticks } = openAttendance()
    await press(user, 'Assente Rossi Anna')
    const anna = await row('Rossi Anna')
    expect(anna.getByRole('button', { name: 'Assente Rossi Anna' })).toHaveAttribute('aria-pressed', 'true')
    expect(anna.getByText(/^Assente, segnato il /)).toBeInTheDocument()
    await user.click(anna.getByRole('button', { name: 'Presente Rossi Anna' }))
    await user.click(anna.getByRole('button', { name: 'Presente Rossi Anna' }))
    expect(await anna.findByText('Non segnato')).toBeInTheDocument()
    await waitFor(() => expect(ticks().map(({ presente }) => presente)).toEqual([false, true, null]))
    const about = { settimana_id: 7, anagrafica_id: 12, giorno: '2999-06-17' }
    expect(ticks()).toMatchObject([about, about, about])
    expect(anna.getByRole('button', { name: 'Presente Rossi Anna' })).toHaveFocus()
  })

  it('can contradict the door', async () => {
    const { user, ticks } = openAttendance({}, { rows: [entered] })
    const anna = await row('Rossi Anna')
    expect(anna.getByRole('button', { name: 'Presente Rossi Anna' })).toHaveAttribute('aria-pressed', 'false')
    await user.click(anna.getByRole('button', { name: 'Assente Rossi Anna' }))
    await waitFor(() => expect(ticks()).toMatchObject([{ presente: false }]))
  })

  it('is later than the tick that is shown, also if that is of a phone whose clock is ahead', async () => {
    const { user, ticks } = openAttendance({}, { rows: [ticked] })
    await press(user, 'Assente Verdi Gino')
    await waitFor(() => expect(ticks()).toMatchObject([{ presente: false, letto_at: '2999-06-17T06:42:00.001Z' }]))
  })

  it('says in the row that it was not saved, and shows what is valid again', async () => {
    const { user } = openAttendance({ [TICK]: refusal(500, 'Errore interno') })
    await press(user, 'Presente Rossi Anna')
    const anna = await row('Rossi Anna')
    expect(await anna.findByRole('alert')).toHaveTextContent('Non salvato: Errore interno')
    expect(anna.getByText('Non segnato')).toBeInTheDocument()
  })

  it('says that a later tick counts', async () => {
    const { user } = openAttendance({
      [TICK]: {
        esiti: [{ settimana_id: 7, anagrafica_id: annaRow.anagrafica_id, giorno: '2999-06-17', esito: 'superato' }],
      },
    })
    await press(user, 'Presente Rossi Anna')
    expect(await (await row('Rossi Anna')).findByRole('alert')).toHaveTextContent(/^Un’altra persona/)
    expect(await (await row('Rossi Anna')).findByText('Non segnato')).toBeInTheDocument()
  })
})
