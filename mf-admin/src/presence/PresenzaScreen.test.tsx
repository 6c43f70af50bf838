import { act, screen, waitFor, within } from '@testing-library/react'
import { presence, type Present } from '@cortile/contract/presence.ts'
import { api } from '@cortile/frame/api.ts'
import { checked } from '@cortile/frame/checked.ts'
import { refusal, renderScreen, type Asked, type Replies } from '@cortile/frame/testing.tsx'
import { PresenzaScreen } from './PresenzaScreen.tsx'
import { coro, sampleCall, samplePresent } from './sample-roll-call.ts'

const CALL = 'GET /api/presence/roll-call'
const EXPEL = 'POST /api/presence/force-exit'
const rossi = samplePresent(1, 'Rossi')
const sala = samplePresent(2, 'Sala')
const verdi = samplePresent(3, 'Verdi')

const idsIn = ({ body }: Asked) => checked(presence.forceExitAll.body, body).data?.ids ?? []

/** A house whose people leave as the server is told, or by themselves (`leave`). */
function open(people: readonly Present[] = [rossi, sala, verdi], replies: Replies = {}) {
  let inside = [...people]
  const leave = (...ids: number[]) => {
    inside = inside.filter(({ id }) => !ids.includes(id))
  }
  const drawn = renderScreen(<PresenzaScreen />, {
    as: 'admin',
    path: '/accessi/presenza',
    replies: {
      // The first two are of the choir, the others of no group.
      [CALL]: () =>
        sampleCall([
          [coro, inside.filter(({ id }) => id < 3)],
          [null, inside.filter(({ id }) => id >= 3)],
        ]),
      [EXPEL]: (call: Asked) => {
        leave(...idsIn(call))
        return { count: idsIn(call).length }
      },
      ...replies,
    },
  })
  const readAgain = () => act(() => void drawn.store.dispatch(api.util.invalidateTags(['Presence'])))
  return { ...drawn, leave, readAgain }
}
const box = (name: string) => screen.findByRole('checkbox', { name })
const button = (name: string) => screen.getByRole('button', { name })
const question = async () => within(await screen.findByRole('dialog', { name: 'Conferma Azione' }))
const sent = (asked: readonly Asked[]) => asked.filter(({ call }) => call === EXPEL).map(({ body }) => body)
const noQuestion = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

