import { screen } from '@testing-library/react'
import { Pages } from '@cortile/frame/Pages.tsx'
import { refusal, renderScreen } from '@cortile/frame/testing.tsx'
import { selfServiceModule } from '../module.ts'
import { bodies, consent, heading, open, send, SEND, sentReply, SETTING, upToConsents } from './sample-signup.tsx'

afterEach(() => localStorage.clear())

describe('a signup while the service is away', () => {
  it('comes back to where it was, with everything, and is sent once more', async () => {
    let away = true
    const { user, asked, here } = renderScreen(<Pages />, {
      as: 'nobody',
      path: '/*',
      at: '/iscrizione',
      modules: ['self-service'],
      load: () => Promise.resolve(selfServiceModule),
      replies: {
        [SETTING]: open,
        [SEND]: () => (away ? refusal(503, 'Servizio temporaneamente non disponibile') : sentReply),
      },
    })
    await screen.findByRole('heading', { level: 1, name: 'Iscrizione' })
    await upToConsents(user)
    await consent(user)
    await send(user)
    await screen.findByRole('heading', { level: 1, name: 'Un momento' })
    away = false
    await user.click(screen.getByRole('button', { name: 'Riprova' }))
    await heading(/Consensi/)
    expect(here()).toBe('/iscrizione?passo=4')
    expect(screen.getByText(/non sappiamo se la richiesta è arrivata/)).toBeVisible()
    expect(screen.getByRole('checkbox', { name: 'Autorizzo l’intervento medico' })).toBeChecked()
    await user.click(screen.getByRole('button', { name: 'Riprova' }))
    await heading(/Richiesta inviata/)
    expect(bodies(asked)).toHaveLength(2)
  })
})
