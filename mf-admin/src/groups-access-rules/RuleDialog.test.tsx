import { refusal } from '@cortile/frame/test/replies.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { coro, danza, medie } from '../../test/access-rules.ts'
import { afternoon, create, evening, openRules } from '../../test/open-rules.tsx'

const POST = 'POST /api/groups-access-rules'
const made = { ...evening, rule_ids: [90] }
type Opened = ReturnType<typeof openRules>

async function openForm({ user }: Opened) {
  await user.click(await create())
  return within(await screen.findByRole('dialog', { name: 'Nuova regola' }))
}
type Dialog = Awaited<ReturnType<typeof openForm>>

/** Coro, Wednesday, 15:00–18:00. */
async function fill({ user }: Opened, dialog: Dialog, day = 'mercoledì') {
  await user.click(await dialog.findByRole('checkbox', { name: 'Coro' }))
  await user.click(dialog.getByRole('checkbox', { name: day }))
  await user.type(dialog.getByLabelText(/^Dalle/), '15:00')
  await user.type(dialog.getByLabelText(/^Alle/), '18:00')
}
const submit = (dialog: Dialog) => dialog.getByRole('button', { name: 'Crea regola' })

describe('a new rule', () => {
  it('is created for some groups, days and hours; the focus returns to the button', async () => {
    const opened = openRules([afternoon], { replies: { [POST]: made } })
    const dialog = await openForm(opened)
    await fill(opened, dialog)
    await opened.user.click(dialog.getByRole('checkbox', { name: 'Danza' }))
    await opened.user.click(dialog.getByRole('checkbox', { name: 'lunedì' }))
    await opened.user.click(submit(dialog))
    expect(await screen.findByText('Regola creata con successo')).toBeInTheDocument()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(opened.asked.find(({ call }) => call === POST)?.body).toEqual({
      group_ids: [3, 4],
      days_of_week: [1, 3],
      start_time: '15:00:00',
      end_time: '18:00:00',
    })
    expect(await create()).toHaveFocus()
  })

  it.each([
    ['Tutti i giorni', 7],
    ['Da lunedì a venerdì', 5],
  ])('takes several days with one press: %s', async (name, count) => {
    const opened = openRules([afternoon])
    const dialog = await openForm(opened)
    await opened.user.click(dialog.getByRole('button', { name }))
    expect(
      within(dialog.getByRole('group', { name: 'Giorni' })).getAllByRole('checkbox', { checked: true }),
    ).toHaveLength(count)
  })

  it('reports empty fields on each of them, without a request', async () => {
    const opened = openRules([afternoon])
    const dialog = await openForm(opened)
    await opened.user.click(submit(dialog))
    expect(dialog.getAllByText('Completa tutti i campi')).toHaveLength(4)
    expect(dialog.getByLabelText(/^Dalle/)).toHaveAccessibleDescription('Completa tutti i campi')
    expect(dialog.getByRole('checkbox', { name: 'Coro' })).toHaveFocus()
    await opened.user.click(dialog.getByRole('checkbox', { name: 'martedì' }))
    expect(dialog.getAllByText('Completa tutti i campi')).toHaveLength(3)
    expect(opened.asked.some(({ call }) => call === POST)).toBe(false)
  })

  it('must end after it begins', async () => {
    const opened = openRules([afternoon])
    const dialog = await openForm(opened)
    await fill(opened, dialog)
    await opened.user.clear(dialog.getByLabelText(/^Alle/))
    await opened.user.type(dialog.getByLabelText(/^Alle/), '15:00')
    await opened.user.click(submit(dialog))
    expect(dialog.getByLabelText(/^Alle/)).toHaveAccessibleDescription(
      "L'ora di fine deve venire dopo quella di inizio",
    )
  })

  it('keeps at least one group', async () => {
    const opened = openRules([afternoon])
    const dialog = await openForm(opened)
    await opened.user.click(await dialog.findByRole('checkbox', { name: 'Coro' }))
    await opened.user.click(dialog.getByRole('checkbox', { name: 'Coro' }))
    expect(await screen.findByText('Devi selezionare almeno un gruppo')).toBeInTheDocument()
    expect(dialog.getByRole('checkbox', { name: 'Coro' })).toBeChecked()
  })

  it('may overlap with another of its groups, with a hint', async () => {
    const opened = openRules([afternoon, evening], { replies: { [POST]: made } })
    const dialog = await openForm(opened)
    await fill(opened, dialog, 'lunedì')
    expect(
      dialog.getByText(/Si sovrappone con lun 15:00–19:00: Coro è in entrambe\. Puoi salvarla/),
    ).toBeInTheDocument()
    await opened.user.click(dialog.getByRole('checkbox', { name: 'martedì' }))
    await opened.user.clear(dialog.getByLabelText(/^Alle/))
    await opened.user.type(dialog.getByLabelText(/^Alle/), '20:00')
    expect(dialog.getByText(/Coro è in entrambe, e con un’altra regola\./)).toBeInTheDocument()
    await opened.user.click(submit(dialog))
    expect(await screen.findByText('Regola creata con successo')).toBeInTheDocument()
  })

  it('that exists already is refused in place, and the input stays', async () => {
    const opened = openRules([afternoon], { replies: { [POST]: refusal(409, 'La regola esiste già') } })
    const dialog = await openForm(opened)
    await fill(opened, dialog)
    await opened.user.click(submit(dialog))
    expect(await dialog.findByRole('alert')).toHaveTextContent('La regola esiste già')
    expect(dialog.getByRole('checkbox', { name: 'Coro' })).toBeChecked()
    expect(dialog.getByLabelText(/^Dalle/)).toHaveValue('15:00')
    await waitFor(() => expect(submit(dialog)).toHaveFocus())
  })

  it('drops a group that another user has deleted meanwhile', async () => {
    const deletedGroup = 'Il gruppo non esiste più'
    const counted = (groups: (typeof coro)[]) => groups.map((group) => ({ ...group, count: 1 }))
    let groups = counted([coro, danza, medie])
    const opened = openRules([afternoon], {
      replies: {
        'GET /api/groups': () => groups,
        [POST]: () => {
          if (groups.length < 3) return made
          groups = counted([danza, medie])
          return refusal(422, deletedGroup, { group_ids: [deletedGroup] })
        },
      },
    })
    const dialog = await openForm(opened)
    await fill(opened, dialog)
    await opened.user.click(dialog.getByRole('checkbox', { name: 'Danza' }))
    await opened.user.click(submit(dialog))
    expect(await dialog.findByText(deletedGroup)).toBeInTheDocument()
    await waitFor(() => expect(dialog.queryByRole('checkbox', { name: 'Coro' })).toBeNull())
    await opened.user.click(submit(dialog))
    expect(await screen.findByText('Regola creata con successo')).toBeInTheDocument()
    expect(opened.asked.findLast(({ call }) => call === POST)?.body).toMatchObject({ group_ids: [4] })
  })

  it('is restored after the page was left, and can be discarded', async () => {
    const first = openRules([afternoon])
    await fill(first, await openForm(first))
    first.unmount()
    const second = openRules([afternoon])
    const dialog = await openForm(second)
    expect(dialog.getByText('Abbiamo ripreso quello che stavi scrivendo')).toBeInTheDocument()
    expect(dialog.getByRole('checkbox', { name: 'mercoledì' })).toBeChecked()
    await second.user.click(dialog.getByRole('button', { name: 'Ricomincia da capo' }))
    expect(dialog.getByLabelText(/^Dalle/)).toHaveValue('')
  })
})

