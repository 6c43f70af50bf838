import { paste } from '@cortile/frame/test/render-screen.tsx'
import { headersSent, refusal } from '@cortile/frame/test/replies.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { blu, rossi } from '../../../test/attendance.ts'
import { changedMeanwhile, openTeams, panel, SAVE } from '../../../test/open-teams.tsx'
import { dialog, press } from '../../../test/open-week.tsx'

const openEditor = async (...args: Parameters<typeof openTeams>) => {
  const rendered = openTeams(...args)
  await panel('Rossi 1 iscritto, 1 animatore')
  await press(rendered.user, 'Modifica le squadre')
  const editor = await dialog('Modifica le squadre')
  const names = () => editor.getAllByRole('textbox', { name: /^Nome/ })
  const save = () => rendered.user.click(editor.getByRole('button', { name: 'Salva' }))
  const saved = () => rendered.asked.filter(({ call }) => call === SAVE).map(({ body }) => body)
  return { ...rendered, editor, names, save, saved }
}

describe('editing the teams', () => {
  it('saves them as a whole, with the state that was seen', async () => {
    const { user, editor, names, save, saved } = await openEditor()
    expect(names()[1]).toHaveValue('Blu')
    await user.click(editor.getByRole('button', { name: 'Aggiungi una squadra' }))
    await waitFor(() => expect(names()[2]).toHaveFocus())
    await user.paste('Verdi')
    await save()
    expect(await screen.findByText('Squadre salvate')).toBeInTheDocument()
    expect(saved()).toEqual([[rossi, blu, { nome: 'Verdi', colore: '#c62828' }]])
    expect(headersSent('If-Match')).toEqual(['"1"'])
    expect(await panel('Verdi 0 iscritti')).toBeDefined()
    await waitFor(() => expect(screen.getByRole('button', { name: 'Modifica le squadre' })).toHaveFocus())
  })

  it('says what becomes of the members of a removed team, which can be put back', async () => {
    const { user, editor, names, save, saved } = await openEditor()
    await user.click(editor.getByRole('button', { name: 'Togli la squadra 1' }))
    expect(names()).toHaveLength(1)
    expect(editor.getByRole('button', { name: 'Aggiungi una squadra' })).toHaveFocus()
    const removed = within(editor.getByRole('list', { name: 'Squadre da togliere' }))
    expect(
      removed.getByText(
        '«Rossi» sarà tolta: 1 iscritto resta senza squadra; 1 animatore resta animatore, senza squadra.',
      ),
    ).toBeInTheDocument()
    await user.click(removed.getByRole('button', { name: 'Rimetti Rossi' }))
    expect(editor.queryByRole('list', { name: 'Squadre da togliere' })).toBeNull()
    await user.click(editor.getByRole('button', { name: 'Togli la squadra 1' }))
    await save()
    await screen.findByText('Squadre salvate')
    expect(saved()).toEqual([[rossi]])
  })

  it('marks a team without a name until it is written', async () => {
    const { user, editor, names, save, saved } = await openEditor()
    await user.click(editor.getByRole('button', { name: 'Aggiungi una squadra' }))
    await save()
    expect(await editor.findByText('Campo obbligatorio')).toBeInTheDocument()
    const [, , field] = names()
    if (field) await paste(user, field, 'Verdi')
    expect(editor.queryByText('Campo obbligatorio')).toBeNull()
    expect(saved()).toEqual([])
  })

  it('keeps what is written when another administrator was first, and can take the new state', async () => {
    const { user, editor, names, save, setTeams, saved } = await openEditor({
      [SAVE]: ({ body }: { body: unknown }) =>
        Array.isArray(body) && body.length === 2 ? changedMeanwhile : [{ ...rossi, nome: 'Verdi' }],
    })
    const [first] = names()
    if (first) await paste(user, first, ' e bianchi')
    setTeams([{ ...rossi, nome: 'Verdi' }])
    await save()
    expect(await editor.findByText(/^Qualcun altro ha cambiato le squadre/)).toBeInTheDocument()
    expect(names()[0]).toHaveValue('Rossi e bianchi')
    await user.click(editor.getByRole('button', { name: 'Ricarica' }))
    await waitFor(() => expect(names()).toHaveLength(1))
    expect(names()[0]).toHaveValue('Verdi')
    expect(editor.queryByText(/^Qualcun altro/)).toBeNull()
    await save()
    await screen.findByText('Squadre salvate')
    expect(saved().at(-1)).toEqual([{ ...rossi, nome: 'Verdi' }])
    expect(headersSent('If-Match')).toEqual(['"1"', '"2"'])
  })

  it('shows another refusal in place', async () => {
    const { editor, save } = await openEditor({ [SAVE]: refusal(500, 'Errore interno') })
    await save()
    expect(await editor.findByText('Errore interno')).toBeInTheDocument()
  })
})