describe('who is inside', () => {
  it('stands by group, with since when and whom to call', async () => {
    const child = samplePresent(1, 'Rossi', { minorenne: true, nome_tutore: 'Pia Rossi', telefono_tutore: '02 1234' })
    open([child, samplePresent(3, 'Verdi', { telefono: null })])
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

  it('is nobody: it says so and leads to the door', async () => {
    open([])
    expect(await screen.findByText('Nessuno è dentro in questo momento.')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Apri il punto di accesso' })).toHaveAttribute(
      'href',
      '/accessi/access-point',
    )
    expect(screen.getByText('Nessuno è dentro')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Fai uscire' })).toBeNull()
    expect(button('Esporta CSV')).toBeDisabled()
  })

  it('is saved as a file', async () => {
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    const { user, asked } = open([rossi], { 'GET /api/presence/csv': 'Cognome' })
    await screen.findByText('1 persona dentro')
    await user.click(button('Esporta CSV'))
    expect(await screen.findByText('File scaricato con successo')).toBeInTheDocument()
    expect(asked.at(-1)?.call).toBe('GET /api/presence/csv')
  })

  it('says in place that it could not be read, and recovers with Riprova', async () => {
    let broken = true
    const { user } = open([rossi], {
      [CALL]: () => (broken ? refusal(500, 'Errore interno') : sampleCall([[coro, [rossi]]])),
    })
    const retry = await screen.findByRole('button', { name: 'Riprova' })
    // In place, and as a toast.
    await waitFor(() => expect(screen.getAllByText('Errore nel caricamento presente')).toHaveLength(2))
    broken = false
    await user.click(retry)
    expect(await box('Rossi Anna')).toBeInTheDocument()
  })

  it('keeps the last list when a later reading fails, and says so without a toast', async () => {
    let broken = false
    const { readAgain } = open([rossi], {
      [CALL]: () => (broken ? refusal(500, 'Errore interno') : sampleCall([[coro, [rossi]]])),
    })
    await box('Rossi Anna')
    broken = true
    readAgain()
    expect(await screen.findByText(': ora non si aggiorna')).toBeInTheDocument()
    expect(await box('Rossi Anna')).toBeInTheDocument()
    expect(screen.queryByText('Errore nel caricamento presente')).toBeNull()
  })
})

describe('choosing', () => {
  it('takes one, a group or everybody, and says how many', async () => {
    const { user } = open()
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
    await user.click(button('Seleziona tutti'))
    expect(screen.getByText('3 selezionati')).toBeInTheDocument()
    await user.click(button('Deseleziona tutti'))
    expect(screen.getByText('Nessuno selezionato')).toBeInTheDocument()
  })

  it('works by keyboard, and Annulla lets go of them', async () => {
    const { user } = open()
    const first = await box('Rossi Anna')
    act(() => first.focus())
    await user.keyboard(' ')
    expect(first).toBeChecked()
    await user.click(button('Annulla'))
    expect(first).not.toBeChecked()
    expect(button('Annulla')).toHaveAttribute('aria-disabled', 'true')
    expect(button('Annulla')).toBeEnabled()
    expect(button('Annulla')).toHaveFocus()
  })

  it('outlives a new reading, but for who has left meanwhile, and moves no focus', async () => {
    const { user, leave, readAgain } = open()
    await user.click(await box('Rossi Anna'))
    await user.click(await box('Verdi Anna'))
    leave(1)
    readAgain()
    expect(await screen.findByText('1 selezionato. Nel frattempo è uscito: Rossi Anna.')).toBeInTheDocument()
    expect(await box('Verdi Anna')).toBeChecked()
    expect(await box('Verdi Anna')).toHaveFocus()
    await user.click(await box('Sala Anna'))
    expect(screen.getByText('2 selezionati')).toBeInTheDocument()
  })
})

describe('letting out', () => {
  it('asks for at least one', async () => {
    const { user, asked } = open()
    await box('Rossi Anna')
    await user.click(button('Fai uscire'))
    expect(await screen.findByText('Seleziona almeno un utente.')).toBeInTheDocument()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(sent(asked)).toEqual([])
  })

  it('says who and how many before, and how it went after', async () => {
    const { user, asked } = open()
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

  it('leaves everybody inside when Enter is pressed twice', async () => {
    const { user, asked } = open()
    await user.click(await box('Rossi Anna'))
    act(() => button('Fai uscire').focus())
    await user.keyboard('{Enter}')
    expect((await question()).getByRole('button', { name: 'Annulla' })).toHaveFocus()
    await user.keyboard('{Enter}')
    await noQuestion()
    expect(sent(asked)).toEqual([])
  })

  it('leaves everybody inside when it is cancelled', async () => {
    const { user, asked } = open()
    await user.click(await box('Rossi Anna'))
    await user.click(button('Fai uscire'))
    await user.click((await question()).getByRole('button', { name: 'Annulla' }))
    await noQuestion()
    expect(await box('Rossi Anna')).toBeChecked()
    expect(sent(asked)).toEqual([])
  })

  it('gives the focus to the heading when nobody is left', async () => {
    const { user } = open([rossi])
    await user.click(await box('Rossi Anna'))
    await user.click(button('Fai uscire'))
    await user.click((await question()).getByRole('button', { name: 'Fai uscire' }))
    expect(await screen.findByText('Nessuno è dentro in questo momento.')).toBeInTheDocument()
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Presenza' })).toHaveFocus())
  })

  it('asks again about who remains when somebody has left meanwhile', async () => {
    let first = true
    const house = open(undefined, {
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
    expect(await dialog.findByText(/^Nel frattempo è uscito: Rossi Anna\. Restano da far uscire/)).toBeInTheDocument()
    expect(dialog.getByText('2 persone usciranno.')).toBeInTheDocument()
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Fai uscire' })).toBeEnabled())
    await user.click(dialog.getByRole('button', { name: 'Fai uscire' }))
    expect(await screen.findByText('Utenti espulsi con successo')).toBeInTheDocument()
    expect(sent(asked)).toEqual([{ ids: [1, 2, 3] }, { ids: [2, 3] }])
  })

  it('asks no more when all of them have left meanwhile, and says who', async () => {
    const house = open(undefined, {
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
      await screen.findByText('Nessuno selezionato. Nel frattempo sono usciti: Rossi Anna, Sala Anna.'),
    ).toBeInTheDocument()
    await noQuestion()
  })

  it('does not say by whose hand they went when the answer got lost', async () => {
    const house = open(undefined, {
      [EXPEL]: () => {
        house.leave(1, 2)
        return refusal(500, 'Errore interno')
      },
    })
    const { user } = house
    await user.click(await box('Tutto il gruppo Coro'))
    await user.click(button('Fai uscire'))
    await user.click((await question()).getByRole('button', { name: 'Fai uscire' }))
    expect(await screen.findByText('Nessuno selezionato. Risultano usciti: Rossi Anna, Sala Anna.')).toBeInTheDocument()
    await noQuestion()
  })

  it('knows again by whose hand once the choice is changed', async () => {
    const house = open(undefined, {
      [EXPEL]: () => {
        house.leave(1)
        return refusal(500, 'Errore interno')
      },
    })
    const { user, leave, readAgain } = house
    await user.click(await box('Rossi Anna'))
    await user.click(button('Fai uscire'))
    await user.click((await question()).getByRole('button', { name: 'Fai uscire' }))
    expect(await screen.findByText('Nessuno selezionato. Risulta uscito: Rossi Anna.')).toBeInTheDocument()
    await noQuestion()
    await user.click(await box('Sala Anna'))
    leave(2)
    readAgain()
    expect(await screen.findByText('Nessuno selezionato. Nel frattempo è uscito: Sala Anna.')).toBeInTheDocument()
  })

  it('lets out at most five hundred at a time', async () => {
    const crowd = Array.from({ length: 501 }, (_, n) => samplePresent(n + 3, `Cognome ${n}`))
    const { user, asked } = open(crowd)
    await screen.findByText('501 persone dentro')
    // By text: to look for a role among so many takes long.
    await user.click(screen.getByText('Seleziona tutti'))
    await user.click(screen.getByText('Fai uscire'))
    expect(await screen.findByText('Puoi far uscire al massimo 500 persone per volta')).toBeInTheDocument()
    expect(screen.queryByText('Conferma Azione')).toBeNull()
    expect(sent(asked)).toEqual([])
  })
})
