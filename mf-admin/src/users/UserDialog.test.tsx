import { paste, sessionOf } from '@cortile/frame/test/render-screen.tsx'
import { refusal } from '@cortile/frame/test/replies.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { create, openUsers, sampleUser, sentBy, type Opened } from '../../test/open-users.tsx'

const CREATE = 'POST /api/users'
const UPDATE = 'PUT /api/users/:id'

async function openForm({ user }: Opened, name = 'Nuovo utente') {
  await user.click(await screen.findByRole('button', { name }))
  return within(await screen.findByRole('dialog'))
}
type Dialog = Awaited<ReturnType<typeof openForm>>
const nameIn = (dialog: Dialog) => dialog.getByRole('textbox', { name: 'Nome' })
const emailIn = (dialog: Dialog) => dialog.getByRole('textbox', { name: 'Email' })
const rolesIn = (dialog: Dialog) => dialog.getAllByRole('radio').map((radio) => radio.getAttribute('value'))
const role = (dialog: Dialog, name: RegExp) => dialog.getByRole('radio', { name })

describe('a new user', () => {
  it('is created with a role whose purpose is shown, and learns how to log in', async () => {
    const opened = openUsers()
    const dialog = await openForm(opened)
    expect(nameIn(dialog)).toHaveFocus()
    expect(emailIn(dialog)).toHaveAccessibleDescription(/link per scegliere la password: vale 60 minuti/)
    await paste(opened.user, nameIn(dialog), ' Sara Neri ')
    await paste(opened.user, emailIn(dialog), 'Sara@Oratorio.test')
    await opened.user.click(role(dialog, /^contabile Tiene i conti/))
    await opened.user.click(dialog.getByRole('button', { name: 'Crea utente' }))
    expect(await screen.findByText('Utente creato con successo')).toBeInTheDocument()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sentBy(opened, CREATE)[0]?.body).toEqual({
      name: 'Sara Neri',
      email: 'sara@oratorio.test',
      role: 'contabile',
    })
    expect(
      screen.getByText(/A sara@oratorio\.test arriva una mail.*vale 60 minuti.*«Hai dimenticato/),
    ).toBeInTheDocument()
    expect(await create()).toHaveFocus()
    await opened.user.click(screen.getByRole('button', { name: 'Ho capito' }))
    expect(screen.queryByText(/arriva una mail/)).toBeNull()
    expect(await create()).toHaveFocus()
  })

  it.each(['admin', 's-admin'] as const)('gets one of the ordinary roles from %s, none preselected', async (as) => {
    const opened = openUsers({ as })
    const dialog = await openForm(opened)
    expect(rolesIn(dialog)).toEqual(['user', 'contabile', 'scanner', 'cassa'])
    expect(dialog.queryByRole('radio', { checked: true })).toBeNull()
    await opened.user.click(dialog.getByRole('button', { name: 'Crea utente' }))
    expect(nameIn(dialog)).toHaveAccessibleDescription('Campo obbligatorio')
    expect(emailIn(dialog)).toHaveAccessibleDescription(/Inserisci l'email$/)
    expect(dialog.getByText('Scegli un ruolo')).toBeInTheDocument()
    expect(nameIn(dialog)).toHaveFocus()
    expect(sentBy(opened, CREATE)).toEqual([])
  })

  it('with an address in use is refused under its field, and the input stays', async () => {
    const taken = 'Esiste già un utente con questa email'
    const opened = openUsers({ replies: { [CREATE]: refusal(422, taken, { email: [taken] }) } })
    const dialog = await openForm(opened)
    await paste(opened.user, nameIn(dialog), 'Sara Neri')
    await paste(opened.user, emailIn(dialog), 'marco@oratorio.test')
    await opened.user.click(role(dialog, /^cassa/))
    await opened.user.click(dialog.getByRole('button', { name: 'Crea utente' }))
    await waitFor(() => expect(emailIn(dialog)).toHaveAccessibleDescription(new RegExp(`${taken}$`)))
    expect(emailIn(dialog)).toHaveFocus()
    expect(nameIn(dialog)).toHaveValue('Sara Neri')
    expect(role(dialog, /^cassa/)).toBeChecked()
  })

  it('is kept as a draft when the caller’s own role was taken away meanwhile', async () => {
    const forbidden = 'Non hai il permesso per eseguire questa operazione'
    const opened = openUsers({ as: 'admin', replies: { [CREATE]: refusal(403, forbidden) } })
    const dialog = await openForm(opened)
    await paste(opened.user, nameIn(dialog), 'Sara Neri')
    await paste(opened.user, emailIn(dialog), 'sara@oratorio.test')
    await opened.user.click(role(dialog, /^user/))
    await opened.user.click(dialog.getByRole('button', { name: 'Crea utente' }))
    expect(await dialog.findByRole('alert')).toHaveTextContent(forbidden)
    expect(emailIn(dialog)).toHaveValue('sara@oratorio.test')
    opened.unmount()

    const again = await openForm(openUsers({ as: 'admin' }))
    expect(again.getByText('Abbiamo ripreso quello che stavi scrivendo')).toBeInTheDocument()
    expect(nameIn(again)).toHaveValue('Sara Neri')
    expect(role(again, /^user/)).toBeChecked()
  })
})

