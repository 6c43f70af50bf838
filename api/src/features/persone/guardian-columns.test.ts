import { insertAnagrafica } from '../../../test/fixtures.ts'
import { csvFile } from '../../../test/form.ts'
import { useTestServer } from '../../../test/test-server.ts'

const MOTHER = {
  nome_tutore: 'Marta Galli',
  email_tutore: 'marta@famiglia.test',
  telefono_tutore: '333 1234567',
}

interface LinkRow {
  anagrafica_id: number
  persona_id: number
  famiglia_id: number | null
}

describe('the guardian’s fields of a record', () => {
  const server = useTestServer()
  let token: string
  beforeEach(async () => {
    ;({ token } = await server.staff('admin'))
    await server.database.db('settings').where({ key: 'allow_create_anagrafica_user' }).update({ value: 'true' })
  })

  const call = (method: string, path: string, body?: unknown) =>
    server.call(method, path, { token, ...(body !== undefined && { body }) })
  const child = (nome: string, columns = {}) =>
    insertAnagrafica(server, { nome, data_nascita: '2015-05-05', ...MOTHER, ...columns })
  const change = (id: number, body: object) => call('PUT', `/api/anagrafica/${id}`, body)
  const linkOf = (id: number) =>
    server.database
      .db('legami as l')
      .join('anagrafiche as a', 'a.id', 'l.anagrafica_id')
      .where({ 'l.anagrafica_id': id, 'l.ended_at': null })
      .select<LinkRow[]>('l.anagrafica_id', 'l.persona_id', 'a.famiglia_id')
  const personOf = async (id: number) => (await linkOf(id))[0]?.persona_id
  const persons = () => server.database.db('persone').count<{ n: number }[]>('* as n')

  it('change one child only: a shared person is copied first, without its document', async () => {
    const [one, other] = [await child('Anna'), await child('Luca')]
    const mother = await personOf(one)
    expect(await personOf(other)).toBe(mother)
    await call('PUT', `/api/persone/${mother}`, { documento: 'CI' })
    expect((await change(other, { telefono_tutore: '02 777' })).status).toBe(200)
    const copy = await personOf(other)
    expect([copy === mother, await personOf(one)]).toEqual([false, mother])
    const { body } = await call('GET', `/api/anagrafica/${other}/persone`)
    expect(body).toMatchObject({
      persone: [{ nome: 'Marta Galli', telefono: '02 777', documento: null, posizione: 1 }],
    })
    expect(await call('GET', `/api/anagrafica/${one}`)).toMatchObject({ body: MOTHER })
    // The copy is of one child, so that it is changed itself.
    await change(other, { nome_tutore: 'Marta G.' })
    expect(await personOf(other)).toBe(copy)
  })

  it('copy nothing when they are sent unchanged', async () => {
    const [one, other] = [await child('Anna'), await child('Luca')]
    await change(other, { ...MOTHER, note: 'Noci' })
    expect([await personOf(one), await persons()]).toEqual([await personOf(other), [{ n: 1 }]])
  })

  it('can’t all be blanked for a minor, and end an adult’s link', async () => {
    const blank = { nome_tutore: '', email_tutore: null, telefono_tutore: '' }
    const refusal = { status: 409, body: { message: 'Serve almeno un tutore' } }
    expect(await change(await child('Anna'), blank)).toMatchObject(refusal)
    const adult = await child('Ada', { data_nascita: '2001-01-01', email: 'ada@x.test' })
    expect((await change(adult, blank)).status).toBe(200)
    expect(await linkOf(adult)).toEqual([])
    expect((await change(adult, MOTHER)).status).toBe(200)
    expect(await linkOf(adult)).toHaveLength(1)
  })

  it('open the record of a child that was taken for an adult', async () => {
    const id = await child('Ada', { data_nascita: '2001-01-01', email: 'ada@x.test' })
    expect(await call('GET', `/api/anagrafica/${id}/persone`)).toMatchObject({ body: { persone: [{ vede: false }] } })
    expect((await change(id, { data_nascita: '2011-01-01' })).status).toBe(200)
    expect(await call('GET', `/api/anagrafica/${id}/persone`)).toMatchObject({ body: { persone: [{ vede: true }] } })
  })

  describe('link a new member', () => {
    const form = (nome: string) => ({
      ...{ nome, cognome: 'Verdi', data_nascita: '2016-01-01', luogo_nascita: 'Lodi' },
      ...MOTHER,
    })
    const added = async (nome: string, fields = {}) => {
      const { status, body } = await call('POST', '/api/anagrafica', { ...form(nome), ...fields })
      expect([status, status === 201 ? null : body]).toEqual([201, null])
      return (await server.database.db('anagrafiche').max<{ id: number }[]>('id as id'))[0]?.id ?? 0
    }

    it('of a form, to the person with the same name and address, and make a family', async () => {
      const first = await added('Anna')
      expect((await linkOf(first))[0]?.famiglia_id).toBeNull()
      const second = await added('Luca', { nome_tutore: 'MARTA  galli', telefono_tutore: '02 1' })
      const other = await added('Zoe', { nome_tutore: 'Ivo Verdi' })
      expect(await personOf(second)).toBe(await personOf(first))
      expect(await personOf(other)).not.toBe(await personOf(first))
      const { body } = await call('GET', `/api/anagrafica/${first}/persone`)
      expect(body).toMatchObject({
        famiglia: { nome: 'Famiglia Verdi', membri: [{ name: 'Anna Verdi' }, { name: 'Luca Verdi' }] },
      })
      // Its own spelling stays in its record.
      expect(await call('GET', `/api/anagrafica/${second}`)).toMatchObject({
        body: { nome_tutore: 'MARTA  galli', telefono_tutore: '02 1' },
      })
    })

    it('of a file, and of a request once it is confirmed', async () => {
      await child('Anna')
      const rows = ['Cognome;Nome;Nato il;Nato a;Tutore;Mail genitore;Tel genitore']
      for (const nome of ['Luca', 'Zoe'])
        rows.push(`Rossi;${nome};1/2/2016;Lodi;Marta Galli;marta@famiglia.test;333 1234567`)
      const fields = [
        'cognome',
        'nome',
        'data_nascita',
        'luogo_nascita',
        'nome_tutore',
        'email_tutore',
        'telefono_tutore',
      ]
      const file = { file: csvFile(rows.join('\n')), mapping: JSON.stringify(fields) }
      expect(await call('POST', '/api/anagrafica/import', file)).toMatchObject({ body: { importati: 2 } })
      const request = await child('Ivo', { is_request: 1 })
      expect(await linkOf(request)).toEqual([])
      expect((await call('PUT', `/api/anagrafica/requests/${request}`)).status).toBe(200)
      const ids = await server.database.db('anagrafiche').orderBy('id').pluck<number[]>('id')
      const links = (await Promise.all(ids.map(linkOf))).flat()
      expect(new Set(links.map(({ persona_id }) => persona_id)).size).toBe(1)
      expect([links.length, links.filter(({ famiglia_id }) => famiglia_id === null)]).toEqual([ids.length, []])
    })

    it('to a household of at most eight children, and to none of two households', async () => {
      for (let n = 0; n < 8; n += 1) await child(`Figlio ${n}`)
      const ninth = await added('Nono')
      expect(await linkOf(ninth)).toMatchObject([{ anagrafica_id: ninth, famiglia_id: null }])
      const [split] = await server.database.db('famiglie').insert({
        ...{ nome: 'Altra', created_at: '2026-11-21 09:30:00.000', updated_at: '2026-11-21 09:30:00.000' },
      })
      await server.database.db('anagrafiche').where({ nome: 'Figlio 0' }).update({ famiglia_id: split })
      expect(await linkOf(await added('Decimo'))).toMatchObject([{ famiglia_id: null }])
    })
  })
})
