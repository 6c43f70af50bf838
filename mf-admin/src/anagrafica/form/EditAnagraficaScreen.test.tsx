import type { Role } from '@cortile/contract/access.ts'
import { api } from '@cortile/frame/api/api.ts'
import { renderScreen } from '@cortile/frame/test/render-screen.tsx'
import { refusal, type Asked, type Replies } from '@cortile/frame/test/replies.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { field } from '../../../test/member-form.ts'
import { sampleMember } from '../../../test/members.ts'
import { registerPage, registerRow } from '../../../test/register.ts'
import { EditAnagraficaScreen } from './EditAnagraficaScreen.tsx'

const READ = 'GET /api/anagrafica/:id'
const UPDATE = 'PUT /api/anagrafica/:id'
const groups = [{ id: 3, nome: 'Coro', colore: '#112233', count: 1 }]

function open(replies: Replies = {}, { as = 'user', at = '/anagrafica/12/modifica' }: { as?: Role; at?: string } = {}) {
  return renderScreen(<EditAnagraficaScreen />, {
    as,
    at,
    path: '/anagrafica/:id/modifica',
    replies: { [READ]: sampleMember(), 'GET /api/groups': groups, [UPDATE]: sampleMember(), ...replies },
  })
}
type User = ReturnType<typeof open>['user']

const bodies = (asked: readonly Asked[]) => asked.filter(({ call }) => call === UPDATE).map(({ body }) => body)
const save = (user: User) => user.click(screen.getByRole('button', { name: 'Salva' }))
const opened = () => screen.findByRole('heading', { level: 1, name: 'Modifica Rossi Anna' })

describe('the change of a member', () => {
  it('starts with the values of the record', async () => {
    open({ [READ]: sampleMember({ note: 'Favismo', autorizza_foto_video: null }) })
    await opened()
    for (const [label, value] of [
      ['Cognome', 'Rossi'],
      ['Data di nascita', '03/02/1990'],
      ['Codice fiscale', ''],
      ['Telefono', '333 0001122'],
      ['Gruppo', '3'],
      ['Allergie, intolleranze e farmaci', 'Favismo'],
    ] as const)
      expect(field(label)).toHaveValue(value)
    expect(screen.getByRole('radio', { name: 'Attivo' })).toBeChecked()
    const privacy = within(screen.getByRole('group', { name: 'Accetta l’informativa sulla privacy' }))
    expect(privacy.getByRole('radio', { name: 'Sì' })).toBeChecked()
    // A given answer can only be changed to the other one.
    expect(privacy.queryByRole('radio', { name: 'Non indicato' })).toBeNull()
    const photos = within(screen.getByRole('group', { name: 'Autorizza foto e video' }))
    expect(photos.getByRole('radio', { name: 'Non indicato' })).toBeChecked()
  })

  it('sends the changed fields only', async () => {
    const { user, asked, here } = open()
    await opened()
    await user.type(field('Cognome'), ' ')
    await user.clear(field('Telefono'))
    await user.type(field('Nome'), 'x{Backspace}')
    await user.selectOptions(field('Gruppo'), 'Nessun Gruppo')
    await user.type(field('Email'), '{Enter}')
    await waitFor(() => expect(here()).toBe('/anagrafica/12'))
    expect(bodies(asked)).toEqual([{ telefono: null, gruppo_id: null }])
    expect(await screen.findByText('Anagrafica aggiornata con successo')).toBeInTheDocument()
    expect(sessionStorage).toHaveLength(0)
  })

  it('starts with what was before a change that is to be brought back', async () => {
    const at = '/anagrafica/12/modifica?riporta=0f0e0d0c-1111-4222-8333-444455556666'
    const { user, asked } = open({ 'GET /api/registro': registerPage([registerRow()]) }, { as: 'admin', at })
    await opened()
    expect(await screen.findByText(/^Telefono: come prima della modifica del 20\/11\/2026/)).toBeInTheDocument()
    expect(field('Telefono')).toHaveValue('333 0001111')
    await save(user)
    await waitFor(() => expect(bodies(asked)).toEqual([{ telefono: '333 0001111' }]))
  })

  it('goes back to the record when there is nothing to save', async () => {
    const { user, asked, here } = open()
    await opened()
    await user.type(field('Cognome'), ' ')
    await save(user)
    await waitFor(() => expect(here()).toBe('/anagrafica/12'))
    expect(await screen.findByText('Nessuna modifica da salvare')).toBeInTheDocument()
    expect(bodies(asked)).toEqual([])
  })

  it('is refused here when it leaves an adult without an address', async () => {
    const { user, asked } = open()
    await opened()
    await user.clear(field('Email'))
    await save(user)
    expect(field('Email')).toHaveAccessibleDescription("Inserisci l'email")
    expect(field('Email')).toHaveFocus()
    expect(bodies(asked)).toEqual([])
  })

  it('does not validate old data that the user has not changed', async () => {
    const { user, asked } = open({ [READ]: sampleMember({ codice_fiscale: 'VECCHIO', telefono: '1' }) })
    await opened()
    await user.type(field('Luogo di nascita'), ' Brianza')
    await save(user)
    await waitFor(() => expect(bodies(asked)).toEqual([{ luogo_nascita: 'Monza Brianza' }]))
  })

  it('shows the server’s texts on the fields', async () => {
    const { user } = open({ [UPDATE]: refusal(422, 'Il gruppo non esiste', { gruppo_id: ['Il gruppo non esiste'] }) })
    await opened()
    await user.selectOptions(field('Gruppo'), 'Nessun Gruppo')
    await save(user)
    await waitFor(() => expect(field('Gruppo')).toHaveAccessibleDescription('Il gruppo non esiste'))
    expect(field('Gruppo')).toHaveFocus()
  })

  it('keeps the input when the record is refetched, and shows the changes of other users beside it', async () => {
    let member = sampleMember()
    const { user, store, asked } = open({ [READ]: () => member })
    await opened()
    await user.type(field('Luogo di nascita'), ' Brianza')
    member = sampleMember({ luogo_nascita: 'Lecco', telefono: '340 1112223' })
    act(() => void store.dispatch(api.util.invalidateTags(['Anagrafica'])))
    await waitFor(() => expect(field('Telefono')).toHaveValue('340 1112223'))
    expect(field('Luogo di nascita')).toHaveValue('Monza Brianza')
    await save(user)
    await waitFor(() => expect(bodies(asked)).toEqual([{ luogo_nascita: 'Monza Brianza' }]))
  })

  it('keeps a separate draft for each record', async () => {
    const { user, unmount } = open()
    await opened()
    await user.type(field('Luogo di nascita'), ' Brianza')
    unmount()
    const other = open({ [READ]: sampleMember({ id: 13 }) }, { at: '/anagrafica/13/modifica' })
    await opened()
    expect(field('Luogo di nascita')).toHaveValue('Monza')
    other.unmount()
    open()
    await opened()
    expect(field('Luogo di nascita')).toHaveValue('Monza Brianza')
    expect(screen.getByText('Abbiamo ripreso quello che stavi scrivendo')).toBeVisible()
  })

  it('marks a bounced address', async () => {
    open({ [READ]: sampleMember({ error_email: true }) })
    await opened()
    expect(field('Email')).toHaveAccessibleDescription('Verificare email')
  })

  it('marks the address of a minor’s guardian, even if the minor has an address', async () => {
    const guardian = { nome_tutore: 'Rosa Rossi', email_tutore: 'rosa@famiglie.test', telefono_tutore: '333 1' }
    const minor = { ...guardian, minorenne: true, data_nascita: '2020-03-04', error_email: true }
    open({ [READ]: sampleMember(minor) })
    await opened()
    expect(field('Email del genitore o tutore')).toHaveAccessibleDescription('Verificare email')
    expect(field('Email')).not.toHaveAccessibleDescription('Verificare email')
  })
})

