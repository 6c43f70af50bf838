import { screen, waitFor, within } from '@testing-library/react'
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
  parent,
  photos,
  send,
  upToConsents,
} from '../../test/signup.tsx'

afterEach(() => localStorage.clear())

describe('a signup', () => {
  it('of a child has four short steps, and sends only the shown fields', async () => {
    const { user, asked, here } = openSignup()
    expect(await heading(/^Passo 1 di 4: Chi si iscrive$/)).toBeVisible()
    fill({ ...child, 'Codice fiscale': '', 'Indirizzo di residenza': 'Via Roma 1' })
    await advance(user, /^Passo 2 di 4: Contatti$/)
    expect(here()).toBe('/iscrizione?passo=2')
    await waitFor(async () => expect(await heading(/Contatti/)).toHaveFocus())
    expect(screen.getByRole('group', { name: 'Dati Genitore o Tutore' })).toBeVisible()
    expect(screen.getByRole('group', { name: 'Contatti di emergenza, oltre al tutore' })).toBeVisible()
    fill({ ...parent, 'Nome del primo contatto': 'Nonna', 'Telefono del primo contatto': '333 7654321' })
    await advance(user, /Salute/)
    fill({ 'Allergie, intolleranze e farmaci': ' Favismo ' })
    await advance(user, /Consensi/)
    await consent(user)
    await user.click(screen.getByRole('checkbox', { name: 'Acconsento ai dati sulla salute' }))
    expect(bodies(asked)).toEqual([])
    await send(user)
    await waitFor(async () => expect(await heading(/Richiesta inviata/)).toHaveFocus())
    expect(bodies(asked)).toEqual([
      {
        nome: 'Nicolò',
        cognome: 'D’Amico',
        data_nascita: child['Data di nascita'],
        luogo_nascita: 'Lecco',
        codice_fiscale: null,
        indirizzo_residenza: 'Via Roma 1',
        nome_tutore: 'Rosa Bianchi',
        email_tutore: 'rosa@famiglia.test',
        telefono_tutore: '333 1234567',
        nome_contatto_emergenza_1: 'Nonna',
        telefono_contatto_emergenza_1: '333 7654321',
        nome_contatto_emergenza_2: null,
        telefono_contatto_emergenza_2: null,
        note: 'Favismo',
        privacy_accettata: true,
        autorizza_intervento_medico: true,
        autorizza_foto_video: false,
        foto_riconoscimento: null,
        dati_salute: true,
        versione: '1',
      },
    ])
    expect(screen.getByText('rosa@famiglia.test')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Vai all’accesso' })).toHaveAttribute('href', '/login-anagrafica')
    expect(localStorage).toHaveLength(0)
  })

  it('of an adult asks for its own address and telephone, and for no guardian', async () => {
    const { user, asked } = openSignup()
    await findField('Nome')
    fill({ ...child, 'Data di nascita': '1990-02-03' })
    await advance(user, /Contatti/)
    expect(screen.queryByRole('group', { name: 'Dati Genitore o Tutore' })).toBeNull()
    expect(screen.getByRole('group', { name: 'Contatti di emergenza' })).toBeVisible()
    expect(field('Email')).toBeRequired()
    fill({ Email: 'nicolo@famiglia.test', Telefono: '333 1234567' })
    await advance(user, /Salute/)
    await advance(user, /Consensi/)
    await consent(user)
    await user.click(photos().getByRole('radio', { name: 'Sì' }))
    await send(user)
    await heading(/Richiesta inviata/)
    expect(bodies(asked)).toEqual([
      expect.objectContaining({ email: 'nicolo@famiglia.test', telefono: '333 1234567', autorizza_foto_video: true }),
    ])
    expect(bodies(asked)[0]).not.toHaveProperty('nome_tutore')
  })

  it('does not send an address that was hidden by another birth date', async () => {
    const { user, asked, back } = openSignup()
    await findField('Nome')
    fill({ ...child, 'Data di nascita': '1990-02-03' })
    await advance(user, /Contatti/)
    fill({ Email: 'non è un indirizzo' })
    back()
    await heading(/Chi si iscrive/)
    await upToConsents(user)
    await consent(user)
    await send(user)
    await heading(/Richiesta inviata/)
    expect(bodies(asked)[0]).not.toHaveProperty('email')
  })

  it('shows the errors of a step under its fields; the summary leads to a field, an edit clears its error', async () => {
    const { user, here } = openSignup()
    await findField('Nome')
    fill({ Cognome: 'Rossi', 'Data di nascita': '2990-02-03', 'Codice fiscale': 'ABC' })
    await user.click(screen.getByRole('button', { name: 'Avanti' }))
    await waitFor(() => expect(field('Nome')).toHaveFocus())
    expect(field('Nome')).toHaveAccessibleDescription('Campo obbligatorio')
    expect(field('Data di nascita')).toHaveAccessibleDescription(/nel futuro/)
    const wrong = () =>
      within(screen.getByRole('alert'))
        .getAllByRole('button')
        .map(({ textContent }) => textContent)
    expect(wrong()).toEqual(['Nome', 'Data di nascita', 'Luogo di nascita', 'Codice fiscale'])
    await user.click(screen.getByRole('button', { name: 'Codice fiscale' }))
    expect(field('Codice fiscale')).toHaveFocus()
    await user.keyboard('D')
    expect(field('Codice fiscale')).toBeValid()
    expect(wrong()).toEqual(['Nome', 'Data di nascita', 'Luogo di nascita'])
    expect(here()).toBe('/iscrizione')
  })

  it('accepts a no to photos, but no missing answer; the other two consents are required', async () => {
    const { user, asked } = openSignup()
    await upToConsents(user)
    for (const radio of photos().getAllByRole('radio')) expect(radio).not.toBeChecked()
    await send(user)
    const privacy = screen.getByRole('checkbox', { name: 'Accetto l’informativa sulla privacy' })
    await waitFor(() => expect(privacy).toHaveFocus())
    expect(privacy).toHaveAccessibleDescription('Per iscriversi bisogna accettare l’informativa sulla privacy')
    expect(screen.getByText('Per iscriversi bisogna autorizzare l’intervento medico')).toBeVisible()
    expect(photos().getByText('Rispondi sì o no')).toBeVisible()
    const wrong = within(screen.getByRole('alert')).getAllByRole('button')
    expect(wrong.map(({ textContent }) => textContent)).toEqual([
      'Accetto l’informativa sulla privacy',
      'Autorizzo l’intervento medico',
      'Autorizzi foto e video?',
    ])
    expect(bodies(asked)).toEqual([])
    await consent(user)
    await send(user)
    await heading(/Richiesta inviata/)
    expect(bodies(asked)).toHaveLength(1)
  })

  it('asks for the consent to health data once the note says something, and needs a yes', async () => {
    const { user, asked } = openSignup()
    await upToConsents(user)
    expect(screen.queryByText('Testo di dati_salute')).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Indietro' }))
    await heading(/Salute/)
    fill({ 'Allergie, intolleranze e farmaci': 'Favismo' })
    await advance(user, /Consensi/)
    expect(screen.getByText('Testo di dati_salute')).toBeInTheDocument()
    await consent(user)
    await send(user)
    const health = screen.getByRole('checkbox', { name: 'Acconsento ai dati sulla salute' })
    await waitFor(() => expect(health).toHaveFocus())
    expect(health).toHaveAccessibleDescription(/^Per conservare quello che hai scritto sulla salute/)
    await user.click(health)
    await send(user)
    await heading(/Richiesta inviata/)
    expect(bodies(asked)).toMatchObject([{ note: 'Favismo', dati_salute: true }])
  })

  it('asks for a photo of a minor only, and needs no answer', async () => {
    const { user, asked, unmount } = openSignup()
    await upToConsents(user)
    const photo = screen.getByRole('checkbox', { name: 'Autorizzo la foto per il riconoscimento' })
    expect(photo).not.toBeRequired()
    expect(photo).toHaveAccessibleDescription('Facoltativo')
    await user.click(photo)
    await consent(user)
    await send(user)
    await heading(/Richiesta inviata/)
    expect(bodies(asked)).toMatchObject([{ foto_riconoscimento: true }])
    unmount()
    const adult = openSignup()
    await findField('Nome')
    fill({ ...child, 'Data di nascita': '1990-02-03' })
    await advance(adult.user, /Contatti/)
    fill({ Email: 'nicolo@famiglia.test', Telefono: '333 1234567' })
    await advance(adult.user, /Salute/)
    await advance(adult.user, /Consensi/)
    expect(screen.queryByRole('checkbox', { name: /foto/ })).toBeNull()
  })

  it('shows the recipient of the reply again', async () => {
    const { user } = openSignup()
    await upToConsents(user)
    expect(screen.getByText('Rosa Bianchi, Rosa@Famiglia.test')).toBeVisible()
  })

  it('lets the browser autofill the parent’s fields, and not those of a child', async () => {
    const { user } = openSignup()
    await findField('Nome')
    expect(field('Nome')).toHaveAttribute('autocomplete', 'off')
    expect(field('Indirizzo di residenza')).toHaveAttribute('autocomplete', 'street-address')
    fill({ ...child, 'Data di nascita': '1990-02-03' })
    expect(field('Nome')).toHaveAttribute('autocomplete', 'given-name')
    fill(child)
    expect(field('Nome')).toHaveAttribute('autocomplete', 'off')
    await advance(user, /Contatti/)
    expect(field('Nome del genitore o tutore')).toHaveAttribute('autocomplete', 'name')
    expect(field('Email del genitore o tutore')).toHaveAttribute('autocomplete', 'email')
    expect(field('Telefono del genitore o tutore')).toHaveAttribute('autocomplete', 'tel')
    expect(field('Nome del primo contatto')).toHaveAttribute('autocomplete', 'off')
  })

  it('has a honeypot field', async () => {
    const { user, asked, container } = openSignup()
    await upToConsents(user)
    const trap = container.querySelector('[name="sito"]')
    expect(trap).toHaveAttribute('tabindex', '-1')
    expect(trap).toHaveAttribute('autocomplete', 'off')
    expect(screen.queryByRole('textbox', { name: 'Sito' })).toBeNull()
    await user.type(trap ?? document.body, 'http://spam.test')
    await consent(user)
    await send(user)
    await heading(/Richiesta inviata/)
    expect(bodies(asked)).toEqual([expect.objectContaining({ sito: 'http://spam.test' })])
  })

  it('is also open to the staff', async () => {
    openSignup({}, { as: 'admin' })
    expect(await findField('Nome')).toBeVisible()
  })
})
