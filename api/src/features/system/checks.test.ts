import { openDoor } from '../../../test/door.ts'
import { insertDues } from '../../../test/dues.ts'
import {
  insertAnagrafica,
  insertBooking,
  insertFee,
  insertGroup,
  insertMovement,
  insertRow,
  insertWeek,
} from '../../../test/fixtures.ts'
import { completeCentre } from '../../../test/receipts.ts'
import { useTestServer } from '../../../test/test-server.ts'
import { runTool } from '../../../test/tool.ts'

const RECEIPTS_RIGHT = 'Every number of a receipt is there once, and no receipt says more than was paid\n'

/** The checks as commands, while a server runs. */
describe('from the command line', () => {
  const server = useTestServer()

  const run = (tool: string) => runTool(server.database.where, tool)

  it('ledger:check says what it added up, and names who does not add up', async () => {
    const anna = await insertAnagrafica(server, { saldo: 2_030 })
    await insertMovement(server, anna, 2_050, { descrizione: 'Ricarica' })
    await insertMovement(server, anna, -20, { descrizione: 'Gelato' })
    const luca = await insertAnagrafica(server)
    const counted = '2 members, 2 movements, 20.3 coins in all\n'
    const nothingPaid = `0 fees and weeks with payments, 0 transfers\nEvery fee, week and transfer is the sum of its payments\n0 receipts and notes\n${RECEIPTS_RIGHT}`
    expect(await run('ledger-check')).toEqual({
      status: 0,
      said: `${counted}Every balance is the sum of its movements\n${nothingPaid}`,
      complained: '',
    })
    await server.database.db('anagrafiche').where({ id: luca }).update({ saldo: 5 })
    await server.database.db('anagrafiche').where({ id: anna }).update({ saldo: 2_025 })
    expect(await run('ledger-check')).toEqual({
      status: 1,
      said: `${counted}${nothingPaid}`,
      complained: [
        `member ${anna}: balance 20.25, movements 20.3`,
        `member ${luca}: balance 0.05, movements 0`,
        'Balances that are not the sum of their movements: 2',
        '',
      ].join('\n'),
    })
  })

  it('ledger:check adds up what was paid, in full, in part and by transfer, and its receipts, and names what does not add up', async () => {
    const { db } = server.database
    const { token } = await server.staff('contabile')
    await completeCentre(server)
    const { who, fee, week } = await insertDues(server)
    const transfer = { importo: 5_000, causale: '', ordinante: '', created_at: '2026-11-21 09:30:00.000' }
    await db('bonifici').insert({ id: 3, impronta: 'a'.repeat(64), data: '2026-11-20', ...transfer })
    const call = (method: string, path: string, body?: object) => server.call(method, path, { token, body })
    const due = (type: string, id: number, importo: number) => ({ type, id, anagrafica_id: who, importo })
    const quote = [due('settimana', week, 20), { type: 'saldo', anagrafica_id: who, importo: 5 }]
    expect((await call('PUT', '/api/bonifici/3/abbina', { quote })).status).toBe(200)
    expect(
      (await call('POST', '/api/pagamenti', { quote: [due('tesseramento', fee, 10.5)], mezzo: 'pos', ricevuta: true }))
        .status,
    ).toBe(200)
    const counted =
      '1 members, 1 movements, 5 coins in all\nEvery balance is the sum of its movements\n2 fees and weeks with payments, 1 transfers\n'
    expect(await run('ledger-check')).toEqual({
      status: 0,
      said: `${counted}Every fee, week and transfer is the sum of its payments\n1 receipts and notes\n${RECEIPTS_RIGHT}`,
      complained: '',
    })
    await db('acconti').update({ versato: 1_900 })
    await db('quote_pagate').delete()
    await db('bonifici').update({ abbinato: 2_400 })
    await db('ricevute').update({ numero: 2, importo: 1_060 })
    expect(await run('ledger-check')).toEqual({
      status: 1,
      said: `${counted}1 receipts and notes\n`,
      complained: [
        `member ${who}, week ${week}: recorded 19, payments 20`,
        `member ${who}, fee ${fee}: recorded 0, payments 10.5`,
        'transfer 3: recorded 24, payments 25',
        'Fees, weeks and transfers that are not the sum of their payments: 3',
        'receipt 2/2026: its number comes after the last one of its series',
        'receipt 2/2026: it says more than was paid',
        'receipt 1/2026: its number is missing',
        'Receipts that are wrong: 3',
        '',
      ].join('\n'),
    })
  })

  it('debts:check names whose debts are counted wrongly, debts:rebuild counts them anew', async () => {
    const { db } = server.database
    const medie = await insertGroup(server, 'Medie')
    const [anna, luca] = [await insertAnagrafica(server, { gruppo_id: medie }), await insertAnagrafica(server)]
    const fee = await insertFee(server, [medie])
    await insertRow(server, 'quote_pagate', { anagrafica_id: anna, quota_id: fee, stato: 'pagato', importo: 500 })
    await insertBooking(server, await insertWeek(server, '2026-12-01', { quota: 500 }), luca)
    await db('anagrafiche').update({ quote_saldate: 0, settimane_da_pagare: 0 })
    expect(await run('debts-rebuild')).toEqual({
      status: 0,
      said: [
        `member ${anna}: fees settled 0 → 1, fees kept 0 → 0, weeks owed 0 → 0`,
        `member ${luca}: fees settled 0 → 0, fees kept 0 → 0, weeks owed 0 → 1`,
        '2 members counted, 2 corrected',
        '',
      ].join('\n'),
      complained: '',
    })
    expect(await run('debts-check')).toEqual({
      status: 0,
      said: '2 members\nEvery debt is counted as it is\n',
      complained: '',
    })
    await db('anagrafiche').where({ id: luca }).update({ settimane_da_pagare: 3 })
    expect(await run('debts-check')).toEqual({
      status: 1,
      said: '2 members\n',
      complained: [
        `member ${luca}: fees settled 0 → 0, fees kept 0 → 0, weeks owed 3 → 1`,
        'Members whose debts are not counted as they are: 1. To count them anew: npm run debts:rebuild',
        '',
      ].join('\n'),
    })
  })

  it('rollups:check looks at every day there ever was, and says what differs of which', async () => {
    const door = await openDoor(server)
    await door.enter()
    door.later(70 * 24 * 3_600_000)
    await door.logIn('scanner')
    await door.read()
    const counted = '71 days in Europe/Rome, 2 accesses\n'
    expect(await run('rollups-check')).toEqual({
      status: 0,
      said: `${counted}Every day was counted as its log says\n`,
      complained: '',
    })
    await server.database.db('accessi_conteggi').where({ giorno: '2026-11-21' }).update({ ingressi: 7 })
    await server.database.db('accessi_conteggi').update({ persone: 0 })
    expect(await run('rollups-check')).toEqual({
      status: 1,
      said: counted,
      complained: [
        '2026-11-21: hour 10 ingressi 7 → 1, people 0 → 1',
        '2027-01-30: people 0 → 1',
        'Days that were not counted as their log says: 2. To count them anew: npm run rollups:rebuild',
        '',
      ].join('\n'),
    })
  })

  it('rollups:check names a hundred days at most, and counts the others', async () => {
    const days = Array.from({ length: 130 }, (_, n) => new Date(Date.UTC(2020, 0, 1 + n)).toISOString().slice(0, 10))
    await server.database.db('accessi_conteggi').insert(days.map((giorno) => ({ giorno, ora: 9, slot: 0, errori: 1 })))
    const { status, complained } = await run('rollups-check')
    const lines = complained.trimEnd().split('\n')
    expect([status, lines.length, lines[99], lines[100]]).toEqual([
      1,
      101,
      '2020-04-09: hour 9 errori 1 → 0',
      'Days that were not counted as their log says: 130. To count them anew: npm run rollups:rebuild',
    ])
  })
})
