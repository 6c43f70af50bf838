import { MemberPersons } from '@cortile/contract/persone.ts'
import { PersonalData } from '@cortile/contract/privacy.ts'
import { GUARDIAN, insertLink, insertPerson } from '../../../test/families.ts'
import { insertAnagrafica, insertLog } from '../../../test/fixtures.ts'
import { contentOf, csvFile, jpegFile, jpegOf, jpegSegment, pngFile } from '../../../test/form.ts'
import { useTestServer } from '../../../test/test-server.ts'
import { sqlTime } from '../../db/time.ts'
import { openSession } from '../../domain/session/session.ts'
import { purgeIfDue } from '../../jobs/retention/start-retention.ts'

const DAY_MS = 86_400_000
const PHOTO_MAX_BYTES = 61_440
const NO_CONSENT = { status: 422, body: { message: 'Manca il consenso' } }

describe('the photo of a member', () => {
  const server = useTestServer()
  let user: string
  let door: string
  let child: number
  beforeEach(async () => {
    ;({ token: user } = await server.staff('user', 'Sara'))
    ;({ token: door } = await server.staff('scanner'))
    child = await insertAnagrafica(server, { data_nascita: '2015-05-05', foto_riconoscimento: 1 })
  })

  const path = (id = child) => `/api/anagrafica/${id}/foto`
  const put = (file: File, { id = child, token = user } = {}) => server.call('PUT', path(id), { token, body: file })
  const status = async (token = user, id = child) => (await server.call('GET', path(id), { token })).status
  const bytes = async () => {
    const reply = await fetch(`${server.url}${path()}`, { headers: { Authorization: `Bearer ${user}` } })
    return new Uint8Array(await reply.arrayBuffer())
  }
  const change = (body: object, id = child) => server.call('PUT', `/api/anagrafica/${id}`, { token: user, body })
  const shown = async () => {
    const { body } = await server.call('GET', `/api/anagrafica/${child}/persone`, { token: user })
    return MemberPersons.parse(body).foto
  }
  const stored = () =>
    server.database.db('foto').select<Record<string, unknown>[]>('anagrafica_id', 'user_id', 'created_at')

  it('is stored without what a camera writes beside it, and read as it is stored', async () => {
    expect([await status(), await shown()]).toEqual([404, false])
    expect(await put(jpegFile({ before: jpegSegment(0xe1, 'Exif GPS 45.46, 9.19') }))).toMatchObject({
      status: 204,
      body: null,
    })
    expect(await bytes()).toEqual(contentOf(jpegFile()))
    const { headers } = await server.call('GET', path(), { token: user })
    expect(headers.get('Content-Type')).toBe('image/jpeg')
    expect(headers.get('Cache-Control')).toContain('no-store')
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(await shown()).toBe(true)
    expect(await put(jpegFile({ width: 300, height: 400 }))).toMatchObject({ status: 204 })
    expect(await bytes()).toEqual(contentOf(jpegFile({ width: 300, height: 400 })))
    expect(await stored()).toHaveLength(1)
    expect((await server.call('DELETE', path(), { token: user })).status).toBe(204)
    expect([await status(), await shown()]).toEqual([404, false])
    expect((await server.call('DELETE', path(), { token: user })).status).toBe(404)
  })

  it('needs its consent: none, a no, or the one for pictures of activities is not enough', async () => {
    for (const answers of [
      { foto_riconoscimento: null, autorizza_foto_video: 1 },
      { foto_riconoscimento: 0, autorizza_foto_video: 1 },
    ]) {
      const id = await insertAnagrafica(server, { data_nascita: '2015-05-05', ...answers })
      expect(await put(jpegFile(), { id })).toMatchObject(NO_CONSENT)
    }
    expect(await stored()).toEqual([])
  })

  it('is gone as soon as the consent is taken back, and does not come back with it', async () => {
    await put(jpegFile())
    expect((await change({ foto_riconoscimento: false })).status).toBe(200)
    expect(await stored()).toEqual([])
    expect(await put(jpegFile())).toMatchObject(NO_CONSENT)
    expect((await change({ foto_riconoscimento: true })).status).toBe(200)
    expect(await status()).toBe(404)
    await put(jpegFile())
    expect((await change({ foto_riconoscimento: null, autorizza_foto_video: false })).status).toBe(200)
    expect(await status()).toBe(200)
  })

  it('is gone with a no in a request that is merged into its record', async () => {
    await put(jpegFile())
    const request = await insertAnagrafica(server, {
      is_request: 1,
      data_nascita: '2015-05-05',
      foto_riconoscimento: 0,
    })
    const merge = { anagrafica_id: child, campi: ['foto_riconoscimento'] }
    expect(
      (await server.call('POST', `/api/anagrafica/requests/${request}/unisci`, { token: user, body: merge })).status,
    ).toBe(200)
    expect(await stored()).toEqual([])
  })

  it('that is taken while the consent is taken back, 20 times: never without a consent', async () => {
    for (let n = 0; n < 20; n += 1) {
      await change({ foto_riconoscimento: true })
      await Promise.all([put(jpegFile()), change({ foto_riconoscimento: false })])
      expect([n, await stored()]).toEqual([n, []])
    }
  })

  it('that is no small JPEG is refused by a text, and the one before stays', async () => {
    await put(jpegFile())
    const padded = (bytes: number) => {
      const pad = bytes - contentOf(jpegFile()).length
      return jpegFile({ after: Array.from({ length: pad }, () => 0) })
    }
    expect((await put(padded(PHOTO_MAX_BYTES))).status).toBe(204)
    const refused = {
      status: 422,
      body: { errors: { body: ['Carica una foto JPEG, al massimo di 60 KB e 480 pixel per lato'] } },
    }
    expect(await put(padded(PHOTO_MAX_BYTES + 1))).toMatchObject(refused)
    expect(await put(jpegFile({ width: 481 }))).toMatchObject(refused)
    expect(await put(jpegOf(contentOf(pngFile())))).toMatchObject(refused)
    expect(await put(pngFile())).toMatchObject({ status: 415 })
    expect(await put(csvFile('Cognome;Nome'))).toMatchObject({ status: 415 })
    expect(await server.call('PUT', path(), { token: user, body: { foto: 'x' } })).toMatchObject({ status: 415 })
    expect(await put(padded(1_048_577))).toMatchObject({ status: 413 })
    expect(await bytes()).toEqual(contentOf(jpegFile()))
  })

  it('is shown at the door while its member is inside, and to no family', async () => {
    await put(jpegFile())
    expect(await status(door)).toBe(404)
    await server.database.db('anagrafiche').where({ id: child }).update({ stato_accesso: 'dentro' })
    expect(await status(door)).toBe(200)
    expect(await put(jpegFile(), { token: door })).toMatchObject({ status: 403 })
    expect((await server.call('DELETE', path(), { token: door })).status).toBe(403)
    const mother = await insertPerson(server, { nome: 'Anna Rossi', email: 'anna@famiglia.test' })
    await insertLink(server, child, mother, { ...GUARDIAN, posizione: 1 })
    for (const persona_id of [mother, null])
      expect(
        await status(
          await openSession(server.database.db, { anagrafica_id: child, persona_id }, 'jest', server.time.now),
        ),
      ).toBe(403)
    for (const role of ['contabile', 'cassa'] as const) expect(await status((await server.staff(role)).token)).toBe(403)
    expect(await status('')).toBe(401)
  })

  it('stands in the export of its member, and goes with its erasure', async () => {
    const { token } = await server.staff('admin')
    const exported = async () =>
      PersonalData.parse((await server.call('GET', `/api/anagrafica/${child}/export`, { token })).body).foto
    expect(await exported()).toBeNull()
    await put(jpegFile())
    const jpeg = Buffer.from(contentOf(jpegFile())).toString('base64')
    expect(await exported()).toEqual({ jpeg, created_at: server.time.now.toISOString() })
    expect((await server.call('DELETE', `/api/anagrafica/${child}`, { token })).status).toBe(204)
    expect(await stored()).toEqual([])
    expect(await put(jpegFile())).toMatchObject({ status: 404 })
  })

  it('is kept for 30 days after the last entry of its member', async () => {
    const days = (n: number) => new Date(server.time.now.getTime() - n * DAY_MS)
    const old = sqlTime(days(31))
    const add = async (taken: string, entered: Date | null, action = 'ingresso') => {
      const id = await insertAnagrafica(server, {})
      const content = Buffer.from(contentOf(jpegFile()))
      await server.database.db('foto').insert({ anagrafica_id: id, content, created_at: taken })
      if (entered) await insertLog(server, id, action, { created_at: sqlTime(entered) })
      return id
    }
    const kept = [await add(sqlTime(days(29)), null), await add(old, days(29))]
    await add(old, null)
    await add(old, days(31))
    await add(old, days(29), 'uscita')
    expect(await purgeIfDue(server.services, 'one', new AbortController().signal)).toBe(true)
    expect((await stored()).map(({ anagrafica_id }) => anagrafica_id)).toEqual(kept)
  })
})
