import { checkCharacter } from '@cortile/contract/codice-fiscale.ts'
import { csvFile } from '../form.ts'
import { allPlansOf, countRows } from '../plans.ts'
import { scale } from '../scale.ts'
import { tables } from '../test-database.ts'
import { useTestServer } from '../test-server.ts'
import { fillCentre } from './big-centre.ts'

const MEMBERS = scale(10_000, 100_000)
/** One in fifty members waits to be confirmed; also the id of one of them. */
const WAITING = 50

/** Growing tables: a full read must use an index; the other tables have few rows. */
const GROWING = [
  'anagrafiche',
  'anagrafica_parole',
  'access_logs',
  'saldo_movimenti',
  'prenotazioni',
  'quote_pagate',
  'acconti',
  'pagamenti',
  'consensi',
  'tokens',
  'outbox',
  'monitor_logs',
]

/** Lines of a plan that scan a growing table row by row, in the words of MySQL and SQLite. */
function scansIn(plan: string): string[] {
  const [sql = '', ...lines] = plan.split('\n')
  const aliases = new Map([...sql.matchAll(/`(\w+)` as `(\w+)`/g)].map(([, table = '', alias = '']) => [alias, table]))
  return lines.filter((line) => {
    const alias = /"detail":"SCAN (\w+)"/.exec(line)?.[1] ?? /"table":"(\w+)","type":"ALL"/.exec(line)?.[1]
    return alias !== undefined && GROWING.includes(aliases.get(alias) ?? alias)
  })
}

const sorts = (plan: string) => /filesort|USE TEMP B-TREE FOR ORDER BY/.test(plan)