describe('a user', () => {
  it('is updated with the changed fields only', async () => {
    const opened = openUsers()
    const dialog = await openForm(opened, 'Modifica Marco Riva')
    expect(emailIn(dialog)).toHaveAccessibleDescription(
      /il nuovo indirizzo riceve un link da confermare entro 7 giorni/,
    )
    await opened.user.type(nameIn(dialog), ' Jr')
    await opened.user.click(dialog.getByRole('button', { name: 'Salva' }))
    expect(await screen.findByText('Utente aggiornato con successo')).toBeInTheDocument()
    expect(sentBy(opened, UPDATE)).toMatchObject([{ params: { id: '7' }, body: { name: 'Marco Riva Jr' } }])
    expect(sentBy(opened, UPDATE)[0]?.body).toEqual({ name: 'Marco Riva Jr' })
    expect(await screen.findByRole('button', { name: 'Modifica Marco Riva Jr' })).toHaveFocus()
    expect(screen.queryByText(/arriva una mail/)).toBeNull()
  })

  it('without changes is not sent, and nothing is reported', async () => {
    const opened = openUsers()
    const dialog = await openForm(opened, 'Modifica Marco Riva')
    await opened.user.click(dialog.getByRole('button', { name: 'Salva' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.queryByText('Utente aggiornato con successo')).toBeNull()
    expect(sentBy(opened, UPDATE)).toEqual([])
  })

  it.each([
    ['s-admin', ['admin', 'user', 'contabile', 'scanner', 'cassa']],
    ['admin', ['user', 'contabile', 'scanner', 'cassa']],
  ] as const)('may be given by %s the roles %j', async (as, given) => {
    const dialog = await openForm(openUsers({ as }), 'Modifica Marco Riva')
    expect(rolesIn(dialog)).toEqual(given)
    expect(role(dialog, /^user/)).toBeChecked()
  })

  it('that is an s-admin can keep or lose that role', async () => {
    const opened = openUsers({ others: [sampleUser({ role: 's-admin' })] })
    const dialog = await openForm(opened, 'Modifica Marco Riva')
    expect(role(dialog, /^s-admin Fa tutto/)).toBeChecked()
    await opened.user.click(role(dialog, /^admin/))
    await opened.user.click(dialog.getByRole('button', { name: 'Salva' }))
    expect(await screen.findByText('Utente aggiornato con successo')).toBeInTheDocument()
    expect(sentBy(opened, UPDATE)[0]?.body).toEqual({ role: 'admin' })
  })

  it('that is the caller keeps its role, and is greeted by its new name', async () => {
    const me = sessionOf('s-admin')
    const opened = openUsers({
      replies: {
        'GET /sanctum/csrf-cookie': null,
        'GET /api/auth/user': { ...me, user: { ...me.user, name: 'Giulia Ferri Sala' } },
      },
    })
    const dialog = await openForm(opened, 'Modifica Giulia Ferri')
    expect(dialog.queryByRole('radio')).toBeNull()
    expect(dialog.getByText(/il ruolo può cambiarlo solo un altro s-admin/)).toBeInTheDocument()
    await opened.user.type(nameIn(dialog), ' Sala')
    await opened.user.click(dialog.getByRole('button', { name: 'Salva' }))
    await waitFor(() => expect(opened.store.getState().session.user?.name).toBe('Giulia Ferri Sala'))
  })

  it('that the server protects is refused in the dialog', async () => {
    const last = "È l'ultimo s-admin attivo"
    const opened = openUsers({ others: [sampleUser({ role: 's-admin' })], replies: { [UPDATE]: refusal(409, last) } })
    const dialog = await openForm(opened, 'Modifica Marco Riva')
    await opened.user.click(role(dialog, /^user/))
    await opened.user.click(dialog.getByRole('button', { name: 'Salva' }))
    expect(await dialog.findByRole('alert')).toHaveTextContent(last)
    expect(role(dialog, /^user/)).toBeChecked()
  })
})

describe('a user with a second factor', () => {
  it('loses it after a question, and the list is fetched again', async () => {
    const other = sampleUser({ second_factor: true })
    const opened = openUsers({ others: [other], replies: { 'DELETE /api/users/:id/second-factor': null } })
    expect(await screen.findByText('due passaggi')).toBeInTheDocument()
    const dialog = await openForm(opened, 'Modifica Marco Riva')
    await opened.user.click(dialog.getByRole('button', { name: 'Togli la verifica' }))
    await opened.user.click(await screen.findByRole('button', { name: 'Togli' }))
    expect(await screen.findByText('Verifica in due passaggi tolta')).toBeInTheDocument()
    expect(sentBy(opened, 'DELETE /api/users/:id/second-factor')[0]?.params).toEqual({ id: '7' })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('is a user without that button, if it has none', async () => {
    const dialog = await openForm(openUsers({ others: [sampleUser()] }), 'Modifica Marco Riva')
    expect(dialog.queryByRole('button', { name: 'Togli la verifica' })).toBeNull()
  })
})

describe('a user with a new address that waits', () => {
  const NEW = 'marco.nuovo@oratorio.test'

  it('keeps the old one when it is taken back', async () => {
    const opened = openUsers({
      others: [sampleUser({ nuovo_email: NEW })],
      replies: { 'DELETE /api/users/:id/nuovo-indirizzo': null },
    })
    expect(await screen.findByText(`→ ${NEW}, da confermare`)).toBeInTheDocument()
    const dialog = await openForm(opened, 'Modifica Marco Riva')
    expect(dialog.getByText(/aspetta che chi lo riceve apra il link/)).toBeInTheDocument()
    await opened.user.click(dialog.getByRole('button', { name: 'Ritira il nuovo indirizzo' }))
    expect(await screen.findByText('Nuovo indirizzo ritirato')).toBeInTheDocument()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sentBy(opened, 'DELETE /api/users/:id/nuovo-indirizzo')).toHaveLength(1)
  })
})
