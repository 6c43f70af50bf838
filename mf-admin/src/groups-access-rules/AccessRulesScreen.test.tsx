import { act, screen, waitFor, within } from '@testing-library/react'
import { api } from '@cortile/frame/api.ts'
import { refusal } from '@cortile/frame/testing.tsx'
import { afternoon, create, evening, idsSent, morning, openRules } from './open-rules.tsx'
import { coro, sampleRule } from './sample-rules.ts'

const LIST = '/gestione/regole-accesso?vista=elenco'
const day = async (name: string) => within(await screen.findByRole('region', { name }))
const row = (name: RegExp) => screen.findByRole('row', { name })

/** A screen of a phone. */
function narrow() {
  const nothing = () => undefined
  const list = { matches: false, addEventListener: nothing, removeEventListener: nothing }
  Object.assign(window, { matchMedia: () => ({ ...list, addListener: nothing, removeListener: nothing }) })
}
afterEach(() => Reflect.deleteProperty(window, 'matchMedia'))

describe('the rules as a week', () => {
  it('has each rule on each of its days, and says in words what meets there', async () => {
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
        name: 'Seleziona la regola 16:00–17:00 Medie Si sovrappone: altri gruppi',
      }),
    ).toBeInTheDocument()
    expect((await day('domenica')).queryAllByRole('checkbox')).toEqual([])
    expect(screen.getByText('3 regole')).toBeInTheDocument()
    expect(screen.getByText(/valgono tutte: si entra se almeno una lo permette/)).toBeInTheDocument()
  })

  it('says nothing of overlaps where there are none', async () => {
    openRules([afternoon])
    expect((await day('lunedì')).getByRole('checkbox', { name: 'Seleziona la regola 15:00–19:00 Coro' })).toBeEnabled()
    expect(screen.queryByText(/sovrappon/)).toBeNull()
  })

  it('selects a rule with all its days, and takes it away after saying how many', async () => {
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
    expect(screen.getByText('Nessuna regola selezionata')).toBeInTheDocument()
  })

  it('is one day after the other on a phone, where the list is shown first', async () => {
    narrow()
    const { user, here } = openRules()
    expect(await screen.findByRole('table', { name: 'Regole di accesso' })).toBeInTheDocument()
    await user.click(screen.getByRole('link', { name: 'Griglia' }))
    expect(here()).toBe('/gestione/regole-accesso?vista=griglia')
    expect((await day('lunedì')).getByRole('checkbox', { name: /16:00–17:00/ })).toBeInTheDocument()
    expect((await day('sabato')).getByText('Nessuna regola in questo giorno.')).toBeInTheDocument()
  })
})

