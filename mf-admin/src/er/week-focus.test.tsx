import { refusal } from '@cortile/frame/test/replies.ts'
import { act, screen, waitFor } from '@testing-library/react'
import { dialog, openWeek, press, WEEK } from '../../test/open-week.tsx'
import { anna, luca, medie, sampleRegister, sampleWeek } from '../../test/weeks.ts'

const UNBOOK = 'DELETE /api/er/:id/anagrafiche/:anagraficaId'
const marta = { id: 14, nome: 'Marta', cognome: 'Verdi' }
const of = (nominativi: (typeof anna)[]) => ({ gruppo: medie, count: nominativi.length, nominativi })
const none = { gruppo: null, count: 1, nominativi: [luca] }
const link = (name: string) => screen.findByRole('link', { name })
const holds = async (name: string) => {
  const person = await link(name)
  act(() => person.focus())
}
const leaves = (name: string) => waitFor(() => expect(screen.queryByRole('link', { name })).toBeNull())

describe('the focus on a week', () => {
  it('stays in its group, on no person, when a refetch removes the focused one', async () => {
    const { setWeek, refetch } = openWeek()
    await holds('Rossi Anna')
    setWeek(sampleRegister({ gruppi: [of([anna, marta]), none] }))
    refetch()
    await link('Verdi Marta')
    expect(await link('Rossi Anna')).toHaveFocus()
    setWeek(sampleRegister({ gruppi: [of([marta]), none] }))
    refetch()
    await leaves('Rossi Anna')
    expect(screen.getByRole('region', { name: 'ER Medie 1' })).toHaveFocus()
  })

  it('stays in the list when the whole group is removed', async () => {
    const { setWeek, refetch } = openWeek()
    await holds('Rossi Anna')
    setWeek(sampleRegister({ totale: 1, gruppi: [none] }))
    refetch()
    await leaves('Rossi Anna')
    expect(screen.getByRole('group', { name: 'Chi ha prenotato' })).toHaveFocus()
  })

  it('moves to the heading when the list becomes empty', async () => {
    const { setWeek, refetch } = openWeek()
    await holds('Sala Luca')
    setWeek(sampleRegister({ totale: 0, gruppi: [] }))
    refetch()
    await screen.findByText('Nessuno ha ancora prenotato questa settimana.')
    expect(screen.getByRole('heading', { name: 'Il mare' })).toHaveFocus()
  })

  it('is not moved if the user has moved it before the cancelled booking was removed', async () => {
    let broken = false
    let gone = false
    const { user, refetch } = openWeek({
      [WEEK]: () => {
        if (broken) return refusal(500, 'Errore interno')
        return sampleRegister(gone ? { totale: 1, gruppi: [none] } : {})
      },
      [UNBOOK]: () => {
        broken = gone = true
        return sampleWeek({ totale: 1 })
      },
    })
    await press(user, 'Annulla la prenotazione di Rossi Anna')
    await user.click((await dialog('Conferma Azione')).getByRole('button', { name: 'Conferma' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await screen.findByText('· ora non si aggiorna')
    await holds('Sala Luca')
    broken = false
    refetch()
    await leaves('Rossi Anna')
    expect(await link('Sala Luca')).toHaveFocus()
  })
})
