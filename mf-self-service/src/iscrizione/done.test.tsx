import { screen, waitFor } from '@testing-library/react'
import {
  advance,
  bodies,
  child,
  consent,
  field,
  fill,
  findField,
  heading,
  openSignup,
  send,
  upToConsents,
} from '../../test/signup.tsx'

afterEach(() => localStorage.clear())

async function sendSignup() {
  const opened = openSignup()
  await upToConsents(opened.user)
  await consent(opened.user)
  await send(opened.user)
  await heading(/Richiesta inviata/)
  return opened
}
const familyButton = () => screen.getByRole('button', { name: 'Iscrivi un altro della famiglia' })
const newButton = () => screen.getByRole('button', { name: 'Inizia una nuova iscrizione' })
const siblingNotice = () => screen.queryByText(/Indirizzo e contatti sono quelli di prima/)

describe('after a signup', () => {
  it('the next family member starts with the shared data, and without the consents', async () => {
    const { user, asked } = await sendSignup()
    expect(familyButton()).toHaveAccessibleDescription(/trovi già scritti i contatti e l’indirizzo/)
    await user.click(familyButton())
    await waitFor(async () => expect(await heading(/Passo 1 di 4/)).toHaveFocus())
    expect(siblingNotice()).toBeVisible()
    expect(field('Nome')).toHaveValue('')
    fill({ ...child, Nome: 'Luca' })
    await advance(user, /Contatti/)
    expect(field('Email del genitore o tutore')).toHaveValue('Rosa@Famiglia.test')
    await advance(user, /Salute/)
    await advance(user, /Consensi/)
    for (const box of screen.getAllByRole('checkbox')) expect(box).not.toBeChecked()
    await consent(user)
    await send(user)
    await heading(/Richiesta inviata/)
    expect(bodies(asked)).toMatchObject([{ nome: 'Nicolò' }, { nome: 'Luca', nome_tutore: 'Rosa Bianchi' }])
  })

  it('a new signup starts empty, also on the device', async () => {
    const { user } = await sendSignup()
    await user.click(newButton())
    await waitFor(async () => expect(await heading(/Passo 1 di 4/)).toHaveFocus())
    expect(siblingNotice()).toBeNull()
    expect(localStorage.getItem('cortile.iscrizione')).toBeNull()
    fill(child)
    await advance(user, /Contatti/)
    expect(field('Nome del genitore o tutore')).toHaveValue('')
  })

  it('no family signup is offered without shared data', async () => {
    const { user } = openSignup()
    await findField('Nome')
    fill({ ...child, 'Data di nascita': '1990-02-03' })
    await advance(user, /Contatti/)
    fill({ Email: 'nicolo@famiglia.test' })
    await advance(user, /Salute/)
    await advance(user, /Consensi/)
    await consent(user)
    await send(user)
    await heading(/Richiesta inviata/)
    expect(screen.queryByRole('button', { name: 'Iscrivi un altro della famiglia' })).toBeNull()
    await user.click(newButton())
    expect(await heading(/Passo 1 di 4/)).toBeVisible()
  })

  it('the browser’s Back leads to no step of the sent request', async () => {
    const { here, back } = await sendSignup()
    await waitFor(() => expect(here()).toBe('/iscrizione'))
    back()
    // The URL changes first and is corrected afterwards.
    await waitFor(() => expect(here()).toBe('/iscrizione'))
    expect(await heading(/Richiesta inviata/)).toBeVisible()
  })

  it('the next signup does not open an old step from the history', async () => {
    const { user, here, back } = await sendSignup()
    await user.click(familyButton())
    await heading(/Passo 1 di 4/)
    back()
    expect(await heading(/Passo 1 di 4/)).toBeVisible()
    await waitFor(() => expect(here()).toBe('/iscrizione'))
    const { 'Luogo di nascita': place, ...before } = child
    fill(before)
    await user.type(field('Luogo di nascita'), place)
    expect(field('Luogo di nascita')).toHaveValue('Lecco')
    expect(await heading(/Passo 1 di 4/)).toBeVisible()
  })
})
