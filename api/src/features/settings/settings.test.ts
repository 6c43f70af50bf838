import { Centre, letterheadFields } from '@cortile/contract/centre.ts'
import { defaultRetention } from '@cortile/contract/conservazione.ts'
import { NOT_AN_IBAN } from '@cortile/contract/ente.ts'
import { useTestServer } from '../../../test/test-server.ts'

const FIRST = {
  access_point_by_rules: 'false',
  allow_create_anagrafica_user: true,
  allow_public_signup: { val: true, message: 'Le iscrizioni sono chiuse.' },
  allow_role_user_to_manage_money: false,
  checkout_daily_limit: 0,
  conservazione: defaultRetention,
  exit_control_age: 0,
  ente: { denominazione: '', indirizzo: '', codice_fiscale: '', email: '' },
  kiosk_pairing: false,
  message_setting: { val: false, message: '' },
  password_blocklist: false,
  second_factor_required: false,
  security_mails: false,
  signup_notice_email: '',
  step_up: false,
}

describe('settings', () => {
  const server = useTestServer()
  let token: string
  beforeEach(async () => {
    token = (await server.staff('s-admin')).token
  })

  const put = (settings: unknown, path = '/api/settings') => server.call('PUT', path, { token, body: { settings } })
  const read = async (key: string) => (await server.call('GET', `/api/settings/${key}`, { token })).body

  it('has the first values of the contract', async () => {
    const { status, body } = await server.call('GET', '/api/settings', { token })
    expect(status).toBe(200)
    const id: unknown = expect.any(Number)
    expect(body).toEqual([
      { id, key: 'access_point_by_rules', type: 'text', value: 'false', public: false, modified: false },
      { id, key: 'allow_create_anagrafica_user', type: 'bool', value: true, public: false, modified: false },
      { id, key: 'allow_public_signup', type: 'json', value: FIRST.allow_public_signup, public: true, modified: false },
      { id, key: 'allow_role_user_to_manage_money', type: 'bool', value: false, public: false, modified: false },
      { id, key: 'checkout_daily_limit', type: 'int', value: 0, public: false, modified: false },
      { id, key: 'conservazione', type: 'json', value: defaultRetention, public: false, modified: false },
      { id, key: 'ente', type: 'json', value: FIRST.ente, public: true, modified: false },
      { id, key: 'exit_control_age', type: 'int', value: 0, public: false, modified: false },
      { id, key: 'kiosk_pairing', type: 'bool', value: false, public: false, modified: false },
      { id, key: 'message_setting', type: 'json', value: FIRST.message_setting, public: false, modified: false },
      { id, key: 'password_blocklist', type: 'bool', value: false, public: false, modified: false },
      { id, key: 'second_factor_required', type: 'bool', value: false, public: false, modified: false },
      { id, key: 'security_mails', type: 'bool', value: false, public: false, modified: false },
      { id, key: 'signup_notice_email', type: 'text', value: '', public: false, modified: false },
      { id, key: 'step_up', type: 'bool', value: false, public: false, modified: false },
    ])
  })

  it('inserts the row of a setting once for two concurrent changes', async () => {
    const on = [{ key: 'password_blocklist', value: true }]
    expect((await Promise.all([put(on), put(on)])).map(({ status }) => status)).toEqual([200, 200])
    expect(await read('password_blocklist')).toEqual({ value: true })
    const { body } = await put([{ key: 'password_blocklist', public: true }], '/api/settings/public')
    expect(body).toHaveLength(15)
    expect(body).toContainEqual(expect.objectContaining({ key: 'password_blocklist', value: true, public: true }))
    expect((await server.call('GET', '/api/settings/public/password_blocklist')).body).toEqual({ value: true })
  })

  it('makes a setting without a row public', async () => {
    expect((await server.call('GET', '/api/settings/public/password_blocklist')).status).toBe(404)
    await put([{ key: 'password_blocklist', public: true }], '/api/settings/public')
    expect((await server.call('GET', '/api/settings/public/password_blocklist')).body).toEqual({ value: false })
  })

  it('gives one value with its type', async () => {
    for (const [key, value] of Object.entries(FIRST)) expect(await read(key)).toEqual({ value })
    expect((await server.call('GET', '/api/settings/nothing', { token })).status).toBe(404)
  })

  it('gives everyone only what is public', async () => {
    expect((await server.call('GET', '/api/settings/public/allow_public_signup')).body).toEqual({
      value: FIRST.allow_public_signup,
    })
    expect((await server.call('GET', '/api/settings/public/message_setting')).status).toBe(404)
    expect((await server.call('GET', '/api/settings/public/nothing')).status).toBe(404)
    await put([{ key: 'message_setting', public: true }], '/api/settings/public')
    expect((await server.call('GET', '/api/settings/public/message_setting')).status).toBe(200)
  })

  it('shows everyone only the letterhead of the centre, and its staff all', async () => {
    const letterhead = {
      denominazione: 'Oratorio San Luigi',
      indirizzo: 'Via Roma 1',
      codice_fiscale: '80012340156',
      email: 'segreteria@oratorio.test',
    }
    const whole = {
      ...letterhead,
      natura: 'asd',
      bollo: { regime: 'esente', titolo: 'Art. 27-bis tab. B DPR 642/72' },
      sport: 'Pallavolo',
      iban: 'IT60X0542811101000000123456',
      conto_intestato: 'Parrocchia San Luigi',
    }
    expect((await put([{ key: 'ente', value: whole }])).status).toBe(200)
    await put([{ key: 'ente', public: true }], '/api/settings/public')
    expect((await server.call('GET', '/api/settings/public/ente')).body).toEqual({ value: letterhead })
    expect(Object.keys(Centre.parse((await server.call('GET', '/api/centre')).body)).sort()).toEqual(
      [...letterheadFields, 'logo'].sort(),
    )
    expect(await read('ente')).toEqual({ value: whole })
    const { body } = await server.call('GET', '/api/settings', { token })
    expect(body).toContainEqual(expect.objectContaining({ key: 'ente', value: whole, public: true }))
    await put([{ key: 'ente', public: false }], '/api/settings/public')
    expect((await server.call('GET', '/api/settings/public/ente')).status).toBe(404)
  })

  it('refuses an IBAN with a wrong check, and says so', async () => {
    const { status, body } = await put([{ key: 'ente', value: { iban: 'IT61X0542811101000000123456' } }])
    expect([status, body]).toMatchObject([422, { errors: { ente: [NOT_AN_IBAN] } }])
    expect(await read('ente')).toEqual({ value: FIRST.ente })
  })

  it('changes values and answers with all of them', async () => {
    const { status, body } = await put([
      { key: 'allow_create_anagrafica_user', value: false },
      { key: 'access_point_by_rules', value: 'true' },
    ])
    expect(status).toBe(200)
    expect(body).toHaveLength(15)
    expect(await read('allow_create_anagrafica_user')).toEqual({ value: false })
    expect(await read('access_point_by_rules')).toEqual({ value: 'true' })
  })

  it.each([
    ['allow_create_anagrafica_user', 'true'],
    ['allow_create_anagrafica_user', 1],
    ['allow_create_anagrafica_user', null],
    ['access_point_by_rules', true],
    ['access_point_by_rules', 'yes'],
    ['allow_public_signup', true],
    ['allow_public_signup', { val: 'yes', message: '' }],
    ['message_setting', []],
    ['message_setting', undefined],
    ['unknown', true],
    ['__proto__', true],
  ])('refuses for %s the value %j, under its key, and changes nothing', async (key, value) => {
    const { status, body } = await put([
      { key: 'allow_role_user_to_manage_money', value: true },
      { key, value },
    ])
    expect(status).toBe(422)
    expect(body).toHaveProperty(['errors', key])
    expect(await read('allow_role_user_to_manage_money')).toEqual({ value: false })
  })

  it('refuses a notice that is too long, and says how long it may be', async () => {
    const { status, body } = await put([{ key: 'message_setting', value: { val: true, message: 'x'.repeat(5_001) } }])
    expect(status).toBe(422)
    expect(body).toHaveProperty('errors.message_setting', ['Scrivi al massimo 5.000 caratteri'])
    const long = { val: true, message: '€'.repeat(5_000) }
    expect((await put([{ key: 'message_setting', value: long }])).status).toBe(200)
    expect(await read('message_setting')).toEqual({ value: long })
  })

  it('keeps of a notice only what belongs to one', async () => {
    const notice = { val: true, message: 'Chiusi lunedì\nRiapriamo martedì' }
    await put([{ key: 'allow_public_signup', value: { ...notice, hidden: { note: ['x'] } } }])
    expect((await server.call('GET', '/api/settings/public/allow_public_signup')).body).toEqual({ value: notice })
  })

  it('cannot be brought down by a value a hundred thousand levels deep', async () => {
    const deep = `{"val":true,"message":"","hidden":${'['.repeat(100_000)}${']'.repeat(100_000)}}`
    const { status } = await server.call('PUT', '/api/settings', {
      token,
      body: `{"settings":[{"key":"message_setting","value":${deep}}]}`,
      headers: { 'Content-Type': 'application/json' },
    })
    expect(status).toBe(200)
    expect(await read('message_setting')).toEqual({ value: { val: true, message: '' } })
  })

  it('takes one address for the notices of signups, or none', async () => {
    const said = 'Inserisci un solo indirizzo email valido, o lascia vuoto'
    for (const value of [
      'segreteria',
      'a@b.it, c@d.it',
      'a@b.it\nc@d.it',
      `${'a'.repeat(6_000)}@b.it`,
      null,
      1,
      ['a@b.it'],
    ]) {
      const { status, body } = await put([{ key: 'signup_notice_email', value }])
      expect([status, body]).toMatchObject([422, { errors: { signup_notice_email: [said] } }])
    }
    for (const [value, kept] of [
      [' Segreteria@Oratorio.test ', 'segreteria@oratorio.test'],
      [' \n', ''],
    ]) {
      expect((await put([{ key: 'signup_notice_email', value }])).status).toBe(200)
      expect(await read('signup_notice_email')).toEqual({ value: kept })
    }
  })

  it('takes many changes at once, in whatever order they name the keys', async () => {
    const changes = [
      { key: 'allow_create_anagrafica_user', value: true },
      { key: 'access_point_by_rules', value: 'true' },
      { key: 'message_setting', value: FIRST.message_setting },
    ]
    const replies = await Promise.all(
      Array.from({ length: 40 }, (_, n) => put(n % 2 === 0 ? changes : [...changes].reverse())),
    )
    expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 40 }, () => 200))
  })

  it('refuses a public flag that is none, and an unknown key', async () => {
    expect((await put([{ key: 'message_setting', public: 'yes' }], '/api/settings/public')).status).toBe(422)
    expect((await put([{ key: 'unknown', public: true }], '/api/settings/public')).body).toHaveProperty(
      'errors.unknown',
    )
    expect((await put([])).status).toBe(422)
    expect((await put('x')).status).toBe(422)
  })
})
