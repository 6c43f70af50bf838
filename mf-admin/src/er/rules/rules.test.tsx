import { defaultCampRules, type CampRules } from '@cortile/contract/er.regole.ts'
import { renderScreen } from '@cortile/frame/test/render-screen.tsx'
import { refusal, type Replies } from '@cortile/frame/test/replies.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { CampRulesScreen } from './CampRulesScreen.tsx'
import { examplePrices, exampleRefund } from './example-prices.ts'

const READ = 'GET /api/er/regole'
const CHANGE = 'PUT /api/er/regole'
const CHANGED = 'Qualcun altro ha appena cambiato questi dati: ricarica la pagina'
const rules: CampRules = {
  ...defaultCampRules,
  fratelli: [10, 15.5],
  presto: { entro: '2027-05-15', sconto: 5 },
  rimborso: { giorni: 7, percento: 50 },
}

function open(replies: Replies = {}) {
  return renderScreen(<CampRulesScreen />, {
    as: 'admin',
    path: '/gestione/estate-ragazzi/regole',
    at: '/gestione/estate-ragazzi/regole',
    replies: { [READ]: rules, ...replies },
  })
}
const example = async () => within(await screen.findByRole('region', { name: 'Un esempio' }))
const panel = (name: string) => within(screen.getByRole('region', { name }))

describe('the rules of the camp', () => {
  it('are off where nothing is written', async () => {
    const { user, asked } = open({ [READ]: defaultCampRules, [CHANGE]: rules })
    await example()
    expect(screen.getByRole('textbox', { name: 'Secondo' })).toHaveValue('')
    await user.type(screen.getByRole('textbox', { name: 'Secondo' }), '10')
    await user.click(screen.getByRole('button', { name: 'Salva' }))
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ call: READ }))
    const sent = asked.find(({ call }) => call === CHANGE)?.body
    expect(sent).toEqual({ ...defaultCampRules, fratelli: [10, 0] })
    expect(await screen.findByText('Regole salvate')).toBeInTheDocument()
  })

  it('explain themselves by a family, as one types', async () => {
    const { user } = open()
    const family = await example()
    const texts = () => family.getAllByRole('definition').map((amount) => amount.textContent)
    await user.clear(family.getByRole('textbox', { name: 'Quota' }))
    await user.type(family.getByRole('textbox', { name: 'Quota' }), '60')
    await waitFor(() => expect(family.getByText('Dal terzo fratello o sorella')).toBeVisible())
    expect(family.getByText('−15,50 monete')).toBeVisible()
    const second = panel('Sconto fratelli').getByRole('textbox', { name: 'Secondo' })
    await user.clear(second)
    await user.type(second, '20')
    await waitFor(() => expect(texts()).toContain('−20 monete'))
    await user.type(second, 'x')
    expect(await family.findByText(/Completa i campi/)).toBeVisible()
  })

  it('name what is missing, and keep what was written', async () => {
    const { user, asked } = open()
    await example()
    await user.type(panel('Pacchetto').getByRole('textbox', { name: 'Sconto' }), '20')
    await user.click(screen.getByRole('button', { name: 'Salva' }))
    expect(panel('Pacchetto').getByRole('textbox', { name: 'Settimane' })).toBeInvalid()
    expect(panel('Pacchetto').getByRole('textbox', { name: 'Sconto' })).toHaveValue('20')
    expect(asked.some(({ call }) => call === CHANGE)).toBe(false)
  })

  it('are not overwritten: another administrator was faster, and nothing typed is lost', async () => {
    let stored = rules
    const { user } = open({
      [READ]: () => stored,
      [CHANGE]: () => {
        stored = { ...rules, rapporto: 15 }
        return refusal(409, CHANGED)
      },
    })
    await example()
    const second = panel('Sconto fratelli').getByRole('textbox', { name: 'Secondo' })
    await user.clear(second)
    await user.type(second, '12')
    await user.click(screen.getByRole('button', { name: 'Salva' }))
    expect((await screen.findAllByText(CHANGED))[0]).toBeVisible()
    expect(second).toHaveValue('12')
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Minori per ogni adulto' })).toHaveValue('15'))
  })
})

describe('the prices of an example', () => {
  const family = { quota: 50, figli: 2, settimane: 4, giorno: '2027-05-15', disdetta: 3 }

  it('are those of the rules', () => {
    const packed = { ...rules, pacchetto: { settimane: 4, sconto: 20 } }
    expect(examplePrices(packed, family).map(({ total }) => total)).toEqual([25, 15])
    expect(examplePrices(packed, { ...family, settimane: 3, giorno: '2027-05-16' }).map(({ total }) => total)).toEqual([
      50, 40,
    ])
    expect(exampleRefund(packed, family).total).toBe(12.5)
    expect(exampleRefund(packed, { ...family, disdetta: 7 }).total).toBe(25)
    expect(exampleRefund(packed, { ...family, disdetta: 0 }).total).toBe(0)
  })
})
