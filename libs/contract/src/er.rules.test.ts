import { isOpen, mayBook, ownBookingRefusal } from './er.rules.ts'

describe('mayBook', () => {
  it.each([
    ['ER Medie', true],
    ['ER', true],
    ['ERmellini', true],
    ['er Medie', false],
    ['Erboristi', false],
    ['Staff ER', false],
    [' ER', false],
  ])('the group %j: %s', (nome, may) => {
    expect(mayBook({ nome })).toBe(may)
  })

  it('not without a group', () => {
    expect(mayBook(null)).toBe(false)
  })
})

describe('isOpen', () => {
  it.each([
    ['2027-06-13', true],
    ['2027-06-14', false],
    ['2027-06-15', false],
  ])('a week from 14 June, on %s: %s', (today, open) => {
    expect(isOpen({ data_inizio: '2027-06-14' }, today)).toBe(open)
  })
})

describe('ownBookingRefusal', () => {
  const week = { data_inizio: '2027-06-14' }
  const member = { stato: 'attivo', gruppo: { nome: 'ER Medie' } } as const

  it('has nothing to say of a member of the camp before the week', () => {
    expect(ownBookingRefusal(member, week, '2027-06-13')).toBeNull()
  })

  it('says one thing at a time, the member first', () => {
    const late = '2027-06-14'
    const stranger = { ...member, gruppo: { nome: 'Coro' } }
    expect(ownBookingRefusal({ ...stranger, stato: 'sospeso' }, week, late)).toBe('Utenza sospesa')
    expect(ownBookingRefusal(stranger, week, late)).toBe(
      'Può prenotare solo chi è in un gruppo ER: contatta l’oratorio',
    )
    expect(ownBookingRefusal(member, week, late)).toBe('La settimana è già iniziata: contatta l’oratorio per prenotare')
  })
})
