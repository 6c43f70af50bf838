import { defaultRetention } from '@cortile/contract/conservazione.ts'
import type { Setting } from '@cortile/contract/settings.ts'
import { formatValue, shapeOf } from './setting-shape.ts'
import { baseOf, changesIn, errorsByField, hasConflict, valuesOf, type SettingValues } from './setting-values.ts'

const setting = (change: Partial<Setting>): Setting => ({
  id: 1,
  key: 'x',
  type: 'text',
  value: '',
  public: false,
  modified: false,
  ...change,
})
const rules = setting({ key: 'access_point_by_rules', value: 'false' })
const notice = setting({ key: 'message_setting', type: 'json', value: { val: false, message: '' } })
const letterhead = { denominazione: 'San Luigi', indirizzo: '', codice_fiscale: '', email: 'a@b.test' }
const ente = setting({ key: 'ente', type: 'json', value: letterhead })
const periods = setting({
  key: 'conservazione',
  type: 'json',
  value: { ...defaultRetention, registro_mesi: null },
})
const places = setting({ type: 'int', value: 12 })
const colours = setting({ type: 'json', value: { a: 1 } })

/** The changes to save for one setting with these values. */
const changes = (one: Setting, entered: SettingValues) => changesIn([one], { ...valuesOf([one]), ...entered })

describe('a setting on the screen', () => {
  it.each([
    ['a yes or no', setting({ type: 'bool', value: true }), { shape: 'yes-no', words: 'sì' }, { value_1: true }],
    ['a text that is a yes or no', rules, { shape: 'yes-no', words: 'no' }, { value_1: false }],
    ['a switch with a text', notice, { shape: 'notice', words: 'no' }, { value_1: false, message_1: '' }],
    [
      'the data of the centre, of which only the letterhead is stored',
      ente,
      { shape: 'ente', words: 'San Luigi, a@b.test' },
      {
        ...{ denominazione_1: 'San Luigi', indirizzo_1: '', codice_fiscale_1: '', email_1: 'a@b.test' },
        ...{ natura_1: '', bollo_regime_1: '', bollo_titolo_1: '', sport_1: '', iban_1: '', conto_intestato_1: '' },
      },
    ],
    [
      'the periods',
      periods,
      { shape: 'periods', words: '24, 90, 12, 12, mai' },
      {
        ex_iscritti_mesi_1: '24',
        richieste_giorni_1: '90',
        accessi_mesi_1: '12',
        destinatari_mesi_1: '12',
        registro_mesi_1: '',
      },
    ],
    ['a number', places, { shape: 'number', words: '12' }, { value_1: '12' }],
    ['a text', setting({ value: 'Ciao' }), { shape: 'text', words: '«Ciao»' }, { value_1: 'Ciao' }],
    ['anything else', colours, { shape: 'json', words: '{"a":1}' }, { value_1: '{\n  "a": 1\n}' }],
  ])('is asked for by what it is: %s', (_, one, { shape, words }, fields) => {
    expect(shapeOf(one)).toBe(shape)
    expect(valuesOf([one])).toEqual({ ...fields, public_1: false, base_1: '' })
    expect(formatValue(one)).toBe(words)
  })

  it('is shown with all that the centre has said', () => {
    const value = {
      ...letterhead,
      natura: 'ets',
      bollo: { regime: 'esente', titolo: 'Art. 82' },
      iban: 'IT60X0542811101000000123456',
    }
    expect(formatValue({ ...ente, value })).toBe(
      'San Luigi, a@b.test, Ente del terzo settore, marca da bollo esente, Art. 82, IT60X0542811101000000123456',
    )
    expect(formatValue({ ...ente, value: {} })).toBe('vuota')
  })

  it('is shown with the text of a notice that is on', () => {
    expect(formatValue({ ...notice, value: { val: true, message: 'Si chiude alle 18' } })).toBe(
      'sì, «Si chiude alle 18»',
    )
  })

  it('has fields of its own, whatever characters its key has', () => {
    const names = Object.keys(valuesOf([setting({ key: 'a.b' }), setting({ id: 2, key: 'a' })]))
    expect(names).toEqual(['value_1', 'public_1', 'base_1', 'value_2', 'public_2', 'base_2'])
  })

  it.each([
    [rules, { value_1: true }, 'true'],
    [setting({ type: 'bool', value: false }), { value_1: true }, true],
    [
      periods,
      { accessi_mesi_1: ' ', registro_mesi_1: '36' },
      { ...defaultRetention, accessi_mesi: null, registro_mesi: 36 },
    ],
    [places, { value_1: ' -7 ' }, -7],
    [notice, { value_1: true, message_1: 'Oggi si chiude alle 18' }, { val: true, message: 'Oggi si chiude alle 18' }],
    [notice, { message_1: 'x' }, { val: false, message: 'x' }],
    [colours, { value_1: '{"b": [2]}' }, { b: [2] }],
    [setting({}), { value_1: 'Ciao' }, 'Ciao'],
  ])('is sent with its own type: %j as %j', (one, entered, value) => {
    expect(changes(one, entered)).toEqual({ data: { values: [{ key: one.key, value }], open: [] }, errors: {} })
  })

  it.each([
    [places, 'dodici', 'Inserisci un numero valido.'],
    [places, '', 'Inserisci un numero valido.'],
    [places, '1,5', 'Inserisci un numero valido.'],
    [places, '12345678901234567890', 'Inserisci un numero valido.'],
    [colours, '{', 'Valore non valido'],
    [colours, '"testo"', 'Valore non valido'],
  ])('says why %j does not take %j', (one, entered, refusal) => {
    expect(changes(one, { value_1: entered })).toEqual({ data: null, errors: { value_1: [refusal] } })
  })

  it('reports an invalid notice under its text', () => {
    const { errors } = changes(notice, { message_1: 'x'.repeat(1_000_000) })
    expect(Object.keys(errors)).toEqual(['message_1'])
    expect(errorsByField([notice, setting({ id: 2, key: 'y' })], { message_setting: ['No'], y: ['Mai'] })).toEqual({
      message_1: ['No'],
      value_2: ['Mai'],
    })
  })
})

describe('an unsaved change', () => {
  const none = { data: { values: [], open: [] }, errors: {} }

  it('is empty while the values equal the stored ones', () => {
    for (const one of [rules, notice, places, colours]) expect(changes(one, {})).toEqual(none)
    expect(changes(rules, { value_1: true })).not.toEqual(none)
    expect(changes({ ...rules, value: 'true' }, { value_1: true })).toEqual(none)
  })

  it('separates the value from its visibility', () => {
    const entered = { value_1: true, message_1: 'x' }
    const values = [{ key: 'message_setting', value: { val: true, message: 'x' } }]
    const open = [{ key: 'message_setting', public: true }]
    expect(changes(notice, { ...entered, public_1: true }).data).toEqual({ values, open })
    expect(changes(notice, { public_1: true }).data).toEqual({ values: [], open })
    expect(changes({ ...notice, public: true }, { ...entered, public_1: true }).data).toEqual({ values, open: [] })
  })

  it('detects that another user has changed the same value', () => {
    const values = { ...valuesOf([places]), value_1: '13', base_1: baseOf(places) }
    expect(hasConflict(places, values)).toBe(false)
    expect(hasConflict({ ...places, public: true }, values)).toBe(false)
    expect(hasConflict({ ...places, value: 14 }, values)).toBe(true)
  })

  it('has no conflict before it has begun', () => {
    expect(hasConflict({ ...places, value: 14 }, { ...valuesOf([places]), public_1: true })).toBe(false)
    expect(hasConflict(places, {})).toBe(false)
  })
})