describe('the page of a change', () => {
  it('is read-only if the user may not edit', async () => {
    open({}, { as: 'contabile' })
    expect(await screen.findByText('Puoi consultare questi dati, ma non modificarli.')).toBeVisible()
    for (const control of screen.getAllByRole('textbox')) expect(control).toHaveAttribute('readonly')
    for (const control of [...screen.getAllByRole('radio'), field('Gruppo')]) expect(control).toBeDisabled()
    expect(field('Data di nascita')).toHaveAttribute('readonly')
    expect(field('Cognome')).toHaveValue('Rossi')
    expect(field('Gruppo')).toHaveDisplayValue('Coro')
    expect(screen.queryByRole('button', { name: 'Salva' })).toBeNull()
    expect(screen.getByRole('link', { name: 'Torna alla scheda' })).toHaveAttribute('href', '/anagrafica/12')
  })

  it('shows a not-found state, also when the member was deleted meanwhile', async () => {
    let gone = false
    const missing = refusal(404, 'Elemento non trovato')
    const { user } = open({ [READ]: () => (gone ? missing : sampleMember()), [UPDATE]: missing })
    await opened()
    await user.type(field('Luogo di nascita'), ' Brianza')
    gone = true
    await save(user)
    expect(await screen.findByRole('heading', { level: 1, name: 'Elemento non trovato' })).toBeInTheDocument()
    expect(sessionStorage).toHaveLength(0)
  })

  it('discards the drafts about a member that is found to be deleted', async () => {
    let gone = false
    const { user, store } = open({ [READ]: () => (gone ? refusal(404, 'Elemento non trovato') : sampleMember()) })
    await opened()
    await user.type(field('Allergie, intolleranze e farmaci'), 'Favismo')
    gone = true
    act(() => void store.dispatch(api.util.invalidateTags(['Anagrafica'])))
    expect(await screen.findByRole('heading', { level: 1, name: 'Elemento non trovato' })).toBeInTheDocument()
    expect(sessionStorage).toHaveLength(0)
  })

  it('sends no request for an invalid id', async () => {
    const { asked } = open({}, { at: '/anagrafica/abc/modifica' })
    expect(await screen.findByRole('heading', { name: 'Elemento non trovato' })).toBeInTheDocument()
    expect(asked).toEqual([])
  })

  it('recovers from a failure with Riprova', async () => {
    let broken = true
    const { user } = open({ [READ]: () => (broken ? refusal(500, 'Errore interno') : sampleMember()) })
    const retry = await screen.findByRole('button', { name: 'Riprova' })
    broken = false
    await user.click(retry)
    expect(await opened()).toBeInTheDocument()
  })
})
