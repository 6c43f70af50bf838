import { refusal } from '@cortile/frame/test/replies.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { coro, sampleRule } from '../../test/access-rules.ts'
import { afternoon, create, day, evening, idsSent, openRules } from '../../test/open-rules.tsx'

const LIST = '/gestione/regole-accesso?vista=elenco'
const row = (name: RegExp) => screen.findByRole('row', { name })

describe('the rules as a list', () => {
  it('is selected in the URL, and explains the overlaps', async () => {
    const { user, here } = openRules()
    expect(await screen.findByRole('link', { name: 'Griglia' })).toHaveAttribute('aria-current', 'page')
    await user.click(screen.getByRole('link', { name: 'Elenco' }))
    expect(here()).toBe(LIST)
    expect(
      [...(await row(/^Seleziona lun mar 15:00–19:00/)).children].slice(1).map(({ textContent }) => textContent),
    ).toEqual(['15:00–19:00', 'lunmar', 'Coro', 'Si sovrappone con mar 18:00–21:00: Coro è in entrambe'])
    expect(await row(/^Seleziona mar 18:00–21:00/)).toHaveTextContent(
      'Si sovrappone con mar 15:00–19:00: Coro è in entrambe',
    )
  })

  it('says nothing of overlaps where there are none', async () => {
    openRules([afternoon], { at: LIST })
    expect(await screen.findByRole('columnheader', { name: 'Gruppi' })).toBeInTheDocument()
    expect(screen.queryByRole('columnheader', { name: 'Sovrapposizioni' })).toBeNull()
  })

  it('names a few overlaps and counts the rest', async () => {
    const starts = ['15:05', '15:10', '15:15', '15:20', '15:25']
    const others = starts.map((start, at) => sampleRule(100 + at, [coro], [1], `${start}–19:00`))
    openRules([afternoon, ...others], { at: LIST })
    expect(await row(/^Seleziona lun mar 15:00–19:00/)).toHaveTextContent(/E con altre 2 regole/)
  })

  it('removes several at once', async () => {
    const { user } = openRules(undefined, { at: LIST })
    await user.click(await screen.findByRole('checkbox', { name: 'Seleziona tutte' }))
    await user.click(screen.getByRole('checkbox', { name: 'Seleziona lun 16:00–17:00' }))
    expect(screen.getByText('2 regole selezionate')).toBeInTheDocument()
    const all = screen.getByRole('checkbox', { name: 'Seleziona tutte' })
    expect(all).not.toBeChecked()
    expect(all).toBePartiallyChecked()
    await user.click(screen.getByRole('button', { name: 'Elimina 2 regole' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Conferma Azione' }))
    expect(dialog.getByText('2 regole')).toBeInTheDocument()
    await user.click(dialog.getByRole('button', { name: 'Elimina' }))
    expect(await screen.findByText('Regole eliminate con successo')).toBeInTheDocument()
    expect(idsSent()).toEqual([1, 2, 11, 12])
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2))
  })

  it('keeps the selection when the view changes, and can clear it', async () => {
    const { user } = openRules(undefined, { at: LIST })
    await user.click(await screen.findByRole('checkbox', { name: 'Seleziona mar 18:00–21:00' }))
    await user.click(screen.getByRole('link', { name: 'Griglia' }))
    expect((await day('martedì')).getByRole('checkbox', { name: /18:00–21:00/ })).toBeChecked()
    await user.click(screen.getByRole('button', { name: 'Deseleziona' }))
    expect((await day('martedì')).getByRole('checkbox', { name: /18:00–21:00/ })).not.toBeChecked()
    expect(screen.queryByRole('button', { name: /Elimina/ })).toBeNull()
    expect(await create()).toHaveFocus()
  })

  it('shows no buttons for a selection without one', async () => {
    openRules(undefined, { at: LIST })
    await screen.findByRole('checkbox', { name: 'Seleziona tutte' })
    for (const name of [/Elimina/, 'Deseleziona', 'Modifica']) expect(screen.queryByRole('button', { name })).toBeNull()
  })

  it('refuses a selection that is too large for one call, with the reason', async () => {
    const many = Array.from({ length: 101 }, (_, at) => ({ id: at + 1, nome: `Gruppo ${at}`, colore: '#112233' }))
    const { user } = openRules([sampleRule(1_000, many, [1, 2, 3, 4, 5, 6, 7], '15:00–19:00')], { at: LIST })
    await user.click(await screen.findByRole('checkbox', { name: 'Seleziona tutte' }))
    expect(screen.getByText(/sono troppe da eliminare insieme\. Contano 707 abbinamenti/)).toBeInTheDocument()
    const remove = screen.getByRole('button', { name: 'Elimina 1 regola' })
    expect(remove).toHaveAttribute('aria-disabled', 'true')
    act(() => remove.focus())
    await user.keyboard('{Enter}')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('closes the dialog where another user has removed them already', async () => {
    let left = [afternoon, evening]
    const { user } = openRules([], {
      at: LIST,
      replies: {
        'GET /api/groups-access-rules': () => left,
        'DELETE /api/groups-access-rules/bulk': () => {
          left = [afternoon]
          return refusal(404, 'Elemento non trovato')
        },
      },
    })
    await user.click(await screen.findByRole('checkbox', { name: 'Seleziona mar 18:00–21:00' }))
    await user.click(screen.getByRole('button', { name: 'Elimina 1 regola' }))
    await user.click(await screen.findByRole('button', { name: 'Elimina' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await screen.findByText('1 regola')).toBeInTheDocument()
  })

  it('renders five hundred rules', async () => {
    const rules = Array.from({ length: 500 }, (_, at) => sampleRule(at + 1, [coro], [(at % 7) + 1], '15:00–19:00'))
    openRules(rules, { at: LIST })
    expect(await screen.findByText('500 regole')).toBeInTheDocument()
    expect(screen.getAllByRole('row')).toHaveLength(501)
  })
})
