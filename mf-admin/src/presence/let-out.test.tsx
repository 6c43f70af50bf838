import { refusal, type Asked } from '@cortile/frame/test/replies.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { box, button, EXPEL, idsIn, openPresence, rossi } from '../../test/open-presence.tsx'
import { samplePresent } from '../../test/roll-call.ts'

const question = async () => within(await screen.findByRole('dialog', { name: 'Conferma Azione' }))
const noQuestion = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
const sent = (asked: readonly Asked[]) => asked.filter(({ call }) => call === EXPEL).map(({ body }) => body)

describe('letting out', () => {
  it('requires at least one person', async () => {
    const { user, asked } = openPresence()
    await box('Rossi Anna')
    await user.click(button('Fai uscire'))
    expect(await screen.findByText('Seleziona almeno un utente.')).toBeInTheDocument()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(sent(asked)).toEqual([])
  })

  it('lists the people and their number beforehand, and reports the result', async () => {
    const { user, asked } = openPresence()
    await user.click(await box('Rossi Anna'))
    await user.click(await box('Verdi Anna'))
    await user.click(button('Fai uscire'))
    const dialog = await question()
    expect(within(dialog.getByRole('list', { name: 'Chi uscirà' })).getAllByRole('listitem')).toHaveLength(2)
    expect(dialog.getByText('Verdi Anna')).toBeInTheDocument()
    expect(dialog.getByText('2 persone usciranno.')).toBeInTheDocument()
    await user.click(dialog.getByRole('button', { name: 'Fai uscire' }))
    expect(await screen.findByText('Utenti espulsi con successo')).toBeInTheDocument()
    expect(sent(asked)).toEqual([{ ids: [1, 3] }])
    await waitFor(() => expect(screen.queryByRole('checkbox', { name: 'Rossi Anna' })).toBeNull())
    expect(screen.getByText('Nessuno selezionato')).toBeInTheDocument()
    await noQuestion()
    expect(button('Fai uscire')).toHaveFocus()
  })

  it('lets out no person when Enter is pressed twice', async () => {
    const { user, asked } = openPresence()
    await user.click(await box('Rossi Anna'))
    act(() => button('Fai uscire').focus())
    await user.keyboard('{Enter}')
    expect((await question()).getByRole('button', { name: 'Annulla' })).toHaveFocus()
    await user.keyboard('{Enter}')
    await noQuestion()
    expect(sent(asked)).toEqual([])
  })

  it('lets out no person when it is cancelled', async () => {
    const { user, asked } = openPresence()
    await user.click(await box('Rossi Anna'))
    await user.click(button('Fai uscire'))
    await user.click((await question()).getByRole('button', { name: 'Annulla' }))
    await noQuestion()
    expect(await box('Rossi Anna')).toBeChecked()
    expect(sent(asked)).toEqual([])
  })

  it('moves the focus to the heading when the list becomes empty', async () => {
    const { user } = openPresence([rossi])
    await user.click(await box('Rossi Anna'))
    await user.click(button('Fai uscire'))
    await user.click((await question()).getByRole('button', { name: 'Fai uscire' }))
    expect(await screen.findByText('Nessuno è dentro in questo momento.')).toBeInTheDocument()
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Presenza' })).toHaveFocus())
  })

  it('asks again about the others when some have left meanwhile', async () => {
    let first = true
    const house = openPresence(undefined, {
      [EXPEL]: (call: Asked) => {
        house.leave(...(first ? [1] : idsIn(call)))
        if (!first) return { count: idsIn(call).length }
        first = false
        return refusal(409, 'Già fuori: Rossi Anna')
      },
    })
    const { user, asked } = house
    await box('Rossi Anna')
    await user.click(button('Seleziona tutti'))
    await user.click(button('Fai uscire'))
    const dialog = await question()
    await user.click(dialog.getByRole('button', { name: 'Fai uscire' }))
    expect(await screen.findByText('Già fuori: Rossi Anna')).toBeInTheDocument()
    expect(
      await dialog.findByText(/^Nel frattempo non è più dentro: Rossi Anna\. Restano da far uscire/),
    ).toBeInTheDocument()
    expect(dialog.getByText('2 persone usciranno.')).toBeInTheDocument()
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Fai uscire' })).toBeEnabled())
    await user.click(dialog.getByRole('button', { name: 'Fai uscire' }))
    expect(await screen.findByText('Utenti espulsi con successo')).toBeInTheDocument()
    expect(sent(asked)).toEqual([{ ids: [1, 2, 3] }, { ids: [2, 3] }])
  })

  it('closes the dialog when all of them have left meanwhile, and lists them', async () => {
    const house = openPresence(undefined, {
      [EXPEL]: () => {
        house.leave(1, 2)
        return refusal(404, 'Elemento non trovato')
      },
    })
    const { user } = house
    await user.click(await box('Tutto il gruppo Coro'))
    await user.click(button('Fai uscire'))
    await user.click((await question()).getByRole('button', { name: 'Fai uscire' }))
    expect(
      await screen.findByText('Nessuno selezionato. Nel frattempo non sono più dentro: Rossi Anna, Sala Anna.'),
    ).toBeInTheDocument()
    await noQuestion()
  })

  it('does not claim that they have left by themselves when the reply was lost', async () => {
    const house = openPresence(undefined, {
      [EXPEL]: () => {
        house.leave(1, 2)
        return refusal(500, 'Errore interno')
      },
    })
    const { user } = house
    await user.click(await box('Tutto il gruppo Coro'))
    await user.click(button('Fai uscire'))
    await user.click((await question()).getByRole('button', { name: 'Fai uscire' }))
    expect(await screen.findByText('Nessuno selezionato. Risultano fuori: Rossi Anna, Sala Anna.')).toBeInTheDocument()
    await noQuestion()
  })

  it('reports departures as usual once the selection has changed', async () => {
    const house = openPresence(undefined, {
      [EXPEL]: () => {
        house.leave(1)
        return refusal(500, 'Errore interno')
      },
    })
    const { user, leave, refetch } = house
    await user.click(await box('Rossi Anna'))
    await user.click(button('Fai uscire'))
    await user.click((await question()).getByRole('button', { name: 'Fai uscire' }))
    expect(await screen.findByText('Nessuno selezionato. Risulta fuori: Rossi Anna.')).toBeInTheDocument()
    await noQuestion()
    await user.click(await box('Sala Anna'))
    leave(2)
    refetch()
    expect(
      await screen.findByText('Nessuno selezionato. Nel frattempo non è più dentro: Sala Anna.'),
    ).toBeInTheDocument()
  })

  it('lets out at most five hundred people at a time', async () => {
    const crowd = Array.from({ length: 501 }, (_, n) => samplePresent(n + 3, `Cognome ${n}`))
    const { user, asked } = openPresence(crowd)
    await screen.findByText('501 persone dentro')
    // By text: a query by role is slow with so many rows.
    await user.click(screen.getByText('Seleziona tutti'))
    await user.click(screen.getByText('Fai uscire'))
    expect(await screen.findByText('Puoi far uscire al massimo 500 persone per volta')).toBeInTheDocument()
    expect(screen.queryByText('Conferma Azione')).toBeNull()
    expect(sent(asked)).toEqual([])
  })
})
