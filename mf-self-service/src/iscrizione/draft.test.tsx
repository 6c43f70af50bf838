import { screen, waitFor, within } from '@testing-library/react'
import {
  advance,
  child,
  consent,
  field,
  fill,
  findField,
  heading,
  openSignup,
  upToConsents,
} from '../../test/signup.tsx'

const KEY = 'cortile.iscrizione'
const HOUR = 3_600_000

afterEach(() => localStorage.clear())

/** Changes properties of the stored draft. */
function rewrite(changes: object): void {
  const draft: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}')
  localStorage.setItem(KEY, JSON.stringify(Object.assign({}, draft, changes)))
}

async function fillAndUnmount() {
  const first = openSignup()
  await upToConsents(first.user)
  await consent(first.user)
  first.unmount()
}

describe('the draft of a signup', () => {
  it('is stored on the device with a notice, and restored after a reload', async () => {
    const first = openSignup()
    await findField('Nome')
    expect(screen.getByText(/resta su questo dispositivo finché non invii/)).toBeVisible()
    expect(localStorage.getItem(KEY)).toBeNull()
    fill(child)
    await advance(first.user, /Contatti/)
    fill({ 'Nome del genitore o tutore': 'Rosa' })
    first.unmount()
    openSignup({}, { at: '/iscrizione?passo=2' })
    expect(await screen.findByText('Abbiamo ripreso quello che stavi scrivendo')).toBeVisible()
    expect(field('Nome del genitore o tutore')).toHaveValue('Rosa')
  })

  it('is restarted after a confirmation', async () => {
    await fillAndUnmount()
    const { user, here } = openSignup({}, { at: '/iscrizione?passo=3' })
    await user.click(await screen.findByRole('button', { name: 'Ricomincia da capo' }))
    const dialog = within(screen.getByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Continua a scrivere' }))
    expect(localStorage.getItem(KEY)).not.toBeNull()
    await user.click(await screen.findByRole('button', { name: 'Ricomincia da capo' }))
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancella tutto' }))
    await waitFor(async () => expect(await heading(/Chi si iscrive/)).toHaveFocus())
    expect(field('Nome')).toHaveValue('')
    await waitFor(() => expect(here()).toBe('/iscrizione'))
    expect(localStorage.getItem(KEY)).toBeNull()
    expect(screen.queryByText('Abbiamo ripreso quello che stavi scrivendo')).toBeNull()
  })

  it('can be deleted at any time', async () => {
    const { user } = openSignup()
    await findField('Nome')
    const clear = screen.getByRole('button', { name: 'Cancella tutto' })
    expect(clear).toBeDisabled()
    fill({ Nome: 'Anna' })
    await user.click(clear)
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancella tutto' }))
    expect(await findField('Nome')).toHaveValue('')
    expect(localStorage.getItem(KEY)).toBeNull()
  })

  it('expires after a day', async () => {
    await fillAndUnmount()
    rewrite({ at: Date.now() - 24 * HOUR })
    openSignup()
    expect(await findField('Nome')).toHaveValue('')
    expect(localStorage.getItem(KEY)).toBeNull()
  })

  it('keeps its consents only for the same version of the text', async () => {
    await fillAndUnmount()
    rewrite({ version: '0' })
    openSignup({}, { at: '/iscrizione?passo=4' })
    await heading(/Consensi/)
    for (const box of screen.getAllByRole('checkbox')) expect(box).not.toBeChecked()
    expect(screen.getByText(/Nicolò D’Amico/)).toBeVisible()
  })

  it.each(['{', '"x"', '{"at":1}', '{"at":9999999999999,"values":{"nome":1,"privacy_accettata":"x"}}'])(
    'is ignored if the device has stored %s',
    async (stored) => {
      localStorage.setItem(KEY, stored)
      openSignup()
      expect(await findField('Nome')).toHaveValue('')
      expect(localStorage.getItem(KEY)).toBeNull()
    },
  )

  it('shows after a reload that there was no response, on every step', async () => {
    await fillAndUnmount()
    rewrite({ doubt: true })
    const { user } = openSignup()
    expect(await screen.findByText(/non sappiamo se la richiesta è arrivata/)).toBeVisible()
    for (const title of [/Contatti/, /Salute/, /Consensi/]) await advance(user, title)
    expect(screen.getByText(/non sappiamo se la richiesta è arrivata/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Riprova' })).toBeEnabled()
  })
})
