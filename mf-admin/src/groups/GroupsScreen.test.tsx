import type { Group } from '@cortile/contract/groups.ts'
import { paste, renderScreen } from '@cortile/frame/test/render-screen.tsx'
import { refusal, type Replies } from '@cortile/frame/test/replies.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { GroupsScreen } from './GroupsScreen.tsx'

const coro: Group = { id: 3, nome: 'Coro', colore: '#112233', count: 12 }
const teatro: Group = { id: 4, nome: 'Teatro', colore: '#ffcc00', count: 0 }

function open(replies: Replies = {}) {
  return renderScreen(<GroupsScreen />, {
    as: 'admin',
    path: '/anagrafica/gruppi',
    replies: { 'GET /api/groups': [coro, teatro], ...replies },
  })
}

const nome = () => screen.getByRole('textbox', { name: 'Nome' })
const colore = () => screen.getByRole('textbox', { name: 'Colore' })

describe('the groups', () => {
  it('lists them with the number of members, each linked to its members', async () => {
    open()
    expect(await screen.findByRole('link', { name: 'Coro: vedi gli iscritti' })).toHaveAttribute(
      'href',
      '/anagrafica?gruppo=3',
    )
    expect(within(screen.getByRole('row', { name: /Coro/ })).getByText('12')).toBeInTheDocument()
    expect(screen.getByText('2 gruppi')).toBeInTheDocument()
  })

  it('creates one by keyboard alone; the focus returns to the button', async () => {
    const { user, asked } = open({ 'POST /api/groups': { id: 9, nome: 'Danza', colore: '#000000', count: 0 } })
    const create = await screen.findByRole('button', { name: 'Nuovo gruppo' })
    act(() => create.focus())
    await user.keyboard('{Enter}')
    expect(nome()).toHaveFocus()
    expect(colore()).toHaveValue('#000000')
    await user.keyboard('  Danza {Enter}')
    expect(await screen.findByText('Gruppo creato con successo')).toBeInTheDocument()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(asked.find(({ call }) => call === 'POST /api/groups')?.body).toEqual({ nome: 'Danza', colore: '#000000' })
    expect(create).toHaveFocus()
  })

  it('validates without a request, and clears the error when the field is edited', async () => {
    const { user, asked } = open()
    await user.click(await screen.findByRole('button', { name: 'Nuovo gruppo' }))
    await user.clear(colore())
    await user.type(colore(), 'rosso{Enter}')
    expect(nome()).toHaveAccessibleDescription('Campo obbligatorio')
    expect(nome()).toHaveFocus()
    expect(colore()).toHaveAccessibleDescription('Scegli un colore nella forma #rrggbb')
    await paste(user, nome(), 'x'.repeat(81))
    expect(nome()).toBeValid()
    expect(nome()).not.toHaveAccessibleDescription()
    await user.keyboard('{Enter}')
    expect(nome()).toHaveAccessibleDescription('Scrivi al massimo 80 caratteri')
    expect(asked.map(({ call }) => call)).toEqual(['GET /api/groups'])
  })

  it('shows the refusal of the server under its field, and keeps the input', async () => {
    const taken = refusal(422, 'Esiste già un gruppo con questo nome', {
      nome: ['Esiste già un gruppo con questo nome'],
    })
    const { user } = open({ 'PUT /api/groups/:id': taken })
    await user.click(await screen.findByRole('button', { name: 'Modifica Teatro' }))
    expect(colore()).toHaveValue('#ffcc00')
    await user.clear(nome())
    await user.type(nome(), 'coro{Enter}')
    await waitFor(() => expect(nome()).toHaveAccessibleDescription('Esiste già un gruppo con questo nome'))
    expect(nome()).toHaveValue('coro')
    expect(nome()).toHaveFocus()
    await user.keyboard('2')
    expect(nome()).not.toHaveAccessibleDescription()
  })

  it('changes name and colour', async () => {
    const { user, asked } = open({ 'PUT /api/groups/:id': { ...teatro, nome: 'Teatro e danza', colore: '#336699' } })
    await user.click(await screen.findByRole('button', { name: 'Modifica Teatro' }))
    await paste(user, nome(), ' e danza')
    await user.clear(colore())
    await paste(user, colore(), '#336699')
    expect(screen.getByLabelText('Scegli il colore')).toHaveValue('#336699')
    expect(within(screen.getByRole('dialog')).getByText('Teatro e danza')).toHaveStyle({ backgroundColor: '#336699' })
    await user.click(screen.getByRole('button', { name: 'Salva' }))
    expect(await screen.findByText('Gruppo aggiornato con successo')).toBeInTheDocument()
    expect(asked.find(({ call }) => call === 'PUT /api/groups/:id')).toMatchObject({
      params: { id: '4' },
      body: { nome: 'Teatro e danza', colore: '#336699' },
    })
  })

  it('sends the changed fields only, and nothing without changes', async () => {
    const { user, asked } = open({ 'PUT /api/groups/:id': { ...teatro, nome: 'Teatro e danza' } })
    const sent = () => asked.filter(({ call }) => call === 'PUT /api/groups/:id').map(({ body }) => body)
    await user.click(await screen.findByRole('button', { name: 'Modifica Teatro' }))
    await user.click(screen.getByRole('button', { name: 'Salva' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent()).toEqual([])
    expect(screen.queryByText('Gruppo aggiornato con successo')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Modifica Teatro' }))
    await user.type(nome(), ' e danza{Enter}')
    expect(await screen.findByText('Gruppo aggiornato con successo')).toBeInTheDocument()
    expect(sent()).toEqual([{ nome: 'Teatro e danza' }])
  })

  it('resets the dialog every time it is opened, and Esc changes nothing', async () => {
    const { user, asked } = open()
    await user.click(await screen.findByRole('button', { name: 'Nuovo gruppo' }))
    await user.keyboard('Prova{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByRole('button', { name: 'Nuovo gruppo' })).toHaveFocus()
    await user.keyboard('{Enter}')
    expect(nome()).toHaveValue('')
    expect(asked).toHaveLength(1)
  })

  it('shows how many members a deletion leaves without a group, then deletes it and keeps the focus in the page', async () => {
    let left = [coro, teatro]
    const remove = () => {
      left = [teatro]
      return null
    }
    const { user } = open({ 'GET /api/groups': () => left, 'DELETE /api/groups/:id': remove })
    await user.click(await screen.findByRole('button', { name: 'Elimina Coro' }))
    expect(screen.getByText('12 iscritti resteranno senza gruppo («Nessun Gruppo»).')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Annulla' })).toHaveFocus()
    await user.click(screen.getByRole('button', { name: 'Elimina' }))
    expect(await screen.findByText('Gruppo eliminato con successo')).toBeInTheDocument()
    await waitFor(() => expect(screen.queryByRole('link', { name: /Coro/ })).toBeNull())
    await waitFor(() => expect(screen.getByRole('button', { name: 'Nuovo gruppo' })).toHaveFocus())
  })

  it.each([
    ['Teatro', 'Nessun iscritto è in questo gruppo.'],
    ['Solo', '1 iscritto resterà senza gruppo («Nessun Gruppo»).'],
  ])('counts in words: %s', async (group, words) => {
    const { user } = open({ 'GET /api/groups': [teatro, { id: 5, nome: 'Solo', colore: '#000000', count: 1 }] })
    await user.click(await screen.findByRole('button', { name: `Elimina ${group}` }))
    expect(screen.getByText(words)).toBeInTheDocument()
  })

  it('closes the dialog about a group that another user has deleted, and refetches the groups', async () => {
    let left = [coro, teatro]
    const removeAndRefuse = () => {
      left = [teatro]
      return refusal(404, 'Elemento non trovato')
    }
    const { user } = open({ 'GET /api/groups': () => left, 'DELETE /api/groups/:id': removeAndRefuse })
    await user.click(await screen.findByRole('button', { name: 'Elimina Coro' }))
    await user.click(screen.getByRole('button', { name: 'Elimina' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await screen.findByText('1 gruppo')).toBeInTheDocument()
  })

  it('offers to create the first one in an empty list', async () => {
    const { user } = open({ 'GET /api/groups': [] })
    expect(await screen.findByText('Non ci sono ancora gruppi.')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Crea il primo gruppo' }))
    expect(screen.getByRole('dialog', { name: 'Nuovo gruppo' })).toBeInTheDocument()
  })

  it('recovers from a failure with Riprova', async () => {
    let broken = true
    const { user } = open({ 'GET /api/groups': () => (broken ? refusal(500, 'Errore interno') : [coro]) })
    const retry = await screen.findByRole('button', { name: 'Riprova' })
    broken = false
    await user.click(retry)
    expect(await screen.findByRole('link', { name: /Coro/ })).toBeInTheDocument()
  })

  it('keeps the draft when the session ends, until it is saved or cancelled', async () => {
    const first = open()
    await first.user.click(await screen.findByRole('button', { name: 'Nuovo gruppo' }))
    await first.user.type(nome(), 'Danza')
    first.unmount()
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Nuovo gruppo' }))
    expect(nome()).toHaveValue('Danza')
    expect(screen.getByText('Abbiamo ripreso quello che stavi scrivendo')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Ricomincia da capo' }))
    expect(nome()).toHaveValue('')
    await user.type(nome(), 'Teatro 2')
    await user.click(screen.getByRole('button', { name: 'Annulla' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.click(screen.getByRole('button', { name: 'Nuovo gruppo' }))
    expect(nome()).toHaveValue('')
  })

  it('does not restore with a draft the values that another user has changed meanwhile', async () => {
    const first = open()
    await first.user.click(await screen.findByRole('button', { name: 'Modifica Coro' }))
    await first.user.type(nome(), ' grande')
    first.unmount()
    const { user, asked } = open({
      'GET /api/groups': [{ ...coro, colore: '#00ff00' }],
      'PUT /api/groups/:id': { ...coro, nome: 'Coro grande', colore: '#00ff00' },
    })
    await user.click(await screen.findByRole('button', { name: 'Modifica Coro' }))
    expect(nome()).toHaveValue('Coro grande')
    expect(colore()).toHaveValue('#00ff00')
    await user.click(screen.getByRole('button', { name: 'Salva' }))
    await screen.findByText('Gruppo aggiornato con successo')
    expect(asked.at(-1)?.body ?? asked.at(-2)?.body).not.toMatchObject({ colore: '#112233' })
  })
})
