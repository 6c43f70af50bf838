import { refusal } from '@cortile/frame/test/replies.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { annaRow, lucaRow, rossi, sampleAttendance } from '../../../test/attendance.ts'
import { ASSIGN, DAY, namesIn, openTeams, panel, TEAMS } from '../../../test/open-teams.tsx'
import { dialog, press } from '../../../test/open-week.tsx'

const RED = 'Rossi 1 iscritto, 1 animatore'
const BLUE = 'Blu 0 iscritti'
const NONE = 'Senza squadra 1 iscritto'

describe('the teams of a week', () => {
  it('are shown with their leaders first, and the members in none', async () => {
    openTeams()
    expect(await namesIn(RED)).toEqual(['Verdi GinoAnimatore', 'Rossi Anna'])
    expect((await panel(BLUE)).getByText('Qui non c’è ancora nessuno.')).toBeInTheDocument()
    expect(await namesIn(NONE)).toEqual(['Sala Luca'])
    expect(screen.getByText(/^2 iscritti, 1 animatore, 1 senza squadra/)).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Squadre' })).toHaveAttribute('aria-current', 'page')
  })

  it('are filtered by name, in the URL', async () => {
    const { here } = openTeams({}, { at: '?search=SALA' })
    expect(await namesIn(NONE)).toEqual(['Sala Luca'])
    expect((await panel(RED)).getByText('Nessuno con questo nome.')).toBeInTheDocument()
    expect(here()).toBe('/gestione/estate-ragazzi/7/squadre?search=SALA')
  })

  it('are created from the empty state', async () => {
    const { user } = openTeams({}, { teams: [], rows: [] })
    await press(user, 'Crea le squadre')
    expect(await screen.findByRole('dialog', { name: 'Crea le squadre' })).toBeInTheDocument()
  })

  it('are only names for a caller who may not see who is in them', async () => {
    openTeams({ [DAY]: refusal(403, 'Non hai il permesso per eseguire questa operazione') }, { as: 'contabile' })
    expect(await screen.findByText(/^Qui vedi solo i nomi/)).toBeInTheDocument()
    expect((await panel('Le squadre')).getByText('Rossi')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /Modifica|Aggiungi/ })).toBeNull()
  })

  it('recover with Riprova', async () => {
    let broken = true
    const { user } = openTeams({ [TEAMS]: () => (broken ? refusal(500, 'Errore interno') : [rossi]) })
    const retry = await screen.findByRole('button', { name: 'Riprova' })
    broken = false
    await user.click(retry)
    expect(await panel(RED)).toBeDefined()
  })

  it('say when they are no longer updated', async () => {
    let broken = false
    const { refetch } = openTeams({ [TEAMS]: () => (broken ? refusal(500, 'Errore interno') : [rossi]) })
    await panel(RED)
    broken = true
    refetch()
    expect(await screen.findByText('· ora non si aggiorna')).toBeInTheDocument()
    expect(await panel(RED)).toBeDefined()
  })
})

describe('moving a member', () => {
  const openMenu = async (user: ReturnType<typeof openTeams>['user'], name: string) => {
    await press(user, `Sposta ${name}`)
    return dialog(name)
  }

  it('is one press of its choices, is announced, and leaves the focus in its team', async () => {
    const { user, asked } = openTeams()
    const menu = await openMenu(user, 'Sala Luca')
    expect(menu.getByRole('button', { name: 'Sposta in Rossi' })).toHaveFocus()
    await user.keyboard('{Tab}{Enter}')
    expect(await namesIn('Blu 1 iscritto')).toEqual(['Sala Luca'])
    expect(screen.getByText('Luca Sala è nella squadra Blu')).toHaveAttribute('role', 'status')
    expect(asked.find(({ call }) => call === ASSIGN)).toMatchObject({
      params: { id: '7', anagraficaId: '13' },
      body: { squadra_id: 32, animatore: false },
    })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByRole('region', { name: 'Senza squadra 0 iscritti' })).toHaveFocus()
  })

  it('is shown at once, and taken back when the server refuses', async () => {
    let answer: (reply: unknown) => void = () => undefined
    const { user } = openTeams({ [ASSIGN]: () => new Promise((resolve) => (answer = resolve)) })
    await user.click((await openMenu(user, 'Sala Luca')).getByRole('button', { name: 'Sposta in Blu' }))
    expect(await namesIn('Blu 1 iscritto')).toEqual(['Sala Luca'])
    answer(refusal(422, 'Non è prenotato per questa settimana'))
    expect(await screen.findByText('Non è prenotato per questa settimana')).toBeInTheDocument()
    expect(await namesIn(NONE)).toEqual(['Sala Luca'])
    expect(screen.getByText('Luca Sala resta dov’era')).toBeInTheDocument()
  })

  it('out of its team', async () => {
    const { user } = openTeams()
    await user.click((await openMenu(user, 'Rossi Anna')).getByRole('button', { name: 'Togli dalla squadra' }))
    expect(await namesIn('Senza squadra 2 iscritti')).toEqual(['Rossi Anna', 'Sala Luca'])
    expect(screen.getByText('Anna Rossi non è più in una squadra')).toBeInTheDocument()
  })

  it('makes a booked child a leader of its team, and a child again', async () => {
    const { user, asked } = openTeams()
    await user.click((await openMenu(user, 'Rossi Anna')).getByRole('button', { name: 'È animatore' }))
    expect(await namesIn('Rossi 2 animatori')).toEqual(['Rossi AnnaAnimatore', 'Verdi GinoAnimatore'])
    await waitFor(() => expect(screen.getByRole('button', { name: 'Sposta Rossi Anna' })).toHaveFocus())
    await user.click((await openMenu(user, 'Rossi Anna')).getByRole('button', { name: 'Non è più animatore' }))
    expect(await namesIn(RED)).toEqual(['Verdi GinoAnimatore', 'Rossi Anna'])
    expect(asked.filter(({ call }) => call === ASSIGN).map(({ body }) => body)).toEqual([
      { squadra_id: 31, animatore: true },
      { squadra_id: 31, animatore: false },
    ])
  })

  it('takes a leader without a booking out of the week, and says so before', async () => {
    const { user, setRows, asked } = openTeams({
      [ASSIGN]: () => {
        setRows([annaRow, lucaRow])
        return sampleAttendance({ squadra: null })
      },
    })
    const menu = await openMenu(user, 'Verdi Gino')
    expect(menu.getByText(/^Non ha una prenotazione/)).toBeInTheDocument()
    await user.click(menu.getByRole('button', { name: 'Non è più animatore' }))
    expect(await namesIn('Rossi 1 iscritto')).toEqual(['Rossi Anna'])
    expect(asked.find(({ call }) => call === ASSIGN)?.body).toEqual({ squadra_id: null, animatore: false })
  })

  it('works with the mouse, too', async () => {
    const { asked } = openTeams()
    const row = (await panel(NONE)).getByRole('listitem')
    const target = (await panel(BLUE)).getByText('Qui non c’è ancora nessuno.')
    const dataTransfer = { setData: () => undefined }
    fireEvent.dragStart(row, { dataTransfer })
    // `false`: prevented, which allows the drop.
    expect(fireEvent.dragOver((await panel(NONE)).getByRole('listitem'), { dataTransfer })).toBe(true)
    expect(fireEvent.dragOver(target, { dataTransfer })).toBe(false)
    fireEvent.drop(target, { dataTransfer })
    expect(await namesIn('Blu 1 iscritto')).toEqual(['Sala Luca'])
    expect(asked.filter(({ call }) => call === ASSIGN)).toHaveLength(1)
  })
})
