import { refusal } from '@cortile/frame/test/replies.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { box, button, CALL, openPresence, rossi } from '../../test/open-presence.tsx'
import { coro, sampleCall, samplePresent } from '../../test/roll-call.ts'

describe('the people inside', () => {
  it('are listed by group, with the time of entry and the contact to call', async () => {
    const child = samplePresent(1, 'Rossi', { minorenne: true, nome_tutore: 'Pia Rossi', telefono_tutore: '02 1234' })
    openPresence([child, samplePresent(3, 'Verdi', { telefono: null })])
    expect(await screen.findByText('2 persone dentro')).toBeInTheDocument()
    const choir = within(screen.getByRole('region', { name: 'Coro 1' }))
    expect(choir.getByRole('checkbox', { name: 'Rossi Anna' })).toHaveAccessibleDescription(/15:42$/)
    expect(choir.getByRole('link', { name: '02 1234' })).toHaveAttribute('href', 'tel:021234')
    expect(choir.getByText('Pia Rossi (tutore)')).toBeInTheDocument()
    expect(choir.getByRole('link', { name: 'Scheda di Rossi Anna' })).toHaveAttribute('href', '/anagrafica/1')
    const none = within(screen.getByRole('region', { name: 'Nessun Gruppo 1' }))
    expect(none.getByText('Nessun numero')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Appello' })).toHaveAttribute('href', '/accessi/presenza/appello')
  })

  it('are none: an empty state links to the door', async () => {
    openPresence([])
    expect(await screen.findByText('Nessuno è dentro in questo momento.')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Apri il punto di accesso' })).toHaveAttribute(
      'href',
      '/accessi/access-point',
    )
    expect(screen.getByText('Nessuno è dentro')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Fai uscire' })).toBeNull()
    expect(button('Esporta CSV')).toBeDisabled()
  })

  it('are exported as a file', async () => {
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    const { user, asked } = openPresence([rossi], { 'GET /api/presence/csv': 'Cognome' })
    await screen.findByText('1 persona dentro')
    await user.click(button('Esporta CSV'))
    expect(await screen.findByText('File scaricato con successo')).toBeInTheDocument()
    expect(asked.at(-1)?.call).toBe('GET /api/presence/csv')
  })

  it('could not be fetched: an error in place, and Riprova recovers', async () => {
    let broken = true
    const { user } = openPresence([rossi], {
      [CALL]: () => (broken ? refusal(500, 'Errore interno') : sampleCall([[coro, [rossi]]])),
    })
    const retry = await screen.findByRole('button', { name: 'Riprova' })
    // In place, and as a toast.
    await waitFor(() => expect(screen.getAllByText('Errore nel caricamento presente')).toHaveLength(2))
    broken = false
    await user.click(retry)
    expect(await box('Rossi Anna')).toBeInTheDocument()
  })

  it('stay listed when a refetch fails, with a mark but no toast', async () => {
    let broken = false
    const { refetch } = openPresence([rossi], {
      [CALL]: () => (broken ? refusal(500, 'Errore interno') : sampleCall([[coro, [rossi]]])),
    })
    await box('Rossi Anna')
    broken = true
    refetch()
    expect(await screen.findByText('· ora non si aggiorna')).toBeInTheDocument()
    expect(await box('Rossi Anna')).toBeInTheDocument()
    expect(screen.queryByText('Errore nel caricamento presente')).toBeNull()
  })
})

describe('the selection', () => {
  it('takes one person, a group or all, and shows their number', async () => {
    const { user } = openPresence()
    expect(await screen.findByText('Nessuno selezionato')).toBeInTheDocument()
    await user.click(await box('Sala Anna'))
    expect(screen.getByText('1 selezionato')).toBeInTheDocument()
    const group = await box('Tutto il gruppo Coro')
    expect(group).toBePartiallyChecked()
    await user.click(group)
    expect(group).toBeChecked()
    expect(screen.getByText('2 selezionati')).toBeInTheDocument()
    await user.click(group)
    expect(screen.getByText('Nessuno selezionato')).toBeInTheDocument()
    await user.click(await box('Tutti quelli senza gruppo'))
    expect(await box('Verdi Anna')).toBeChecked()
    await user.click(button('Seleziona tutti'))
    expect(screen.getByText('3 selezionati')).toBeInTheDocument()
    await user.click(button('Deseleziona tutti'))
    expect(screen.getByText('Nessuno selezionato')).toBeInTheDocument()
  })

  it('works by keyboard, and Deseleziona clears it', async () => {
    const { user } = openPresence()
    const first = await box('Rossi Anna')
    act(() => first.focus())
    await user.keyboard(' ')
    expect(first).toBeChecked()
    await user.click(button('Deseleziona'))
    expect(first).not.toBeChecked()
    expect(button('Deseleziona')).toHaveAttribute('aria-disabled', 'true')
    expect(button('Deseleziona')).toBeEnabled()
    expect(button('Deseleziona')).toHaveFocus()
  })

  it('survives a refetch, except for people who have left meanwhile, and moves no focus', async () => {
    const { user, leave, refetch } = openPresence()
    await user.click(await box('Rossi Anna'))
    await user.click(await box('Verdi Anna'))
    leave(1)
    refetch()
    expect(await screen.findByText('1 selezionato. Nel frattempo non è più dentro: Rossi Anna.')).toBeInTheDocument()
    expect(await box('Verdi Anna')).toBeChecked()
    expect(await box('Verdi Anna')).toHaveFocus()
    await user.click(await box('Sala Anna'))
    expect(screen.getByText('2 selezionati')).toBeInTheDocument()
  })
})
