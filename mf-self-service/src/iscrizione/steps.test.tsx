import { useNavigate } from '@cortile/frame/navigation/router.ts'
import { renderScreen } from '@cortile/frame/test/render-screen.tsx'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import {
  advance,
  child,
  field,
  fill,
  findField,
  heading,
  open,
  openSignup,
  resume,
  parent,
  SETTING,
  upToConsents,
  texts,
  TEXTS,
} from '../../test/signup.tsx'
import { IscrizioneScreen } from './IscrizioneScreen.tsx'
import { storeSignup } from './signup-draft.ts'
import { blankSignup } from './signup-values.ts'

afterEach(() => localStorage.clear())

/** Stores a draft that lacks only the guardian's address. */
function draftWithoutAddress(): void {
  const values = { ...blankSignup, nome: 'Nicolò', cognome: 'D’Amico', data_nascita: child['Data di nascita'] }
  const guardian = { nome_tutore: 'Rosa Bianchi', telefono_tutore: '333 1234567' }
  storeSignup({ values: { ...values, ...guardian, luogo_nascita: 'Lecco' }, doubt: false, version: '1' })
}
function WithForward() {
  const navigate = useNavigate()
  return (
    <>
      <IscrizioneScreen />
      <button onClick={() => void navigate(1)}>Forward</button>
    </>
  )
}
const goBack = () => screen.getByRole('button', { name: 'Indietro' })

describe('the steps of a signup', () => {
  it('go one step back with the browser’s Back, and keep the values', async () => {
    const { user, here, back } = openSignup()
    await findField('Nome')
    fill(child)
    await advance(user, /Contatti/)
    fill({ 'Nome del genitore o tutore': 'Rosa' })
    back()
    await waitFor(async () => expect(await heading(/Chi si iscrive/)).toHaveFocus())
    expect(field('Cognome')).toHaveValue('D’Amico')
    expect(here()).toBe('/iscrizione')
    await advance(user, /Contatti/)
    expect(field('Nome del genitore o tutore')).toHaveValue('Rosa')
  })

  it('go back in the history with Indietro, so that the browser’s Back does not lead forward again', async () => {
    const { user, here, back } = openSignup()
    await upToConsents(user)
    await user.click(goBack())
    await waitFor(async () => expect(await heading(/Salute/)).toHaveFocus())
    back()
    await heading(/Contatti/)
    back()
    await heading(/Chi si iscrive/)
    expect(here()).toBe('/iscrizione')
  })

  it('go back only one step on a double tap of Indietro', async () => {
    const { user } = openSignup()
    await upToConsents(user)
    act(() => {
      fireEvent.click(goBack())
      fireEvent.click(goBack())
    })
    await heading(/Salute/)
    await user.click(goBack())
    await heading(/Contatti/)
  })

  it('go forward only one step on a double tap of Avanti', async () => {
    const { user } = openSignup()
    await findField('Nome')
    fill(child)
    const form = screen.getByRole('button', { name: 'Avanti' }).closest('form') ?? document.body
    act(() => {
      fireEvent.submit(form)
      fireEvent.submit(form)
    })
    await heading(/Contatti/)
    await user.click(goBack())
    await heading(/Chi si iscrive/)
  })

  it('replace the history entry with Indietro if the previous step was never opened', async () => {
    draftWithoutAddress()
    const { user, here, back } = openSignup({}, { at: '/iscrizione?passo=2' })
    await resume(user)
    await heading(/Contatti/)
    await user.click(goBack())
    await heading(/Chi si iscrive/)
    expect(here()).toBe('/iscrizione')
    back()
    expect(await heading(/Chi si iscrive/)).toBeVisible()
    expect(here()).toBe('/iscrizione')
  })

  it.each(['?passo=2', '?passo=4', '?passo=0', '?passo=x', '?passo=99', '?fbclid=1'])(
    'start with the first one instead of %s, and correct the URL',
    async (query) => {
      const { here } = openSignup({}, { at: `/iscrizione${query}` })
      expect(await heading(/Passo 1 di 4/)).toBeVisible()
      await waitFor(() => expect(here()).toBe('/iscrizione'))
    },
  )

  it('do not advance while the user completes the first one', async () => {
    const { user, here } = openSignup({}, { at: '/iscrizione?passo=2' })
    await findField('Nome')
    const { 'Luogo di nascita': place, ...before } = child
    fill(before)
    await user.type(field('Luogo di nascita'), place)
    expect(field('Luogo di nascita')).toHaveValue('Lecco')
    expect(field('Luogo di nascita')).toHaveFocus()
    expect(await heading(/Passo 1 di 4/)).toBeVisible()
    expect(here()).toBe('/iscrizione')
  })

  it('do not advance when a partial email address is already valid', async () => {
    draftWithoutAddress()
    const { user, here } = openSignup({}, { at: '/iscrizione?passo=3' })
    await resume(user)
    expect(await heading(/Passo 2 di 4/)).toBeVisible()
    await waitFor(() => expect(here()).toBe('/iscrizione?passo=2'))
    await user.type(field('Email del genitore o tutore'), 'rosa@famiglie.com')
    expect(field('Email del genitore o tutore')).toHaveValue('rosa@famiglie.com')
    expect(await heading(/Passo 2 di 4/)).toBeVisible()
    expect(here()).toBe('/iscrizione?passo=2')
    await advance(user, /Passo 3 di 4/)
  })

  it('cannot be reached with the browser’s Forward after a required field was emptied', async () => {
    const { user, here, back } = renderScreen(<WithForward />, {
      as: 'nobody',
      path: '/iscrizione',
      replies: { [SETTING]: open, [TEXTS]: texts },
    })
    await findField('Nome')
    fill(child)
    await advance(user, /Contatti/)
    fill(parent)
    back()
    await heading(/Chi si iscrive/)
    fill({ Nome: '' })
    await user.click(screen.getByRole('button', { name: 'Forward' }))
    await waitFor(() => expect(here()).toBe('/iscrizione'))
    expect(await heading(/Chi si iscrive/)).toBeVisible()
  })
})
