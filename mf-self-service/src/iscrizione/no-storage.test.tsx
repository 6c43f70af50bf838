import { screen } from '@testing-library/react'
import { advance, backFromOutage, child, fill, findField, heading, openSignup, SETTING } from '../../test/signup.tsx'
import { storeSignup } from './signup-draft.ts'

const KEY = 'cortile.iscrizione'
const WARNING = /non può conservare quello che scrivi/

afterEach(() => {
  storeSignup(null)
  localStorage.clear()
})

function fillUpDevice() {
  return jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
}

describe('a signup where the device keeps nothing', () => {
  it('goes on, and says so', async () => {
    const { user } = openSignup()
    await findField('Nome')
    expect(screen.queryByText(WARNING)).toBeNull()
    fillUpDevice()
    fill(child)
    expect(screen.getByText(WARNING)).toBeVisible()
    await advance(user, /Contatti/)
  })

  it('leaves nothing older there', async () => {
    openSignup()
    await findField('Nome')
    fill({ Nome: 'Anna' })
    expect(localStorage.getItem(KEY)).toContain('Anna')
    fillUpDevice()
    fill({ Nome: 'Luca' })
    expect(localStorage.getItem(KEY)).toBeNull()
  })

  it('is kept again as soon as there is room', async () => {
    openSignup()
    await findField('Nome')
    const full = fillUpDevice()
    fill({ Nome: 'Anna' })
    full.mockRestore()
    fill({ Cognome: 'Rossi' })
    expect(localStorage.getItem(KEY)).toContain('Anna')
    expect(screen.queryByText(WARNING)).toBeNull()
  })

  it('comes back with everything after the service was away', async () => {
    fillUpDevice()
    const { user } = await backFromOutage()
    expect(screen.getByText(/Nicolò D’Amico/)).toBeVisible()
    expect(screen.getByText(WARNING)).toBeVisible()
    expect(screen.getByText(/non sappiamo se la richiesta è arrivata/)).toBeVisible()
    expect(screen.getByRole('checkbox', { name: 'Autorizzo l’intervento medico' })).toBeChecked()
    await user.click(screen.getByRole('button', { name: 'Riprova' }))
    await heading(/Richiesta inviata/)
  })

  it('says on a closed page how long it stays', async () => {
    const first = openSignup()
    await findField('Nome')
    fillUpDevice()
    fill({ Nome: 'Anna' })
    first.unmount()
    openSignup({ [SETTING]: { value: { val: false, message: '' } } })
    expect(await screen.findByText(/resta qui finché non chiudi la pagina/)).toBeVisible()
  })
})