describe('a rule that is there', () => {
  const PUT = 'PUT /api/groups-access-rules/bulk'
  const changeFirst = async ({ user }: Opened) => {
    await user.click(await screen.findByRole('checkbox', { name: 'Seleziona lun mar 15:00–19:00' }))
    await user.click(screen.getByRole('button', { name: 'Modifica' }))
    return within(await screen.findByRole('dialog', { name: 'Modifica regola' }))
  }
  const LIST = '/gestione/regole-accesso?vista=elenco'

  it('is changed as a whole, and the focus goes to the button for a new one', async () => {
    let rules = [afternoon, evening]
    const later = { ...afternoon, rule_ids: [90, 91], end_time: '20:00:00' }
    const opened = openRules([], {
      at: LIST,
      replies: {
        'GET /api/groups-access-rules': () => rules,
        [PUT]: () => {
          rules = [later, evening]
          return later
        },
      },
    })
    const dialog = await changeFirst(opened)
    expect(await dialog.findByRole('checkbox', { name: 'Coro' })).toBeChecked()
    expect(dialog.getByRole('checkbox', { name: 'martedì' })).toBeChecked()
    expect(dialog.getByLabelText(/^Dalle/)).toHaveValue('15:00')
    await opened.user.clear(dialog.getByLabelText(/^Alle/))
    await opened.user.type(dialog.getByLabelText(/^Alle/), '20:00')
    await opened.user.click(dialog.getByRole('button', { name: 'Salva' }))
    expect(await screen.findByText('Regola modificata con successo')).toBeInTheDocument()
    expect(opened.asked.find(({ call }) => call === PUT)?.body).toEqual({
      rule_ids: afternoon.rule_ids,
      group_ids: [3],
      days_of_week: [1, 2],
      start_time: '15:00:00',
      end_time: '20:00:00',
    })
    expect(await screen.findByRole('checkbox', { name: 'Seleziona lun mar 15:00–20:00' })).not.toBeChecked()
    await waitFor(async () => expect(await create()).toHaveFocus())
  })

  it('keeps the values of the form when another user has changed the rule meanwhile', async () => {
    const text = 'La regola è stata cambiata nel frattempo: guardala di nuovo'
    const opened = openRules([afternoon, evening], { at: LIST, replies: { [PUT]: refusal(409, text) } })
    const dialog = await changeFirst(opened)
    await opened.user.click(dialog.getByRole('checkbox', { name: 'venerdì' }))
    await opened.user.click(dialog.getByRole('button', { name: 'Salva' }))
    expect(await screen.findAllByText(text)).not.toEqual([])
    expect(dialog.getByRole('checkbox', { name: 'venerdì' })).toBeChecked()
  })

  it('one at a time', async () => {
    const { user } = openRules([afternoon, evening], { at: LIST })
    await user.click(await screen.findByRole('checkbox', { name: 'Seleziona tutte' }))
    expect(screen.queryByRole('button', { name: 'Modifica' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Elimina 2 regole' })).toBeInTheDocument()
  })
})
