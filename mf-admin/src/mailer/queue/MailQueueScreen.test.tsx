import { POLL_MS } from '@cortile/contract/limits.ts'
import type { MailQueue, QueuedMail } from '@cortile/contract/mailer.ts'
import { toPage } from '@cortile/contract/page.ts'
import { renderScreen } from '@cortile/frame/test/render-screen.tsx'
import { refusal, type Asked, type Replies } from '@cortile/frame/test/replies.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { MailQueueScreen } from './MailQueueScreen.tsx'

const QUEUE = 'GET /api/mailer/queue'
const NONE = { queued: 0, sending: 0, sent: 0, failed: 0, uncertain: 0, cancelled: 0 }
const AT = '2026-11-21T09:30:00.000Z'
const audience = { count: 1, without_address: 0, wrong_address: 0, left_out: [], pending_emails: 0, per_hour: 125 }

const mail = (id: number, change: Partial<QueuedMail> = {}): QueuedMail => ({
  id,
  kind: 'bulk',
  to_address: `m${id}@famiglie.test`,
  subject: 'Gita al mare',
  stato: 'sent',
  tries: 0,
  last_error: null,
  next_try_at: null,
  sent_at: null,
  created_at: AT,
  ...change,
})
const waiting = mail(1, { stato: 'queued', next_try_at: AT })
const failed = mail(2, { stato: 'failed', tries: 1, last_error: 'SMTP 550' })
const uncertain = mail(3, { stato: 'uncertain', tries: 1, last_error: 'rete' })

const pageOf = (mails: readonly QueuedMail[], counts: Partial<MailQueue['counts']> = {}): MailQueue => ({
  ...toPage({ page: 1, per_page: 20 }, mails.length, [...mails]),
  counts: { ...NONE, ...counts },
})

/** The queue of a server that applies each request. */
function open(
  start: readonly QueuedMail[],
  { at = '/gestione/mailer/coda', replies = {} }: { at?: string; replies?: Replies } = {},
) {
  let mails = [...start]
  const queue = ({ query }: Asked) => {
    const counts = { ...NONE }
    for (const { stato } of mails) counts[stato] += 1
    const found = mails.filter(({ stato }) => query['stato'] === undefined || stato === query['stato'])
    return pageOf(found, counts)
  }
  const change =
    (to: Partial<QueuedMail>) =>
    ({ params }: Asked) => {
      mails = mails.map((each) => (String(each.id) === params['id'] ? { ...each, ...to } : each))
      return mails.find(({ id }) => String(id) === params['id'])
    }
  return renderScreen(<MailQueueScreen />, {
    as: 'admin',
    at,
    path: '/gestione/mailer/coda',
    replies: {
      [QUEUE]: queue,
      'GET /api/mailer/audience': audience,
      'PUT /api/mailer/queue/:id/retry': change({ stato: 'queued', tries: 0, last_error: null, next_try_at: AT }),
      'PUT /api/mailer/queue/:id/cancel': change({ stato: 'cancelled', next_try_at: null }),
      ...replies,
    },
  })
}
const sent = (asked: readonly Asked[], method: string) => asked.filter(({ call }) => call.startsWith(method))
const row = async (address: string) => {
  const found = (await screen.findByText(address)).closest('tr')
  if (!found) throw new Error('not in a row')
  return within(found)
}
const tab = (name: string) => screen.getByRole('link', { name })
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Conferma Azione' }))

