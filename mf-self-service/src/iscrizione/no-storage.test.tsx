import { screen } from '@testing-library/react'
import { advance, backFromOutage, child, fill, findField, heading, openSignup, SETTING } from '../../test/signup.tsx'
import { storeSignup } from './signup-draft.ts'

const KEY = 'cortile.iscrizione'
const WARNING = /non conserva quello che scrivi/

afterEach(() => {
  storeSignup(null)
  localStorage.clear()
})

function fillUpDevice() {
  return jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
}

describe('a signup on a device without storage', () => {
  it('continues, with a warning', async () => {
    const { user } = openSignup()
    await findField('Nome')
    expect(screen.queryByText(WARNING)).toBeNull()
    fillUpDevice()
    fill(child)
    expect(screen.getByText(WARNING)).toBeVisible()
    await advance(user, /Contatti/)
  })

  it('leaves no older draft on the device', async () => {
    openSignup()
    await findField('Nome')
    fill({ Nome: 'Anna' })
    expect(localStorage.getItem(KEY)).toContain('Anna')
    fillUpDevice()
    fill({ Nome: 'Luca' })
    expect(localStorage.getItem(KEY)).toBeNull()
  })

  it('is stored again as soon as the device has space', async () => {
    openSignup()
    await findField('Nome')
    const full = fillUpDevice()
    fill({ Nome: 'Anna' })
    full.mockRestore()
    fill({ Cognome: 'Rossi' })
    expect(localStorage.getItem(KEY)).toContain('Anna')
    expect(screen.queryByText(WARNING)).toBeNull()
  })

  it('is restored completely after an outage', async () => {
    fillUpDevice()
    const { user } = await backFromOutage()
    expect(screen.getByText(/Nicolò D’Amico/)).toBeVisible()
    expect(screen.getByText(WARNING)).toBeVisible()
    expect(screen.getByText(/non sappiamo se la richiesta è arrivata/)).toBeVisible()
    expect(screen.getByRole('checkbox', { name: 'Autorizzo l’intervento medico' })).toBeChecked()
    await user.click(screen.getByRole('button', { name: 'Riprova' }))
    await heading(/Richiesta inviata/)
  })

  it('shows on the closed page how long the draft is kept', async () => {
    const first = openSignup()
    await findField('Nome')
    fillUpDevice()
    fill({ Nome: 'Anna' })
    first.unmount()
    openSignup({ [SETTING]: { value: { val: false, message: '' } } })
    expect(await screen.findByText(/resta qui finché non chiudi la pagina/)).toBeVisible()
  })
})