describe(`a centre of ${MEMBERS} members`, () => {
  const server = useTestServer({ reset: false })
  let somebody: number
  let token: string
  beforeAll(async () => {
    somebody = await fillCentre(server, MEMBERS)
    ;({ token } = await server.staff('s-admin'))
    await countRows(server.database.db, tables)
  })

  const plansOf = (path: string) =>
    allPlansOf(server.database.db, async () => {
      const { status } = await server.call(
        'GET',
        path.replace(':somebody', String(somebody)).replace(':waiting', String(WAITING)),
        { token },
      )
      expect([path, status]).toEqual([path, 200])
    })

  const LAST = Math.floor((MEMBERS * 0.98) / 20)
  it.each([
    '/api/anagrafica',
    `/api/anagrafica?page=${LAST}`,
    '/api/anagrafica?per_page=500',
    '/api/anagrafica?search=ros%20an',
    `/api/anagrafica?search=a&page=${Math.floor(LAST / 9)}`,
    `/api/anagrafica?gruppo=3&page=${Math.floor(LAST / 11)}`,
    '/api/anagrafica?gruppo=0',
    `/api/anagrafica?hasCard=0&page=${Math.floor(LAST / 3)}`,
    `/api/anagrafica?hasCard=1&page=${Math.floor(LAST / 2)}`,
    '/api/anagrafica?stato=sospeso&page=2',
    '/api/anagrafica?er=1',
    `/api/anagrafica?er=0&page=${Math.floor(LAST / 2)}`,
    '/api/anagrafica?hasToPay=1',
    '/api/anagrafica?hasToPay=0',
    '/api/anagrafica?sort=saldo&order=desc',
    '/api/anagrafica?sort=eta',
    '/api/anagrafica?sort=da_pagare&order=desc',
    '/api/anagrafica/requests?page=3',
    '/api/anagrafica/requests/similar?per_page=500',
    '/api/anagrafica/requests/similar?id=:waiting',
    '/api/anagrafica/:somebody',
    '/api/anagrafica/:somebody/settimane',
    '/api/anagrafica/:somebody/saldo/logs',
    '/api/anagrafica/:somebody/saldo/statement?from=2026-11-01&to=2026-11-30',
    '/api/anagrafica/:somebody/saldo/csv?from=2026-11-01',
    '/api/anagrafica/csv',
    '/api/anagrafica/csv?hasToPay=1&er=1',
    '/api/anagrafica/card/0000000001',
    `/api/scanner?page=${LAST}`,
    '/api/scanner?date=2026-11-20&page=2',
    '/api/scanner/csv?date=2026-11-20',
    '/api/scanner/history/:somebody',
    '/api/presence/inside',
    '/api/presence/roll-call',
    '/api/presence/csv',
    '/api/groups',
    '/api/er',
    '/api/er/3',
    '/api/er/3/register',
    '/api/er/3/csv',
    '/api/er/regole',
    '/api/er/3/opzioni',
    '/api/quotes',
    '/api/quotes/3',
    '/api/quotes/3/anagrafiche',
    `/api/quotes/3/anagrafiche?page=${Math.floor(LAST / 11)}`,
    '/api/quotes/3/anagrafiche?stato=da_pagare',
    '/api/quotes/3/anagrafiche?stato=pagato',
    '/api/quotes/3/anagrafiche/csv',
    '/api/quotes/csv',
    '/api/quotes/tesseramento/3/receipt?anagrafica_id=52',
    '/api/cassa/chiusura',
    '/api/cassa/chiusura/operazioni?page=3',
    '/api/cassa/chiusura/csv',
    '/api/quotes/anagrafica/:somebody',
    '/api/pagamenti/anagrafica/:somebody',
    '/api/mailer/audience?type=anagrafica',
    '/api/mailer/audience?type=group&obj_id=3',
    '/api/mailer/queue',
    '/api/mailer/queue?stato=failed&page=2',
    '/api/users',
    '/api/dashboard/stats',
    '/api/dashboard/private',
  ])('GET %s reads no growing table row by row', async (path) => {
    const plans = await plansOf(path)
    expect(plans.length).toBeGreaterThan(1)
    expect(plans.flatMap(scansIn)).toEqual([])
  })

  it('an import looks for those who are there already by the indexes of names, tax codes and cards', async () => {
    const rows = Array.from({ length: 1_000 }, (_, n) => {
      const code = `RSSMRA85T10A${String(n).padStart(3, '0')}`
      return `Nome ${n};Rossi ${n};10/12/1985;Lodi;a@b.it;${code}${checkCharacter(code)};${String(n).padStart(10, '0')}`
    })
    const file = csvFile(['Nome;Cognome;Nato il;Nato a;Mail;CF;Card', ...rows].join('\n'))
    const plans = await allPlansOf(server.database.db, async () => {
      const { status } = await server.call('POST', '/api/anagrafica/import/preview', { token, body: { file } })
      expect(status).toBe(200)
    })
    expect(plans.flatMap(scansIn)).toEqual([])
    for (const index of ['anagrafiche_codice_fiscale_index', 'anagrafiche_debiti_index', 'anagrafiche_card_id_unique'])
      expect(plans.some((plan) => plan.includes(index))).toBe(true)
  })

  it('would notice one that does', async () => {
    const { db } = server.database
    const plans = await allPlansOf(db, () => db('anagrafiche as a').where('a.note', 'noci').select('a.id'))
    expect(plans.flatMap(scansIn)).toHaveLength(1)
  })

  it.each([
    ['/api/anagrafica', 'm`.`cognome_norm'],
    [`/api/anagrafica?page=${LAST}`, 'm`.`cognome_norm'],
    ['/api/anagrafica?gruppo=3', 'm`.`cognome_norm'],
    ['/api/anagrafica?hasCard=1', 'm`.`cognome_norm'],
    ['/api/anagrafica?hasToPay=1', 'm`.`cognome_norm'],
    [`/api/scanner?page=${LAST}`, 'l`.`created_at'],
    ['/api/scanner?date=2026-11-20&page=2', 'l`.`created_at'],
    ['/api/scanner/csv', 'l`.`created_at'],
    ['/api/scanner/history/:somebody', 'l`.`created_at'],
    ['/api/anagrafica/:somebody/saldo/logs', 'm`.`id'],
    ['/api/presence/inside?page=2', 'entrato_at'],
    [`/api/mailer/queue?page=${LAST}`, 'created_at'],
  ])('GET %s finds its page in the order of an index', async (path, column) => {
    const pages = (await plansOf(path)).filter(
      (plan) => plan.includes(`order by \`${column}`) && / limit \?/.test(plan),
    )
    expect(pages.length).toBeGreaterThan(0)
    expect(pages.filter(sorts)).toEqual([])
  })
})
