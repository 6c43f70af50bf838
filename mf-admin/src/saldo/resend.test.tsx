import { IDEMPOTENCY_HOURS } from '@cortile/contract/limits.ts'
import { syncServerClock } from '@cortile/frame/api/server-clock.ts'
import { loadDraft, storeDraft } from '@cortile/frame/storage/drafts.ts'
import { DRAFT_AUTHOR, paste } from '@cortile/frame/test/render-screen.tsx'
import { keysSent, refusal } from '@cortile/frame/test/replies.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import {
  amount,
  balance,
  cashOfToday,
  description,
  findNotice,
  deferred,
  loseNextReply,
  movementsIn,
  notice,
  openSaldo,
  submit,
} from '../../test/account.tsx'

// The age of a key is measured by the server's clock, which a reply has set.
beforeAll(() => syncServerClock(new Date().toUTCString(), Date.now(), Date.now()))

const DRAFT = 'saldo.12'

async function write(opened: ReturnType<typeof openSaldo>, coins = '20', words = 'Ricarica') {
  await opened.user.type(await screen.findByRole('textbox', { name: 'Importo' }), coins)
  await paste(opened.user, description(), words)
}

describe('a movement without a reply', () => {
  it('keeps its key, and the form its values: pressing again sends the same request once more', async () => {
    const opened = openSaldo()
    await write(opened)
    loseNextReply()
    await opened.user.click(submit())
    expect(await findNotice()).toHaveTextContent(
      'Il server non risponde: controlla la rete e riprova. Non sappiamo se il movimento è stato registrato: invialo di nuovo così com’è, non verrà contato due volte.',
    )
    expect(amount()).toHaveValue('20')
    expect(description()).toHaveValue('Ricarica')
    await waitFor(() => expect(submit()).toHaveFocus())
    await opened.user.keyboard('{Enter}')
    expect(await within(balance()).findByText('32,50 monete')).toBeInTheDocument()
    expect(keysSent()).toHaveLength(2)
    expect(new Set(keysSent()).size).toBe(1)
    expect(movementsIn(opened)).toEqual([{ operazione: 20, descrizione: 'Ricarica', ...cashOfToday() }])
    expect(notice()).toBeNull()
  })

  it('is sent under the same key however often it fails, and the next one under another', async () => {
    let broken = true
    const opened = openSaldo({
      replies: {
        'PUT /api/anagrafica/:id/saldo': () => (broken ? refusal(500, 'Errore interno') : { saldo: 32.5 }),
      },
    })
    await write(opened)
    for (const times of [1, 2, 3]) {
      await opened.user.click(submit())
      await waitFor(() => expect(movementsIn(opened)).toHaveLength(times))
      expect(await findNotice()).toHaveTextContent(/^Errore interno\. Non sappiamo/)
    }
    // A failed call tells nothing about those before it: the key stays.
    broken = false
    await opened.user.click(submit())
    await waitFor(() => expect(amount()).toHaveValue(''))
    expect(new Set(keysSent()).size).toBe(1)
    await write(opened)
    await opened.user.click(submit())
    await waitFor(() => expect(keysSent()).toHaveLength(5))
    expect(new Set(keysSent()).size).toBe(2)
  })

  it('is another one once it is changed, and the user is warned', async () => {
    const opened = openSaldo()
    await write(opened)
    loseNextReply()
    await opened.user.click(submit())
    await screen.findByText(/invialo di nuovo/)
    await opened.user.type(amount(), '0')
    expect(notice()).toHaveTextContent(/forse è stato registrato: controlla l’elenco/)
    await opened.user.type(amount(), '{Backspace}')
    expect(notice()).toHaveTextContent(/invialo di nuovo/)
    await opened.user.click(screen.getByRole('radio', { name: 'Togli' }))
    await opened.user.clear(amount())
    await opened.user.type(amount(), '2{Enter}')
    expect(await within(balance()).findByText('10,50 monete')).toBeInTheDocument()
    expect(new Set(keysSent()).size).toBe(2)
    expect(notice()).toBeNull()
  })

  it('is the same when only blanks or the spelling of the amount differ', async () => {
    const opened = openSaldo()
    await write(opened, '1,50', 'Ricarica')
    loseNextReply()
    await opened.user.click(submit())
    await screen.findByText(/invialo di nuovo/)
    await opened.user.clear(amount())
    await opened.user.type(amount(), ' 1.5')
    await opened.user.type(description(), ' {Enter}')
    await waitFor(() => expect(keysSent()).toHaveLength(2))
    expect(new Set(keysSent()).size).toBe(1)
  })

  it('gets a new key after a definite refusal', async () => {
    let short = true
    const opened = openSaldo({
      replies: {
        'PUT /api/anagrafica/:id/saldo': () => (short ? refusal(422, 'Saldo insufficiente') : { saldo: 2.5 }),
      },
    })
    await opened.user.click(await screen.findByRole('radio', { name: 'Togli' }))
    await write(opened, '10', 'Gita')
    await opened.user.click(submit())
    await waitFor(() => expect(amount()).toHaveAccessibleDescription(/Saldo insufficiente$/))
    short = false
    await opened.user.click(submit())
    await waitFor(() => expect(amount()).toHaveValue(''))
    expect(new Set(keysSent()).size).toBe(2)
  })

  it('has no unknown outcome if it was rejected unprocessed', async () => {
    const opened = openSaldo({
      replies: {
        'PUT /api/anagrafica/:id/saldo': refusal(403, 'Non hai il permesso per eseguire questa operazione'),
      },
    })
    await write(opened)
    await opened.user.click(submit())
    const alert = await findNotice()
    expect(alert).toHaveTextContent(/^Non hai il permesso per eseguire questa operazione$/)
    expect(amount()).toHaveValue('20')
  })

  it('survives the page: it is restored and sent under its key', async () => {
    const first = openSaldo()
    await write(first)
    loseNextReply()
    await first.user.click(submit())
    await screen.findByText(/invialo di nuovo/)
    const [key] = keysSent()
    first.unmount()
    jest.restoreAllMocks()

    const second = openSaldo()
    expect(await screen.findByRole('textbox', { name: 'Importo' })).toHaveValue('20')
    expect(notice()).toHaveTextContent(/^L’ultimo invio non ha avuto risposta\. Non sappiamo/)
    await second.user.click(submit())
    await waitFor(() => expect(amount()).toHaveValue(''))
    expect(keysSent()).toEqual([key])
    expect(sessionStorage).toHaveLength(0)
  })

  it('may count once more when it is so old that the server has dropped its key', async () => {
    const values = { verso: 'aggiungi', operazione: '20', descrizione: 'Ricarica' }
    const attempt = { key: 'old', content: '[20,"Ricarica"]', at: Date.now() - IDEMPOTENCY_HOURS * 3_600_000 }
    storeDraft(DRAFT_AUTHOR, DRAFT, { values, attempt })
    const { user } = openSaldo()
    await screen.findByRole('textbox', { name: 'Importo' })
    expect(notice()).toHaveTextContent(/controlla l’elenco dei movimenti, poi invia questo, che conta in più/)
    await user.click(submit())
    await waitFor(() => expect(amount()).toHaveValue(''))
    expect(keysSent()).toHaveLength(1)
    expect(keysSent()).not.toContain('old')
  })

  it('can be discarded', async () => {
    const opened = openSaldo()
    await write(opened)
    loseNextReply()
    await opened.user.click(submit())
    await opened.user.click(await screen.findByRole('button', { name: 'Ricomincia da capo' }))
    expect(amount()).toHaveValue('')
    expect(amount()).toHaveFocus()
    expect(notice()).toBeNull()
    expect(sessionStorage).toHaveLength(0)
  })

  it('reports nothing twice when the reply arrives after the page was left', async () => {
    const answer = deferred<{ saldo: number }>()
    const opened = openSaldo({ replies: { 'PUT /api/anagrafica/:id/saldo': () => answer.promise } })
    await write(opened)
    await opened.user.click(submit())
    await waitFor(() => expect(movementsIn(opened)).toHaveLength(1))
    expect(loadDraft(DRAFT_AUTHOR, DRAFT)).toHaveProperty('attempt.key')
    opened.unmount()
    await act(async () => {
      answer.give({ saldo: 32.5 })
      await answer.promise
    })
    await waitFor(() => expect(sessionStorage).toHaveLength(0))
  })
})

describe('a draft', () => {
  it('is restored, and can be discarded', async () => {
    const values = { verso: 'togli', operazione: '3', descrizione: 'Gita' }
    storeDraft(DRAFT_AUTHOR, DRAFT, { values, attempt: null })
    const { user } = openSaldo()
    expect(await screen.findByText('Abbiamo ripreso quello che stavi scrivendo')).toBeInTheDocument()
    expect(screen.getByRole('radio', { name: 'Togli' })).toBeChecked()
    expect(description()).toHaveValue('Gita')
    await user.click(screen.getByRole('button', { name: 'Ricomincia da capo' }))
    expect(description()).toHaveValue('')
    expect(sessionStorage).toHaveLength(0)
  })

  it.each([[], { values: null }, { values: { verso: 'su', operazione: '1', descrizione: 'x' } }])(
    'is left alone when it is none: %j',
    async (kept) => {
      storeDraft(DRAFT_AUTHOR, DRAFT, kept)
      openSaldo()
      expect(await screen.findByRole('textbox', { name: 'Importo' })).toHaveValue('')
      expect(screen.queryByText('Abbiamo ripreso quello che stavi scrivendo')).toBeNull()
    },
  )
})
