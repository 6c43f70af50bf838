import type { SentMessage } from '@cortile/contract/mailer.ts'
import { toPage } from '@cortile/contract/page.ts'
import { renderScreen } from '@cortile/frame/test/render-screen.tsx'
import { refusal, type Replies } from '@cortile/frame/test/replies.ts'
import { screen, within } from '@testing-library/react'
import { audienceWords } from './message-words.ts'
import { SentMessagesScreen } from './SentMessagesScreen.tsx'

const MESSAGES = 'GET /api/mailer/messages'
const counts = { queued: 0, sending: 0, sent: 0, failed: 0, uncertain: 0, cancelled: 0 }
const message = (id: number, change: Partial<SentMessage> = {}): SentMessage => ({
  id,
  subject: 'Gita al mare',
  type: 'group',
  target: 'Coro',
  user: 'Chiara De Luca',
  count: 40,
  counts: { ...counts, sent: 37, failed: 2, uncertain: 1 },
  created_at: '2026-11-21T09:30:00.000Z',
  ...change,
})
const pageOf = (messages: SentMessage[]) => toPage({ page: 1, per_page: 20 }, messages.length, messages)

function open(reply: Replies[string]) {
  const path = '/gestione/mailer/messaggi'
  return renderScreen(<SentMessagesScreen />, { as: 'admin', path, replies: { [MESSAGES]: reply } })
}

describe('the sent messages', () => {
  it('tell what, when, by whom, to how many, and what has become of their mails', async () => {
    open(pageOf([message(1), message(2, { subject: '', user: null, count: 1, counts: { ...counts, queued: 1 } })]))
    expect(await screen.findByText('2 messaggi')).toBeInTheDocument()
    const sent = within(screen.getByRole('row', { name: /Gita al mare/ }))
    expect(sent.getByRole('link')).toHaveAttribute('href', '/gestione/mailer/coda?messaggio=1')
    for (const text of ['21/11/2026 10:30', 'Chiara De Luca', 'Coro', '40 indirizzi', '37', '2', '1 incerta'])
      expect(sent.getByText(text)).toBeInTheDocument()
    const waiting = within(screen.getByRole('row', { name: /Non più conservato/ }))
    for (const text of ['utente cancellato', '1 indirizzo', '1 in coda'])
      expect(waiting.getByText(text)).toBeInTheDocument()
  })

  it('are none at first', async () => {
    open(pageOf([]))
    expect(await screen.findByText('Non è ancora stato inviato nessun messaggio.')).toBeInTheDocument()
  })

  it('recover with Riprova', async () => {
    let broken = true
    const { user } = open(() => (broken ? refusal(500, 'Errore interno') : pageOf([message(1)])))
    const again = await screen.findByRole('button', { name: 'Riprova' })
    broken = false
    await user.click(again)
    expect(await screen.findByText('1 messaggio')).toBeInTheDocument()
  })

  it.each([
    ['anagrafica', null, 'Tutti gli iscritti'],
    ['anagrafica', 'Rossi Anna', 'Rossi Anna'],
    ['group', null, 'Un gruppo eliminato'],
    ['quota', 'Tessera 2026', 'Chi deve pagare «Tessera 2026»'],
    ['members', null, 'Iscritti scelti dall’elenco'],
    ['users', null, 'Gli utenti del sistema'],
    ['admins', null, 'Gli amministratori'],
  ] as const)('name the recipients of %s and %s: %s', (type, target, words) => {
    expect(audienceWords({ type, target })).toBe(words)
  })
})
