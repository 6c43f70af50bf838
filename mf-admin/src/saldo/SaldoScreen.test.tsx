import { refusal } from '@cortile/frame/test/replies.ts'
import { screen, waitFor, within } from '@testing-library/react'
import {
  amount,
  balance,
  cashOfToday,
  description,
  findNotice,
  deferred,
  movementsIn,
  notice,
  openSaldo,
  sampleMovements,
  submit,
} from '../../test/account.tsx'
import { sampleMember } from '../../test/members.ts'

describe('the balance of a member', () => {
  it('shows the member, the amount and the movements', async () => {
    openSaldo({ movements: sampleMovements(2) })
    expect(await screen.findByRole('link', { name: 'Rossi Anna' })).toHaveAttribute('href', '/anagrafica/12')
    expect(within(balance()).getByText('12,50 monete')).toBeInTheDocument()
    const latest = await screen.findByRole('row', { name: /Ricarica/ })
    const earlier = screen.getByRole('row', { name: /Gelato/ })
    expect(screen.getAllByRole('row').slice(1)).toEqual([latest, earlier])
    expect(latest).toHaveTextContent('12/11/2026 17:26RicaricaGiulia Ferri+20 monete')
    expect(earlier).toHaveTextContent('12/11/2026 17:26GelatoUtente eliminato−1,50 monete')
  })

  it('adds coins: shows the new balance beforehand, and updates it afterwards', async () => {
    const opened = openSaldo()
    const { user } = opened
    await user.type(await screen.findByRole('textbox', { name: 'Importo' }), '20')
    await user.click(screen.getByRole('button', { name: 'Ricarica' }))
    expect(description()).toHaveValue('Ricarica')
    expect(screen.getByRole('button', { name: 'Aggiungi 20 monete' })).toHaveAccessibleDescription(
      'Nuovo saldo: 32,50 monete',
    )
    await user.click(submit())
    expect(await screen.findByText('Saldo aggiornato con successo')).toBeInTheDocument()
    expect(within(balance()).getByText('32,50 monete')).toHaveFocus()
    expect(movementsIn(opened)).toEqual([{ operazione: 20, descrizione: 'Ricarica', ...cashOfToday() }])
    expect(await screen.findByRole('row', { name: /Ricarica.*\+20 monete/ })).toBeInTheDocument()
    expect(amount()).toHaveValue('')
    expect(description()).toHaveValue('')
    expect(sessionStorage).toHaveLength(0)
  })

  it('tops up by a banknote: one press fills the form, the next one confirms', async () => {
    const opened = openSaldo()
    const { user } = opened
    await user.click(await screen.findByRole('radio', { name: 'Togli' }))
    await user.click(screen.getByRole('button', { name: '+50 monete' }))
    expect(screen.getByRole('radio', { name: 'Aggiungi' })).toBeChecked()
    const send = screen.getByRole('button', { name: 'Aggiungi 50 monete' })
    expect(send).toHaveFocus()
    expect(send).toHaveAccessibleDescription('Nuovo saldo: 62,50 monete')
    await user.keyboard('{Enter}')
    expect(await screen.findByText('Saldo aggiornato con successo')).toBeInTheDocument()
    expect(movementsIn(opened)).toEqual([{ operazione: 50, descrizione: 'Ricarica', ...cashOfToday() }])
  })

  it.each([
    ['2,50', -2.5, '10 monete'],
    ['2.5', -2.5, '10 monete'],
    ['12,5', -12.5, '0 monete'],
  ])('takes %s away, by keyboard alone', async (typed, operazione, left) => {
    const opened = openSaldo()
    const { user } = opened
    await user.click(await screen.findByRole('radio', { name: 'Togli' }))
    await user.tab()
    expect(amount()).toHaveFocus()
    await user.keyboard(typed)
    await user.tab()
    await user.keyboard('Rimborso del pullman{Enter}')
    await waitFor(() => expect(within(balance()).getByText(left)).toBeInTheDocument())
    expect(movementsIn(opened)).toEqual([{ operazione, descrizione: 'Rimborso del pullman', ...cashOfToday() }])
    expect(screen.getByRole('radio', { name: 'Togli' })).toBeChecked()
  })

  it.each([
    ['', 'Inserisci un importo valido'],
    ['dieci', 'Inserisci un importo valido'],
    ['-5', 'Inserisci un importo valido'],
    ['0', 'Inserisci un importo diverso da zero'],
    ['1,255', 'Al massimo due decimali'],
    ['1.000.000,01', 'Importo troppo grande'],
  ])('says what is wrong with %j before asking the server', async (typed, text) => {
    const opened = openSaldo()
    const { user } = opened
    await screen.findByRole('textbox', { name: 'Importo' })
    if (typed !== '') await user.type(amount(), typed)
    expect(submit()).toHaveAccessibleDescription('Scrivi un importo: qui vedi il nuovo saldo.')
    await user.click(submit())
    expect(amount()).toHaveAccessibleDescription(`In monete, per esempio 12,50 ${text}`)
    expect(amount()).toHaveFocus()
    expect(description()).toHaveAccessibleDescription('Campo obbligatorio')
    await user.type(description(), 'x')
    expect(description()).toBeValid()
    expect(movementsIn(opened)).toEqual([])
  })

  it('reports an insufficient balance before and after sending, and keeps the input', async () => {
    const opened = openSaldo({ replies: { 'PUT /api/anagrafica/:id/saldo': refusal(422, 'Saldo insufficiente') } })
    const { user } = opened
    await user.click(await screen.findByRole('radio', { name: 'Togli' }))
    await user.type(amount(), '20')
    expect(submit()).toHaveAccessibleDescription('Saldo insufficiente: mancano 7,50 monete.')
    await user.type(description(), 'Gita{Enter}')
    await waitFor(() => expect(amount()).toHaveAccessibleDescription(/Saldo insufficiente$/))
    expect(amount()).toHaveFocus()
    expect(amount()).toHaveValue('20')
    expect(description()).toHaveValue('Gita')
    expect(within(balance()).getByText('12,50 monete')).toBeInTheDocument()
    expect(notice()).toBeNull()
  })

  it('shows the error texts of the server under their fields', async () => {
    const text = 'Scrivi al massimo 190 caratteri'
    const { user } = openSaldo({
      replies: { 'PUT /api/anagrafica/:id/saldo': refusal(422, text, { descrizione: [text] }) },
    })
    await user.type(await screen.findByRole('textbox', { name: 'Importo' }), '5')
    await user.type(description(), 'Dono{Enter}')
    await waitFor(() => expect(description()).toHaveAccessibleDescription(text))
    expect(description()).toHaveFocus()
  })

  it('shows a refusal that belongs to no field in place', async () => {
    const text = 'Questa chiave è già stata usata per una richiesta diversa'
    const { user } = openSaldo({
      replies: { 'PUT /api/anagrafica/:id/saldo': refusal(422, text, { 'Idempotency-Key': [text] }) },
    })
    await user.type(await screen.findByRole('textbox', { name: 'Importo' }), '5')
    await user.type(description(), 'Dono{Enter}')
    expect(await findNotice()).toHaveTextContent(text)
  })

  it('is busy until the reply, and sends one movement however often the button is pressed', async () => {
    const [answer, record] = [deferred<{ saldo: number }>(), deferred<object>()]
    const read: object[] = [sampleMember()]
    const opened = openSaldo({
      replies: {
        'GET /api/anagrafica/:id': () => read.pop() ?? record.promise,
        'PUT /api/anagrafica/:id/saldo': () => answer.promise,
      },
    })
    const { user } = opened
    await user.type(await screen.findByRole('textbox', { name: 'Importo' }), '5')
    await user.type(description(), 'Dono{Enter}{Enter}')
    expect(await screen.findByText('Aggiornamento in corso...')).toBeInTheDocument()
    expect(submit()).toHaveAttribute('aria-disabled', 'true')
    expect(within(balance()).getByText('12,50 monete')).toBeInTheDocument()
    await user.type(amount(), '99')
    expect(amount()).toHaveValue('5')
    answer.give({ saldo: 17.5 })
    expect(await within(balance()).findByText('17,50 monete')).toBeInTheDocument()
    expect(movementsIn(opened)).toHaveLength(1)
    // Another user has changed it too: the refetched balance is newer than the reply.
    record.give(sampleMember({ saldo: 16 }))
    expect(await within(balance()).findByText('16 monete')).toBeInTheDocument()
  })

  it('pages the movements by the URL, ten at a time', async () => {
    const { user, here } = openSaldo({ movements: sampleMovements(23) })
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(11))
    await user.click(screen.getByRole('button', { name: 'Pagina 3' }))
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(4))
    expect(here()).toBe('/anagrafica/12/saldo?page=3')
    await user.type(amount(), '5')
    await user.type(description(), 'Dono{Enter}')
    // The page with the new movement.
    expect(await screen.findByRole('row', { name: /Dono/ })).toBeInTheDocument()
    expect(here()).toBe('/anagrafica/12/saldo')
  })

  it('links back from a page that does not exist', async () => {
    const { user } = openSaldo({ movements: sampleMovements(3), at: '/anagrafica/12/saldo?page=9' })
    await user.click(await screen.findByRole('button', { name: 'Vai all’ultima pagina' }))
    expect(await screen.findAllByRole('row')).toHaveLength(4)
  })

  it('renders five hundred movements, with descriptions of full carts', async () => {
    const movements = sampleMovements(500).map((row) => ({ ...row, descrizione: 'x'.repeat(3_000) }))
    openSaldo({ movements, at: '/anagrafica/12/saldo?per_page=500' })
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(501))
  })

  it('leads to the form where there are no movements yet', async () => {
    const { user } = openSaldo()
    await user.click(await screen.findByRole('button', { name: 'Registra il primo' }))
    expect(screen.getByText('Non ci sono ancora movimenti.')).toBeInTheDocument()
    expect(amount()).toHaveFocus()
  })

  it('recovers the movements with Riprova, and works without them', async () => {
    let broken = true
    const { user } = openSaldo({
      replies: {
        'GET /api/anagrafica/:id/saldo/logs': () =>
          broken
            ? refusal(500, 'Errore interno')
            : { data: sampleMovements(1), current_page: 1, last_page: 1, per_page: 10, total: 1 },
      },
    })
    const retry = await screen.findByRole('button', { name: 'Riprova' })
    expect(within(balance()).getByText('12,50 monete')).toBeInTheDocument()
    broken = false
    await user.click(retry)
    expect(await screen.findByRole('row', { name: /Ricarica/ })).toBeInTheDocument()
  })

  it('recovers the record with Riprova', async () => {
    let broken = true
    const { user } = openSaldo({
      replies: { 'GET /api/anagrafica/:id': () => (broken ? refusal(500, 'Errore interno') : sampleMember()) },
    })
    const retry = await screen.findByRole('button', { name: 'Riprova' })
    broken = false
    await user.click(retry)
    expect(await screen.findByRole('link', { name: 'Rossi Anna' })).toBeInTheDocument()
  })

  it.each([
    ['a member who is gone', '/anagrafica/12/saldo'],
    ['no member at all', '/anagrafica/abc/saldo'],
  ])('says so of %s', async (_name, at) => {
    openSaldo({ at, replies: { 'GET /api/anagrafica/:id': refusal(404, 'Elemento non trovato') } })
    expect(await screen.findByRole('link', { name: 'Torna all’elenco' })).toBeInTheDocument()
  })

  it('of a request: reports that it has none yet', async () => {
    const { asked } = openSaldo({ replies: { 'GET /api/anagrafica/:id': sampleMember({ isRequest: true }) } })
    expect(await screen.findByRole('link', { name: 'Apri la richiesta' })).toHaveAttribute('href', '/anagrafica/12')
    expect(asked.map(({ call }) => call)).toEqual(['GET /api/anagrafica/:id'])
  })
})