describe('the rules as a list', () => {
  it('stands in the address, and explains what overlaps with what', async () => {
    const { user, here } = openRules()
    expect(await screen.findByRole('link', { name: 'Griglia' })).toHaveAttribute('aria-current', 'page')
    await user.click(screen.getByRole('link', { name: 'Elenco' }))
    expect(here()).toBe(LIST)
    expect(
      [...(await row(/^Seleziona lun mar 15:00–19:00/)).children].slice(1).map(({ textContent }) => textContent),
    ).toEqual([
      '15:00–19:00',
      'lunmar',
      'Coro',
      'Si sovrappone con mar 18:00–21:00: Coro è in entrambeNello stesso orario di un’altra regola, per altri gruppi',
    ])
    expect(await row(/^Seleziona mar 18:00–21:00/)).toHaveTextContent(
      'Si sovrappone con mar 15:00–19:00: Coro è in entrambe',
    )
  })

  it('names a few overlaps and counts the rest', async () => {
    const starts = ['15:05', '15:10', '15:15', '15:20', '15:25']
    const others = starts.map((start, at) => sampleRule(100 + at, [coro], [1], `${start}–19:00`))
    openRules([afternoon, ...others], { at: LIST })
    expect(await row(/^Seleziona lun mar 15:00–19:00/)).toHaveTextContent(/E con altre 2 regole/)
  })

  it('takes away several at once', async () => {
    const { user } = openRules(undefined, { at: LIST })
    await user.click(await screen.findByRole('checkbox', { name: 'Seleziona tutte' }))
    await user.click(screen.getByRole('checkbox', { name: 'Seleziona lun 16:00–17:00' }))
    expect(screen.getByText('2 regole selezionate')).toBeInTheDocument()
    expect(screen.getByRole('checkbox', { name: 'Seleziona tutte' })).not.toBeChecked()
    await user.click(screen.getByRole('button', { name: 'Elimina 2 regole' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Conferma Azione' }))
    expect(dialog.getByText('2 regole')).toBeInTheDocument()
    await user.click(dialog.getByRole('button', { name: 'Elimina' }))
    expect(await screen.findByText('Regole eliminate con successo')).toBeInTheDocument()
    expect(idsSent()).toEqual([1, 2, 11, 12])
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2))
  })

  it('keeps the selection from one view to the other, and can drop it', async () => {
    const { user } = openRules(undefined, { at: LIST })
    await user.click(await screen.findByRole('checkbox', { name: 'Seleziona mar 18:00–21:00' }))
    await user.click(screen.getByRole('link', { name: 'Griglia' }))
    expect((await day('martedì')).getByRole('checkbox', { name: /18:00–21:00/ })).toBeChecked()
    const drop = screen.getByRole('button', { name: 'Deseleziona' })
    await user.click(drop)
    expect((await day('martedì')).getByRole('checkbox', { name: /18:00–21:00/ })).not.toBeChecked()
    expect(screen.getByText('Nessuna regola selezionata')).toBeInTheDocument()
    expect(drop).toHaveFocus()
    expect(drop).toHaveAttribute('aria-disabled', 'true')
  })

  it('asks for at least one rule to delete', async () => {
    const { user } = openRules(undefined, { at: LIST })
    await user.click(await screen.findByRole('button', { name: 'Elimina' }))
    expect(await screen.findByText('Seleziona almeno una regola.')).toBeInTheDocument()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('refuses what one call can’t hold, and says so', async () => {
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

  it('closes the question where somebody else was faster', async () => {
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

  it('holds five hundred rules', async () => {
    const rules = Array.from({ length: 500 }, (_, at) => sampleRule(at + 1, [coro], [(at % 7) + 1], '15:00–19:00'))
    openRules(rules, { at: LIST })
    expect(await screen.findByText('500 regole')).toBeInTheDocument()
    expect(screen.getAllByRole('row')).toHaveLength(501)
  })
})

describe('the page of the rules', () => {
  it.each([
    ['true', 'Le regole sono in vigore'],
    ['false', 'Le regole non sono in vigore: il punto di accesso usa la scelta dei gruppi.'],
  ])('says whether they are in force: %s', async (value, words) => {
    openRules([morning], { replies: { 'GET /api/settings/:key': { value } } })
    expect(await screen.findByText(words)).toBeInTheDocument()
    expect(screen.queryByRole('link', { name: 'Apri le impostazioni' })).toBeNull()
  })

  it('leads who may change that to the settings', async () => {
    openRules([morning], { as: 's-admin' })
    expect(await screen.findByRole('link', { name: 'Apri le impostazioni' })).toHaveAttribute(
      'href',
      '/sistema/impostazioni',
    )
  })

  it('shows the rules although that is not known, and asks again', async () => {
    let broken = true
    const { user } = openRules([morning], {
      replies: { 'GET /api/settings/:key': () => (broken ? refusal(500, 'Errore interno') : { value: 'true' }) },
    })
    expect((await day('lunedì')).getByRole('checkbox')).toBeInTheDocument()
    const retry = await screen.findByRole('button', { name: 'Riprova' })
    broken = false
    await user.click(retry)
    expect(await screen.findByText('Le regole sono in vigore')).toBeInTheDocument()
  })

  it.each([
    ['true', /Nessuna Regola Definita: in questa modalità nessuno può entrare\./],
    ['false', /Nessuna Regola Definita: se le regole fossero in vigore, nessuno potrebbe entrare\./],
  ])('says what it means that there is none: %s', async (value, words) => {
    const { user } = openRules([], { replies: { 'GET /api/settings/:key': { value } } })
    expect(await screen.findByText(words)).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Crea la prima regola' }))
    expect(screen.getByRole('dialog', { name: 'Nuova regola' })).toBeInTheDocument()
  })

  it('says only that there is none while it is not known whether they are in force', async () => {
    openRules([], { replies: { 'GET /api/settings/:key': refusal(500, 'Errore interno') } })
    expect(await screen.findByText('Nessuna Regola Definita.')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Crea la prima regola' })).toBeInTheDocument()
  })

  it.each(['GET /api/groups-access-rules', 'GET /api/settings/:key'])(
    'keeps what it shows when %s fails later, and says so without a toast',
    async (call) => {
      let broken = false
      const { store } = openRules([], {
        replies: {
          'GET /api/groups-access-rules': [morning],
          'GET /api/settings/:key': { value: 'true' },
          [call]: () => {
            if (broken) return refusal(500, 'Errore interno')
            return call.endsWith('rules') ? [morning] : { value: 'true' }
          },
        },
      })
      await screen.findByText('Le regole sono in vigore')
      expect((await day('lunedì')).getByRole('checkbox')).toBeInTheDocument()
      broken = true
      act(() => void store.dispatch(api.util.invalidateTags(['AccessRule', 'Setting'])))
      expect(await screen.findByText(': ora non si aggiornano')).toBeInTheDocument()
      expect((await day('lunedì')).getByRole('checkbox')).toBeInTheDocument()
      expect(screen.getByText('Le regole sono in vigore')).toBeInTheDocument()
      expect(screen.queryByText('Errore interno')).toBeNull()
      expect(screen.queryByRole('button', { name: 'Riprova' })).toBeNull()
    },
  )

  it('recovers from a failure with Riprova', async () => {
    let broken = true
    const { user } = openRules([], {
      replies: { 'GET /api/groups-access-rules': () => (broken ? refusal(500, 'Errore interno') : [morning]) },
    })
    const retry = await screen.findByRole('button', { name: 'Riprova' })
    broken = false
    await user.click(retry)
    expect((await day('lunedì')).getByRole('checkbox')).toBeInTheDocument()
  })
})
