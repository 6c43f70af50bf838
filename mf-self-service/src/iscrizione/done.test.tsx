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

async function sent() {
  const opened = openSignup()
  await upToConsents(opened.user)
  await consent(opened.user)
  await send(opened.user)
  await heading(/Richiesta inviata/)
  return opened
}
const family = () => screen.getByRole('button', { name: 'Iscrivi un altro della famiglia' })
const anew = () => screen.getByRole('button', { name: 'Inizia una nuova iscrizione' })
const carried = () => screen.queryByText(/Indirizzo e contatti sono quelli di prima/)

describe('after a signup', () => {
  it('the next of a family starts with what they share, and without the consents', async () => {
    const { user, asked } = await sent()
    expect(family()).toHaveAccessibleDescription(/trovi già scritti i contatti e l’indirizzo/)
    await user.click(family())
    await waitFor(async () => expect(await heading(/Passo 1 di 4/)).toHaveFocus())
    expect(carried()).toBeVisible()
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

  it('somebody else starts with nothing, also nothing on the device', async () => {
    const { user } = await sent()
    await user.click(anew())
    await waitFor(async () => expect(await heading(/Passo 1 di 4/)).toHaveFocus())
    expect(carried()).toBeNull()
    expect(localStorage.getItem('cortile.iscrizione')).toBeNull()
    fill(child)
    await advance(user, /Contatti/)
    expect(field('Nome del genitore o tutore')).toHaveValue('')
  })

  it('there is no way for a family where it shares nothing', async () => {
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
    await user.click(anew())
    expect(await heading(/Passo 1 di 4/)).toBeVisible()
  })

  it('the phone’s Back leads to no step of what has been sent', async () => {
    const { here, back } = await sent()
    await waitFor(() => expect(here()).toBe('/iscrizione'))
    back()
    // The address moves before it is put right.
    await waitFor(() => expect(here()).toBe('/iscrizione'))
    expect(await heading(/Richiesta inviata/)).toBeVisible()
  })

  it('the next one is not carried on by an old step in the history', async () => {
    const { user, here, back } = await sent()
    await user.click(family())
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
