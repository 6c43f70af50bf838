import type { Opzione } from '@cortile/contract/er.ts'
import { renderScreen } from '@cortile/frame/test/render-screen.tsx'
import { refusal, type Replies } from '@cortile/frame/test/replies.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { sampleRegister } from '../../../test/weeks.ts'
import { WeekOptionsScreen } from './WeekOptionsScreen.tsx'

const READ = 'GET /api/er/:id/opzioni'
const CHANGE = 'PUT /api/er/:id/opzioni'
const lunch: Opzione = { id: 1, nome: 'Pranzo', giorno: null, prezzo: 5, max: null, totale: 2 }
const trip: Opzione = { id: 2, nome: 'Gita', giorno: '2999-06-19', prezzo: 20, max: 40, totale: 0 }

function open(replies: Replies = {}, as: 'admin' | 'contabile' = 'admin') {
  return renderScreen(<WeekOptionsScreen />, {
    as,
    path: '/gestione/estate-ragazzi/:id/opzioni',
    at: '/gestione/estate-ragazzi/7/opzioni',
    replies: { 'GET /api/er/:id': sampleRegister(), [READ]: [lunch, trip], ...replies },
  })
}
const row = async (name: string) => within(await screen.findByRole('group', { name }))

describe('the options of a week', () => {
  it('are changed, added and removed together; one that is chosen stays', async () => {
    const stored = [
      { ...lunch, prezzo: 6.5 },
      { ...trip, id: 9, nome: 'Piscina', giorno: null, prezzo: 0, max: 30 },
    ]
    let options: Opzione[] = [lunch, trip]
    const { user, asked } = open({
      [READ]: () => options,
      [CHANGE]: () => (options = stored),
    })
    expect((await row('Pranzo')).getByRole('button', { name: 'Togli Pranzo' })).toBeDisabled()
    expect((await row('Pranzo')).getByRole('textbox', { name: 'Nome' })).toHaveAccessibleDescription('2 iscritti')
    const price = (await row('Pranzo')).getByRole('textbox', { name: 'Prezzo' })
    await user.clear(price)
    await user.type(price, '6,50')
    await user.click((await row('Gita')).getByRole('button', { name: 'Togli Gita' }))
    await user.click(screen.getByRole('button', { name: 'Aggiungi un’opzione' }))
    await user.type((await row('Opzione 2')).getByRole('textbox', { name: 'Nome' }), 'Piscina')
    await user.type((await row('Opzione 2')).getByRole('textbox', { name: 'Posti' }), '30')
    await user.click(screen.getByRole('button', { name: 'Salva' }))
    expect(await screen.findByText('Opzioni salvate')).toBeInTheDocument()
    expect(asked.find(({ call }) => call === CHANGE)?.body).toEqual([
      { id: 1, nome: 'Pranzo', giorno: null, prezzo: 6.5, max: null },
      { nome: 'Piscina', giorno: null, prezzo: 0, max: 30 },
    ])
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Salva' })).toBeNull())
  })

  it('say what is wrong with a row', async () => {
    const { user, asked } = open()
    await user.click(await screen.findByRole('button', { name: 'Aggiungi un’opzione' }))
    await user.type((await row('Opzione 3')).getByRole('textbox', { name: 'Prezzo' }), 'tanto')
    await user.click(screen.getByRole('button', { name: 'Salva' }))
    expect((await row('Opzione 3')).getByRole('textbox', { name: 'Nome' })).toBeInvalid()
    expect((await row('Opzione 3')).getByRole('textbox', { name: 'Prezzo' })).toBeInvalid()
    expect(asked.some(({ call }) => call === CHANGE)).toBe(false)
  })

  it('are kept when another administrator was faster, until the user takes the stored ones', async () => {
    let options: Opzione[] = [lunch]
    const { user } = open({
      [READ]: () => options,
      [CHANGE]: () => {
        options = [{ ...lunch, nome: 'Pranzo al sacco' }]
        return refusal(409, 'Qualcun altro ha appena cambiato questi dati: ricarica la pagina')
      },
    })
    const name = (await row('Pranzo')).getByRole('textbox', { name: 'Nome' })
    await user.clear(name)
    await user.type(name, 'Mensa')
    await user.click(screen.getByRole('button', { name: 'Salva' }))
    expect((await screen.findAllByText(/Qualcun altro ha appena cambiato/))[0]).toBeVisible()
    expect(name).toHaveValue('Mensa')
    await user.click(await screen.findByRole('button', { name: 'Lascia le mie e mostra quelle salvate' }))
    expect((await row('Pranzo al sacco')).getByRole('textbox', { name: 'Nome' })).toHaveValue('Pranzo al sacco')
    expect(screen.queryByRole('button', { name: 'Salva' })).toBeNull()
  })

  it('are read by the treasurer, and a week without any says so', async () => {
    open({}, 'contabile')
    expect(await screen.findByText('Gita')).toBeVisible()
    expect(screen.getByText('0 iscritti su 40')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Aggiungi un’opzione' })).toBeNull()
  })
})
