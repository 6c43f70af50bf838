import type { Setting } from '@cortile/contract/settings.ts'
import { changedDraft, draftsIn, fitTyped, isOvertaken, shapeOf, typedOf } from './setting-draft.ts'

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
const places = setting({ type: 'int', value: 12 })
const colours = setting({ type: 'json', value: { a: 1 } })

describe('a setting on the screen', () => {
  it.each([
    ['a yes or no', setting({ type: 'bool', value: true }), 'yes-no', true],
    ['a text that is a yes or no', rules, 'yes-no', false],
    ['a switch with a text', notice, 'notice', { val: false, message: '' }],
    ['a number', places, 'number', '12'],
    ['a text', setting({ value: 'Ciao' }), 'text', 'Ciao'],
    ['anything else', colours, 'json', '{\n  "a": 1\n}'],
  ])('is asked for by what it is: %s', (_, one, shape, typed) => {
    expect([shapeOf(one), typedOf(one)]).toEqual([shape, typed])
  })

  it.each([
    [rules, true, 'true'],
    [setting({ type: 'bool', value: false }), true, true],
    [places, ' -7 ', -7],
    [notice, { val: true, message: 'Oggi si chiude alle 18' }, { val: true, message: 'Oggi si chiude alle 18' }],
    [colours, '{"b": [2]}', { b: [2] }],
    [setting({}), 'Ciao', 'Ciao'],
  ])('is sent with its own type: %j as %j', (one, typed, value) => {
    expect(fitTyped(one, typed)).toEqual({ value, refusal: null })
  })

  it.each([
    [places, 'dodici', 'Inserisci un numero valido.'],
    [places, '', 'Inserisci un numero valido.'],
    [places, '1,5', 'Inserisci un numero valido.'],
    [places, '12345678901234567890', 'Inserisci un numero valido.'],
    [colours, '{', 'Valore non valido'],
    [colours, '"testo"', 'Valore non valido'],
  ])('says why %j does not take %j', (one, typed, refusal) => {
    expect(fitTyped(one, typed).refusal).toBe(refusal)
  })
})

describe('a change that waits', () => {
  it('is none once it is as the server has it', () => {
    const changed = changedDraft(rules, undefined, { typed: true })
    expect(changed).toMatchObject({ typed: true })
    expect(changedDraft(rules, changed ?? undefined, { typed: false })).toBeNull()
  })

  it('holds value and openness apart', () => {
    const both = changedDraft(notice, changedDraft(notice, undefined, { public: true }) ?? undefined, {
      typed: { val: true, message: 'x' },
    })
    expect(both).toMatchObject({ typed: { val: true, message: 'x' }, public: true })
    expect(changedDraft(notice, both ?? undefined, { public: false })).not.toHaveProperty('public')
  })

  it('knows that somebody else was faster, in what it is about', () => {
    const draft = changedDraft(places, undefined, { typed: '13' })
    if (!draft) throw new Error('a change was lost')
    expect(isOvertaken(places, draft)).toBe(false)
    expect(isOvertaken({ ...places, public: true }, draft)).toBe(false)
    expect(isOvertaken({ ...places, value: 14 }, draft)).toBe(true)
  })

  it('begins, for each part, when that part is changed', () => {
    const open = changedDraft(places, undefined, { public: true })
    const saved = { ...places, value: 13 }
    const draft = changedDraft(saved, open ?? undefined, { typed: '14' })
    if (!draft) throw new Error('a change was lost')
    expect(isOvertaken(saved, draft)).toBe(false)
  })

  it('is resumed only if it is one', () => {
    const draft = changedDraft(places, undefined, { typed: '13', public: true })
    const kept: unknown = JSON.parse(JSON.stringify({ x: draft, y: { typed: 3 }, z: null, w: { base: 'x' } }))
    expect(draftsIn(kept)).toEqual({ x: draft })
    for (const nonsense of [null, 'x', 3, []]) expect(draftsIn(nonsense)).toEqual({})
  })
})
