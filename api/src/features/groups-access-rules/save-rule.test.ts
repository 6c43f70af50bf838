import { AccessRule } from '@cortile/contract/groups-access-rules.ts'
import * as z from 'zod/mini'
import { insertRow } from '../../../test/fixtures.ts'
import { useTestServer } from '../../../test/test-server.ts'

describe('groups-access-rules', () => {
  const server = useTestServer()
  let token: string
  let medie: number
  let coro: number
  beforeEach(async () => {
    token = (await server.staff('admin')).token
    medie = await group('Medie')
    coro = await group('Coro')
  })

  const group = (nome: string) =>
    insertRow(server, 'gruppi', { nome, nome_norm: nome.toLowerCase(), colore: '#112233' })
  const afternoon = (rule: Record<string, unknown> = {}) => ({
    group_ids: [medie],
    days_of_week: [1],
    start_time: '15:00',
    end_time: '19:00:00',
    ...rule,
  })
  const create = (rule: Record<string, unknown> = {}) =>
    server.call('POST', '/api/groups-access-rules', { token, body: afternoon(rule) })
  const made = async (rule: Record<string, unknown> = {}) => AccessRule.parse((await create(rule)).body)
  const list = async () =>
    z.array(AccessRule).parse((await server.call('GET', '/api/groups-access-rules', { token })).body)
  const remove = (query: string) => server.call('DELETE', `/api/groups-access-rules/bulk?${query}`, { token })
  const stored = () =>
    server.database
      .db('regole_accesso')
      .orderBy(['gruppo_id', 'giorno', 'start_time'])
      .select<Record<string, unknown>[]>('id', 'gruppo_id', 'giorno', 'start_time', 'end_time')

  describe('GET', () => {
    it('is empty without rules, and whole whatever the hour', async () => {
      expect(await list()).toEqual([])
      const morning = await made({ start_time: '08:00', end_time: '12:00' })
      const late = await made({ days_of_week: [7], start_time: '21:00', end_time: '23:59:59' })
      expect(await list()).toEqual([morning, late])
    })

    it('shows as one what was made in steps and is a rectangle, and apart what is not', async () => {
      const first = await made({ group_ids: [medie], days_of_week: [1, 2] })
      const second = await made({ group_ids: [coro], days_of_week: [1, 2] })
      expect(await list()).toMatchObject([
        { rule_ids: [...first.rule_ids, ...second.rule_ids], group_ids: [coro, medie], days_of_week: [1, 2] },
      ])
      await made({ group_ids: [coro], days_of_week: [3] })
      expect((await list()).map(({ group_ids, days_of_week }) => [group_ids, days_of_week])).toEqual([
        [[medie], [1, 2]],
        [[coro], [1, 2, 3]],
      ])
    })
  })

  describe('POST', () => {
    it('makes a row for each group and day, and gives them as one rule', async () => {
      const { status, body } = await create({ group_ids: [medie, coro], days_of_week: [6, 1] })
      const rows = await stored()
      expect(rows).toHaveLength(4)
      expect([status, body]).toEqual([
        201,
        {
          rule_ids: rows.map(({ id }) => Number(id)).sort((a, b) => a - b),
          group_ids: [coro, medie],
          groups: [
            { id: coro, nome: 'Coro', colore: '#112233' },
            { id: medie, nome: 'Medie', colore: '#112233' },
          ],
          days_of_week: [1, 6],
          start_time: '15:00:00',
          end_time: '19:00:00',
        },
      ])
      expect(await list()).toEqual([body])
    })

    it('takes a group or a day that is named twice for one', async () => {
      const rule = await made({ group_ids: [medie, medie], days_of_week: [2, 2, 2] })
      expect(rule).toMatchObject({ group_ids: [medie], days_of_week: [2] })
      expect(await stored()).toHaveLength(1)
    })

    it('keeps what is there already, and its rule is all that was asked for', async () => {
      const first = await made({ group_ids: [medie], days_of_week: [1, 2] })
      await made({ group_ids: [medie], days_of_week: [1], start_time: '14:00' })
      const second = await create({ group_ids: [medie, coro], days_of_week: [2, 3] })
      expect(second.status).toBe(201)
      const rule = AccessRule.parse(second.body)
      expect(rule).toMatchObject({ group_ids: [coro, medie], days_of_week: [2, 3] })
      expect(rule.rule_ids).toHaveLength(4)
      expect(rule.rule_ids).toContain(first.rule_ids[1])
      expect(await stored()).toHaveLength(6)
    })

    it('is a 409 when there is nothing to add', async () => {
      await made({ group_ids: [medie, coro], days_of_week: [1, 2] })
      const { status, body } = await create({ group_ids: [coro], days_of_week: [2, 1] })
      expect([status, body]).toEqual([409, { message: 'La regola esiste già' }])
      expect(await stored()).toHaveLength(4)
    })

    it('of a group that is gone makes nothing', async () => {
      const { status, body } = await create({ group_ids: [medie, 999_999] })
      expect([status, body]).toEqual([
        422,
        { message: 'Il gruppo non esiste più', errors: { group_ids: ['Il gruppo non esiste più'] } },
      ])
      expect(await stored()).toEqual([])
    })

    it('is made once when it arrives eight times at once', async () => {
      const replies = await Promise.all(
        Array.from({ length: 8 }, (_, n) => create({ group_ids: n % 2 === 0 ? [medie, coro] : [coro, medie] })),
      )
      expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409, 409, 409])
      expect(await stored()).toHaveLength(2)
    })

    it('survives the deletion of its group at the same moment', async () => {
      for (let round = 0; round < 5; round += 1) {
        const gone = await group(`Gruppo ${round}`)
        const [rule, deletion] = await Promise.all([
          create({ group_ids: [medie, gone], days_of_week: [round + 1] }),
          server.call('DELETE', `/api/groups/${gone}`, { token }),
        ])
        expect(deletion.status).toBe(204)
        expect([201, 422]).toContain(rule.status)
      }
      const left = new Set((await stored()).map(({ gruppo_id }) => gruppo_id))
      expect([...left].filter((id) => id !== medie)).toEqual([])
    })

    it.each([
      ['no groups', { group_ids: [] }, 'group_ids', 'Devi selezionare almeno un gruppo'],
      ['no days', { days_of_week: [] }, 'days_of_week', 'Completa tutti i campi'],
      ['no start', { start_time: undefined }, 'start_time', 'Completa tutti i campi'],
      ['null as end', { end_time: null }, 'end_time', 'Completa tutti i campi'],
      ['no list of groups', { group_ids: 1 }, 'group_ids', 'Completa tutti i campi'],
      ['a group as text', { group_ids: ['1'] }, 'group_ids.0', null],
      ['half a group', { group_ids: [1.5] }, 'group_ids.0', null],
      ['day 0', { days_of_week: [0] }, 'days_of_week.0', null],
      ['day 8', { days_of_week: [8] }, 'days_of_week.0', null],
      ['a day as text', { days_of_week: ['lunedì'] }, 'days_of_week.0', null],
      ['eight days', { days_of_week: [1, 2, 3, 4, 5, 6, 7, 7] }, 'days_of_week', null],
      ['an hour that is none', { start_time: '24:00' }, 'start_time', 'Inserisci un orario valido'],
      ['a time as number', { end_time: 19 }, 'end_time', null],
      [
        'an end before its start',
        { end_time: '14:59:59' },
        'end_time',
        "L'ora di fine deve venire dopo quella di inizio",
      ],
      ['an end at its start', { end_time: '15:00' }, 'end_time', "L'ora di fine deve venire dopo quella di inizio"],
    ])('refuses %s', async (_name, rule, field, text) => {
      const { status, body } = await create(rule)
      expect(status).toBe(422)
      expect(body).toHaveProperty(['errors', field], text === null ? expect.any(Array) : [text])
      expect(await stored()).toEqual([])
    })
  })

  describe('PUT bulk', () => {
    const change = (rule_ids: readonly number[], rule: Record<string, unknown> = {}) =>
      server.call('PUT', '/api/groups-access-rules/bulk', { token, body: { rule_ids, ...afternoon(rule) } })

    it('replaces a rule and leaves the others', async () => {
      const rule = await made({ group_ids: [medie, coro], days_of_week: [1, 2] })
      const other = await made({ start_time: '09:00', end_time: '10:00' })
      const { status, body } = await change(rule.rule_ids, {
        group_ids: [coro],
        days_of_week: [2, 3],
        end_time: '20:00',
      })
      expect([status, body]).toMatchObject([
        200,
        { group_ids: [coro], days_of_week: [2, 3], start_time: '15:00:00', end_time: '20:00:00' },
      ])
      expect(await list()).toEqual([other, body])
    })

    it('may give what it was, and what another rule has in part', async () => {
      const rule = await made({ days_of_week: [1, 2] })
      expect((await change(rule.rule_ids, { days_of_week: [1, 2] })).status).toBe(200)
      const [same] = await list()
      await made({ group_ids: [coro], days_of_week: [1] })
      expect((await change(same?.rule_ids ?? [], { group_ids: [medie, coro] })).status).toBe(200)
      expect(await list()).toMatchObject([{ group_ids: [coro, medie], days_of_week: [1] }])
    })

    it('is a 409 without a change when another user has changed the rule, or when another rule is the same', async () => {
      const rule = await made({ days_of_week: [1, 2] })
      const before = await stored()
      const { status, body } = await change([...rule.rule_ids, 999_999])
      expect([status, body]).toEqual([409, { message: 'La regola è stata cambiata nel frattempo: guardala di nuovo' }])
      const late = await made({ start_time: '21:00', end_time: '22:00' })
      expect((await change(late.rule_ids, { days_of_week: [2, 1] })).body).toEqual({ message: 'La regola esiste già' })
      expect(await stored()).toHaveLength(before.length + 1)
    })

    it('of eight at once one is done', async () => {
      const { rule_ids } = await made({ days_of_week: [1, 2] })
      const replies = await Promise.all(Array.from({ length: 8 }, (_, n) => change(rule_ids, { end_time: `20:0${n}` })))
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409, 409, 409])
      expect(await list()).toHaveLength(1)
    })

    it.each([
      ['no rows', { rule_ids: [] }, 'rule_ids'],
      ['a group that is gone', { group_ids: [999_999] }, 'group_ids'],
      ['an end before its start', { end_time: '14:00' }, 'end_time'],
      ['no days', { days_of_week: [] }, 'days_of_week'],
    ])('refuses %s and leaves the rule', async (_name, rule, field) => {
      const { rule_ids } = await made()
      const { status, body } = await change(rule_ids, rule)
      expect(status).toBe(422)
      expect(body).toHaveProperty(['errors', field])
      expect(await list()).toMatchObject([{ rule_ids }])
    })
  })

  describe('DELETE bulk', () => {
    it('takes the rows of a rule and leaves the others', async () => {
      const rule = await made({ group_ids: [medie, coro], days_of_week: [1, 2] })
      const other = await made({ start_time: '09:00', end_time: '10:00' })
      const { status, body } = await remove(rule.rule_ids.map((id) => `ids[]=${id}`).join('&'))
      expect([status, body]).toEqual([204, null])
      expect(await list()).toEqual([other])
    })

    it('takes one, written as browsers write it, and part of a rule', async () => {
      const { rule_ids } = await made({ days_of_week: [1, 2, 3] })
      expect((await remove(`ids%5B%5D=${rule_ids[1]}`)).status).toBe(204)
      expect(await list()).toMatchObject([{ days_of_week: [1, 3] }])
    })

    it('does not mind who has been there before, unless nothing is left to do', async () => {
      const { rule_ids } = await made({ days_of_week: [1, 2] })
      const [first, second] = rule_ids
      expect((await remove(`ids[]=${first}`)).status).toBe(204)
      expect((await remove(`ids[]=${first}&ids[]=${second}&ids[]=999999&ids[]=${second}`)).status).toBe(204)
      const { status, body } = await remove(`ids[]=${first}&ids[]=${second}`)
      expect([status, body]).toEqual([404, { message: 'Elemento non trovato' }])
    })

    it.each(['', 'ids[]=', 'ids[]=x', 'ids[]=0', 'ids[]=1&ids[]=x', 'ids[]=1.5', 'ids[]=-1', 'ids=1'])(
      '%s is a 422 and deletes nothing',
      async (query) => {
        await made()
        const { status, body } = await remove(query)
        expect(status).toBe(422)
        expect(JSON.stringify(body)).toContain('"errors":{"ids[]')
        expect(await stored()).toHaveLength(1)
      },
    )

    it('refuses more rows than an address can hold instead of leaving some', async () => {
      const query = Array.from({ length: 1_000 }, (_, n) => `ids[]=${n + 1}`).join('&')
      expect((await remove(query)).status).toBe(422)
    })
  })
})
