import { screen, waitFor, within } from '@testing-library/react'
import { afternoon, create, day, idsSent, openRules } from '../../test/open-rules.tsx'

/** The screen of a phone. */
function narrow() {
  const nothing = () => undefined
  const list = { matches: false, addEventListener: nothing, removeEventListener: nothing }
  Object.assign(window, { matchMedia: () => ({ ...list, addListener: nothing, removeListener: nothing }) })
}
afterEach(() => Reflect.deleteProperty(window, 'matchMedia'))

describe('the rules as a week', () => {
  it('has each rule on each of its days, and describes its overlaps in words', async () => {
    openRules()
    expect(
      (await day('lunedì')).getAllByRole('checkbox').map(({ parentElement }) => parentElement?.textContent),
    ).toEqual(['Seleziona la regola 15:00–19:00', 'Seleziona la regola 16:00–17:00'])
    const tuesday = await day('martedì')
    expect(
      tuesday.getByRole('checkbox', {
        name: 'Seleziona la regola 18:00–21:00 Coro Danza Si sovrappone: stessi gruppi',
      }),
    ).not.toBeChecked()
    expect(
      (await day('lunedì')).getByRole('checkbox', {
        name: 'Seleziona la regola 16:00–17:00 Medie',
      }),
    ).toBeInTheDocument()
    expect((await day('da mercoledì a domenica')).queryAllByRole('checkbox')).toEqual([])
    expect(screen.getByText('3 regole')).toBeInTheDocument()
    expect(screen.getByText(/valgono tutte: si entra se almeno una lo permette/)).toBeInTheDocument()
  })

  it('mentions no overlaps where there are none', async () => {
    openRules([afternoon])
    expect(
      (await day('da lunedì a martedì')).getByRole('checkbox', { name: 'Seleziona la regola 15:00–19:00 Coro' }),
    ).toBeEnabled()
    expect(screen.queryByText(/sovrappon/)).toBeNull()
  })

  it('selects a rule with all its days, and removes it after a dialog with their number', async () => {
    const { user } = openRules()
    await user.click((await day('lunedì')).getByRole('checkbox', { name: /15:00–19:00/ }))
    expect((await day('martedì')).getByRole('checkbox', { name: /15:00–19:00/ })).toBeChecked()
    expect(screen.getByText('1 regola selezionata')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Elimina 1 regola' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Conferma Azione' }))
    expect(dialog.getByText(/«lun mar 15:00–19:00»/)).toBeInTheDocument()
    expect(dialog.getByText('1 regola')).toBeInTheDocument()
    expect(dialog.getByRole('button', { name: 'Annulla' })).toHaveFocus()
    await user.click(dialog.getByRole('button', { name: 'Elimina' }))
    expect(await screen.findByText('Regola eliminata con successo')).toBeInTheDocument()
    expect(idsSent()).toEqual([1, 2])
    expect(await screen.findByText('2 regole')).toBeInTheDocument()
    await waitFor(async () => expect(await create()).toHaveFocus())
    expect(screen.queryByRole('button', { name: /^Elimina/ })).toBeNull()
  })

  it('is one day below the other on a phone, where the list is shown first', async () => {
    narrow()
    const { user, here } = openRules()
    expect(await screen.findByRole('table', { name: 'Regole di accesso' })).toBeInTheDocument()
    await user.click(screen.getByRole('link', { name: 'Griglia' }))
    expect(here()).toBe('/gestione/regole-accesso?vista=griglia')
    expect((await day('lunedì')).getByRole('checkbox', { name: /16:00–17:00/ })).toBeInTheDocument()
    expect((await day('sabato')).getByText('Nessuna regola in questo giorno.')).toBeInTheDocument()
  })
})
