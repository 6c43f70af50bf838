import { refusal } from '@cortile/frame/test/replies.ts'
import { screen, waitFor } from '@testing-library/react'
import { dialog, openWeek, press } from '../../test/open-week.tsx'
import { sampleRegister, sampleWeek } from '../../test/weeks.ts'

const UPDATE = 'PUT /api/er/:id'

describe('changing a week', () => {
  it('sends the changed fields only', async () => {
    const { user, asked, setWeek } = openWeek({
      [UPDATE]: () => {
        setWeek(sampleRegister({ max: 30 }))
        return sampleWeek({ max: 30 })
      },
    })
    await press(user, 'Modifica')
    const form = await dialog('Modifica settimana')
    const places = form.getByRole('spinbutton', { name: 'Posti' })
    expect(places).toHaveAccessibleDescription('2 prenotazioni')
    await user.clear(places)
    await user.type(places, '30')
    await user.click(form.getByRole('button', { name: 'Salva' }))
    expect(await screen.findByText('Settimana aggiornata!')).toBeInTheDocument()
    expect(asked.find(({ call }) => call === UPDATE)?.body).toEqual({ max: 30 })
    expect(await screen.findByText('2 / 30 posti')).toBeInTheDocument()
  })

  it('does not overwrite changes of another user under the open form', async () => {
    const { user, asked, setWeek, refetch } = openWeek({ [UPDATE]: sampleWeek({ descrizione: 'La luna' }) })
    await press(user, 'Modifica')
    const form = await dialog('Modifica settimana')
    setWeek({ ...sampleRegister(), max: 40 })
    refetch()
    await screen.findByText('2 / 40 posti')
    await user.clear(form.getByRole('textbox', { name: 'Descrizione' }))
    await user.type(form.getByRole('textbox', { name: 'Descrizione' }), 'La luna{Enter}')
    expect(await screen.findByText('Settimana aggiornata!')).toBeInTheDocument()
    expect(asked.find(({ call }) => call === UPDATE)?.body).toEqual({ descrizione: 'La luna' })
  })

  it('closes silently without changes', async () => {
    const { user, asked } = openWeek()
    await press(user, 'Modifica')
    await user.click((await dialog('Modifica settimana')).getByRole('button', { name: 'Salva' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.queryByText('Settimana aggiornata!')).toBeNull()
    expect(asked.some(({ call }) => call === UPDATE)).toBe(false)
  })

  it('validates the dates together, also when only one of them was changed', async () => {
    const { user, asked } = openWeek()
    await press(user, 'Modifica')
    const form = await dialog('Modifica settimana')
    await user.clear(form.getByLabelText(/^Ultimo giorno/))
    await user.type(form.getByLabelText(/^Ultimo giorno/), '10/06/2999')
    await user.click(form.getByRole('button', { name: 'Salva' }))
    expect(form.getByText('La fine non può venire prima dell’inizio')).toBeInTheDocument()
    expect(asked.some(({ call }) => call === UPDATE)).toBe(false)
  })

  it.each([
    ['50,25', { quota: 50.25 }],
    ['1.250', { quota: 1250 }],
    ['', { quota: 0 }],
  ])('takes %j for a quota', async (typed, sent) => {
    const { user, asked } = openWeek({ [UPDATE]: sampleWeek() })
    await press(user, 'Modifica')
    const quota = (await dialog('Modifica settimana')).getByRole('textbox', { name: 'Quota' })
    expect(quota).toHaveValue('45,50')
    await user.clear(quota)
    await user.type(quota, `${typed}{Enter}`)
    expect(await screen.findByText('Settimana aggiornata!')).toBeInTheDocument()
    expect(asked.find(({ call }) => call === UPDATE)?.body).toEqual(sent)
  })

  it.each([
    ['venti', 'Inserisci un importo valido'],
    ['-2', 'Inserisci un importo valido'],
    ['1,505', 'Al massimo due decimali'],
  ])('refuses a quota of %j under its field', async (typed, text) => {
    const { user, asked } = openWeek()
    await press(user, 'Modifica')
    const quota = (await dialog('Modifica settimana')).getByRole('textbox', { name: 'Quota' })
    await user.clear(quota)
    await user.type(quota, `${typed}{Enter}`)
    expect(quota).toHaveAccessibleDescription(new RegExp(`${text}$`))
    expect(quota).toHaveFocus()
    expect(asked.some(({ call }) => call === UPDATE)).toBe(false)
  })

  it('updates the number of bookings under the field, and keeps the input', async () => {
    const refused = 'Ci sono già 3 prenotazioni'
    const { user, setWeek } = openWeek({
      [UPDATE]: () => {
        setWeek({ ...sampleRegister(), totale: 3 })
        return refusal(422, refused, { max: [refused] })
      },
    })
    await press(user, 'Modifica')
    const form = await dialog('Modifica settimana')
    const places = form.getByRole('spinbutton', { name: 'Posti' })
    await user.type(form.getByRole('textbox', { name: 'Descrizione' }), ' e la luna')
    await user.clear(places)
    await user.type(places, '2')
    await user.click(form.getByRole('button', { name: 'Salva' }))
    await waitFor(() =>
      expect(places).toHaveAccessibleDescription(`3 prenotazioni: erano 2 quando hai aperto questo modulo ${refused}`),
    )
    expect(places).toHaveFocus()
    expect(places).toHaveValue(2)
    expect(form.getByRole('textbox', { name: 'Descrizione' })).toHaveValue('Il mare e la luna')
  })

  it('reports that it has filled up under the open form', async () => {
    const { user, setWeek, refetch } = openWeek()
    await press(user, 'Modifica')
    const form = await dialog('Modifica settimana')
    setWeek({ ...sampleRegister(), totale: 25 })
    refetch()
    expect(await form.findByText(/^25 prenotazioni: erano 2 .* La settimana è al completo$/)).toBeInTheDocument()
  })
})