describe('the outgoing mails', () => {
  it('show their state in plain words, and the reason', async () => {
    open([
      waiting,
      failed,
      uncertain,
      mail(4, { stato: 'sending' }),
      mail(5, { stato: 'sent', sent_at: '2026-11-21T09:31:00.000Z' }),
      mail(6, { stato: 'cancelled', last_error: 'scaduta', subject: '' }),
    ])
    const words: [string, string[]][] = [
      ['m1@famiglie.test', ['In coda', 'Gita al mare', '21/11/2026 10:30']],
      [
        'm2@famiglie.test',
        ['Non riuscita', 'L’indirizzo non esiste o non accetta la nostra posta (codice 550)', '1 tentativo'],
      ],
      ['m3@famiglie.test', ['Incerta', 'Non si sa se è arrivata', 'Il server della posta non risponde']],
      ['m4@famiglie.test', ['In partenza']],
      ['m5@famiglie.test', ['Inviata', '21/11/2026 10:31']],
      ['m6@famiglie.test', ['Tolta', 'Il codice o il link che portava è scaduto', 'Non più conservato']],
    ]
    for (const [address, texts] of words)
      for (const text of texts) expect((await row(address)).getByText(text)).toBeInTheDocument()
  })

  it('are counted by state, filtered by the URL', async () => {
    const { user, asked, here, back } = open([waiting, failed, uncertain])
    expect(await screen.findByRole('link', { name: 'Tutte 3' })).toHaveAttribute('aria-current', 'page')
    await user.click(tab('Non riuscite 1'))
    expect(here()).toBe('/gestione/mailer/coda?stato=failed')
    expect(tab('Non riuscite 1')).toHaveAttribute('aria-current', 'page')
    await waitFor(() => expect(screen.queryByText('m1@famiglie.test')).toBeNull())
    expect(sent(asked, QUEUE).at(-1)?.query).toEqual({ stato: 'failed', page: '1', per_page: '20' })
    await user.click(tab('Tolte 0'))
    expect(await screen.findByText('Nessuna mail è stata tolta.')).toBeInTheDocument()
    back()
    expect(await screen.findByText('m2@famiglie.test')).toBeInTheDocument()
  })

  it('are those of one message, also by state', async () => {
    const { user, asked, here } = open([waiting, failed], { at: '/gestione/mailer/coda?messaggio=7' })
    expect(await screen.findByRole('heading', { level: 1, name: 'Mail di un messaggio' })).toBeInTheDocument()
    await user.click(await screen.findByRole('link', { name: 'Non riuscite 1' }))
    expect(here()).toBe('/gestione/mailer/coda?messaggio=7&stato=failed')
    await waitFor(() =>
      expect(sent(asked, QUEUE).at(-1)?.query).toEqual({ stato: 'failed', messaggio: '7', page: '1', per_page: '20' }),
    )
    expect(screen.getByRole('link', { name: 'Mail in uscita' })).toHaveAttribute('href', '/gestione/mailer/coda')
  })

  it('start at the first page of another state', async () => {
    const { user, here } = open([failed], { at: '/gestione/mailer/coda?page=3&per_page=50' })
    await user.click(await screen.findByRole('link', { name: 'Non riuscite 1' }))
    expect(here()).toBe('/gestione/mailer/coda?per_page=50&stato=failed')
  })

  it('are all shown for an invalid state in the URL', async () => {
    const { asked } = open([waiting], { at: '/gestione/mailer/coda?stato=x' })
    expect(await screen.findByText('m1@famiglie.test')).toBeInTheDocument()
    expect(sent(asked, QUEUE)[0]?.query).toEqual({ page: '1', per_page: '20' })
  })

  it('show how many are in the queue and how long that takes', async () => {
    const counts = { queued: 239, sending: 1 }
    open([], { replies: { [QUEUE]: pageOf([waiting], counts) } })
    expect(await screen.findByText('240 mail in coda. L’ultima parte tra circa 2 ore')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Scrivi una mail' })).toHaveAttribute('href', '/gestione/mailer')
  })

  it('report an empty queue, without a request for the duration', async () => {
    const { asked } = open([])
    expect(await screen.findByText('Non è ancora partita nessuna mail.')).toBeInTheDocument()
    expect(screen.getByText('Nessuna mail in coda')).toBeInTheDocument()
    expect(sent(asked, 'GET /api/mailer/audience')).toEqual([])
  })

  it('recover with Riprova', async () => {
    let broken = true
    const reply = () => (broken ? refusal(500, 'Errore interno') : pageOf([waiting], { queued: 1 }))
    const { user } = open([], { replies: { [QUEUE]: reply } })
    const again = await screen.findByRole('button', { name: 'Riprova' })
    broken = false
    await user.click(again)
    expect(await screen.findByText('m1@famiglie.test')).toBeInTheDocument()
  })
})

describe('the actions on a mail', () => {
  it('resend one that failed at once', async () => {
    const { user, asked } = open([failed])
    await user.click(await screen.findByRole('button', { name: 'Riprova la mail a m2@famiglie.test' }))
    expect(await screen.findByText('Mail di nuovo in coda')).toBeInTheDocument()
    await waitFor(async () => expect((await row('m2@famiglie.test')).getByText('In coda')).toBeInTheDocument())
    expect(screen.getByRole('button', { name: /^Togli/ })).not.toHaveFocus()
    expect(screen.getByRole('group', { name: 'Elenco delle mail' })).toHaveFocus()
    expect(sent(asked, 'PUT').map(({ call, params }) => [call, params])).toEqual([
      ['PUT /api/mailer/queue/:id/retry', { id: '2' }],
    ])
  })

  it('ask before one that may have arrived is sent again', async () => {
    const { user, asked } = open([uncertain])
    const button = await screen.findByRole('button', { name: 'Riprova la mail a m3@famiglie.test' })
    await user.click(button)
    const first = await dialog()
    expect(first.getByText('Può arrivare due volte')).toBeInTheDocument()
    await user.click(first.getByRole('button', { name: 'Annulla' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent(asked, 'PUT')).toEqual([])
    await user.click(button)
    await user.click((await dialog()).getByRole('button', { name: 'Riprova' }))
    expect(await screen.findByText('Mail di nuovo in coda')).toBeInTheDocument()
    expect(sent(asked, 'PUT')).toHaveLength(1)
  })

  it('remove one from the queue after a confirmation, and keep the focus in the list', async () => {
    const { user, asked } = open([waiting, mail(7, { stato: 'queued' })], { at: '/gestione/mailer/coda?stato=queued' })
    await user.click(await screen.findByRole('button', { name: 'Togli la mail a m1@famiglie.test' }))
    const asking = await dialog()
    expect(asking.getByText(/«Gita al mare» a m1@famiglie\.test/)).toBeInTheDocument()
    expect(asking.getByText('1 mail non parte più')).toBeInTheDocument()
    expect(asking.getByRole('button', { name: 'Annulla' })).toHaveFocus()
    await user.click(asking.getByRole('button', { name: 'Togli' }))
    expect(await screen.findByText('Mail tolta dalla coda')).toBeInTheDocument()
    await waitFor(() => expect(screen.queryByText('m1@famiglie.test')).toBeNull())
    expect(sent(asked, 'PUT').map(({ params }) => params)).toEqual([{ id: '1' }])
    await waitFor(() => expect(screen.getByRole('region', { name: 'Mail per stato' })).toHaveFocus())
  })

  it('show why they were refused, and the current state of the mail', async () => {
    let stato: QueuedMail['stato'] = 'queued'
    const { user } = open([], {
      replies: {
        [QUEUE]: () => pageOf([{ ...waiting, stato }]),
        'PUT /api/mailer/queue/:id/cancel': () => {
          stato = 'sent'
          return refusal(409, 'Questa mail non è più in coda')
        },
      },
    })
    await user.click(await screen.findByRole('button', { name: /^Togli/ }))
    await user.click((await dialog()).getByRole('button', { name: 'Togli' }))
    expect(await screen.findByText('Questa mail non è più in coda')).toBeInTheDocument()
    expect(await screen.findByText('Inviata')).toBeInTheDocument()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('are none for a sent mail, and for an expired code', async () => {
    const now = new Date().toISOString()
    open([
      mail(4, { stato: 'sending' }),
      mail(5),
      mail(6, { stato: 'cancelled' }),
      mail(7, { stato: 'failed', kind: 'code' }),
      mail(8, { stato: 'failed', kind: 'link', created_at: now }),
    ])
    await screen.findByText('m4@famiglie.test')
    expect(
      screen.getAllByRole('button', { name: /^(Riprova|Togli)/ }).map((one) => one.getAttribute('aria-label')),
    ).toEqual(['Riprova la mail a m8@famiglie.test'])
  })
})

describe('the list of the mails', () => {
  beforeEach(() => {
    jest.useFakeTimers()
  })
  afterEach(() => {
    jest.useRealTimers()
  })

  it('is refetched every ten seconds, and stays if that fails', async () => {
    let counts: Partial<MailQueue['counts']> | null = { queued: 2 }
    open([], { replies: { [QUEUE]: () => (counts ? pageOf([waiting], counts) : refusal(500, 'Errore interno')) } })
    expect(await screen.findByRole('link', { name: 'In coda 2' })).toBeInTheDocument()
    counts = { queued: 1 }
    await act(() => jest.advanceTimersByTimeAsync(POLL_MS + 1_000))
    expect(screen.getByRole('link', { name: 'In coda 1' })).toBeInTheDocument()
    counts = null
    await act(() => jest.advanceTimersByTimeAsync(POLL_MS + 1_000))
    expect(screen.getByText('· ora non si aggiorna')).toBeInTheDocument()
    expect(screen.getByText('m1@famiglie.test')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'In coda 1' })).toBeInTheDocument()
  })

  it('keeps its rows in place: they are updated, new ones wait for the refresh button', async () => {
    const queued = (id: number) => mail(id, { stato: 'queued', next_try_at: AT })
    let mails = [queued(2), queued(1)]
    open([], { at: '/gestione/mailer/coda?stato=queued', replies: { [QUEUE]: () => pageOf(mails) } })
    await screen.findByText('m2@famiglie.test')
    const changed = () => screen.queryByText('· l’elenco è cambiato')
    expect(changed()).toBeNull()
    mails = [queued(3), { ...queued(1), tries: 1, last_error: 'rete' }]
    await act(() => jest.advanceTimersByTimeAsync(POLL_MS + 1_000))
    expect((await row('m2@famiglie.test')).getByText('Ora è in un altro stato')).toBeVisible()
    expect((await row('m2@famiglie.test')).queryByRole('button')).toBeNull()
    expect((await row('m1@famiglie.test')).getByText('1 tentativo')).toBeVisible()
    expect(screen.queryByText('m3@famiglie.test')).toBeNull()
    expect(changed()).toBeVisible()
    act(() => screen.getByRole('button', { name: 'Aggiorna l’elenco' }).click())
    expect(screen.getByText('m3@famiglie.test')).toBeVisible()
    expect(screen.queryByText('m2@famiglie.test')).toBeNull()
    expect(changed()).toBeNull()
  })
})
