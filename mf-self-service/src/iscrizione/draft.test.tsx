import * as z from '@cortile/contract/zod.ts'
import { setPairedDevice } from '@cortile/frame/storage/paired-device.ts'
import { currentDay } from '@cortile/kit/format.ts'
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
  resume,
  upToConsents,
} from '../../test/signup.tsx'

const KEY = 'cortile.iscrizione'
const HOUR = 3_600_000

afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

/** Changes properties of the stored draft. */
function rewrite(changes: object): void {
  const draft: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}')
  localStorage.setItem(KEY, JSON.stringify(Object.assign({}, draft, changes)))
}

const stored = () =>
  z.object({ begunAt: z.number(), at: z.number() }).parse(JSON.parse(localStorage.getItem(KEY) ?? ''))

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
    const { user } = openSignup({}, { at: '/iscrizione?passo=2' })
    await resume(user)
    await heading(/Contatti/)
    expect(field('Nome del genitore o tutore')).toHaveValue('Rosa')
  })

  it('is asked about before any name is shown, with the time when it was begun', async () => {
    await fillAndUnmount()
    rewrite({ begunAt: new Date(`${currentDay()}T16:20:00.000Z`).getTime() })
    const { user } = openSignup()
    expect(await screen.findByText(/^Riprendere la richiesta iniziata alle 1[78]:20\?$/)).toBeVisible()
    expect(screen.queryByText(/Nicolò/)).toBeNull()
    expect(screen.queryByDisplayValue(/./)).toBeNull()
    expect(screen.getByRole('button', { name: 'Riprendi' })).toHaveFocus()
    await user.keyboard('{Enter}')
    expect(await findField('Nome')).toHaveValue('Nicolò')
  })

  it('says that it was begun yesterday', async () => {
    await fillAndUnmount()
    rewrite({ begunAt: Date.now() - 23 * HOUR - 59 * 60_000 })
    openSignup()
    expect(await screen.findByText(/^Riprendere la richiesta iniziata ieri alle \d\d:\d\d\?$/)).toBeVisible()
  })

  it('is begun when the first field is written', async () => {
    const first = openSignup()
    await findField('Nome')
    fill({ Nome: 'Anna' })
    const begun = stored()
    expect(begun.begunAt).toBe(begun.at)
    jest.spyOn(Date, 'now').mockReturnValue(begun.at + HOUR)
    fill({ Cognome: 'Riva' })
    expect(stored()).toMatchObject({ begunAt: begun.at, at: begun.at + HOUR })
    first.unmount()
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
    expect(await findField('Nome')).toHaveValue('')
    await waitFor(() => expect(here()).toBe('/iscrizione'))
    expect(localStorage.getItem(KEY)).toBeNull()
  })

  it('is not kept on a shared device, not even in the tab', async () => {
    const first = openSignup({}, { at: '/iscrizione?postazione' })
    await findField('Nome')
    expect(screen.getByText(/non conserva quello che scrivi/)).toBeVisible()
    fill(child)
    await advance(first.user, /Contatti/)
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('Nicolò')
    first.unmount()
    openSignup()
    expect(await findField('Nome')).toHaveValue('')
  })

  it('is not kept on a paired device', async () => {
    setPairedDevice({ name: 'Tablet ingresso' })
    const first = openSignup()
    await findField('Nome')
    fill(child)
    await advance(first.user, /Contatti/)
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('Nicolò')
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
    const { user } = openSignup({}, { at: '/iscrizione?passo=4' })
    await resume(user)
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
    await resume(user)
    expect(await screen.findByText(/non sappiamo se la richiesta è arrivata/)).toBeVisible()
    for (const title of [/Contatti/, /Salute/, /Consensi/]) await advance(user, title)
    expect(screen.getByText(/non sappiamo se la richiesta è arrivata/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Riprova' })).toBeEnabled()
  })
})