describe('a user who may move balances only while a setting allows it', () => {
  const setting = (value: unknown) => ({ 'GET /api/settings/:key': () => value })

  it('sees the page while it does', async () => {
    const { asked } = openSaldo({ as: 'user', replies: setting({ value: true }) })
    expect(await screen.findByRole('textbox', { name: 'Importo' })).toBeInTheDocument()
    expect(asked[0]).toMatchObject({ params: { key: 'allow_role_user_to_manage_money' } })
  })

  it('gets the access denied page while it does not, and no other request is sent', async () => {
    const { asked } = openSaldo({ as: 'user', replies: setting({ value: false }) })
    expect(await screen.findByRole('heading', { name: 'Accesso Negato' })).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Torna alla home' })).toBeInTheDocument()
    expect(asked.map(({ call }) => call)).toEqual(['GET /api/settings/:key'])
  })

  it('can retry if the setting could not be read', async () => {
    let broken = true
    const { user } = openSaldo({
      as: 'user',
      replies: { 'GET /api/settings/:key': () => (broken ? refusal(500, 'Errore interno') : { value: true }) },
    })
    const retry = await screen.findByRole('button', { name: 'Riprova' })
    expect(screen.queryByText('Accesso Negato')).toBeNull()
    broken = false
    await user.click(retry)
    expect(await screen.findByRole('textbox', { name: 'Importo' })).toBeInTheDocument()
  })

  it('gets the access denied page too when the setting has been turned off meanwhile', async () => {
    openSaldo({
      as: 'user',
      replies: {
        ...setting({ value: true }),
        'GET /api/anagrafica/:id/saldo/logs': refusal(403, 'Non hai il permesso per eseguire questa operazione'),
      },
    })
    expect(await screen.findByRole('heading', { name: 'Accesso Negato' })).toBeInTheDocument()
  })

  it.each(['s-admin', 'admin', 'contabile'] as const)('is never %s', async (as) => {
    const { asked } = openSaldo({ as })
    expect(await screen.findByRole('textbox', { name: 'Importo' })).toBeInTheDocument()
    expect(asked.map(({ call }) => call)).not.toContain('GET /api/settings/:key')
  })
})
