import { noContacts } from '../../test/contacts.ts'
import { contactsOf, firstToCall, type Reachable } from './contacts.ts'

const nobody: Reachable = { ...noContacts, minorenne: true }
const child: Reachable = {
  ...nobody,
  telefono: '333 3',
  nome_tutore: 'Pia Rossi',
  telefono_tutore: '333 1',
  nome_contatto_emergenza_1: 'Nonna Ada',
  telefono_contatto_emergenza_1: '333 2',
  telefono_contatto_emergenza_2: '333 4',
}

describe('the contacts to call', () => {
  it('are the guardian first for a minor, then the emergency contacts', () => {
    expect(contactsOf(child)).toEqual([
      { who: 'Pia Rossi (tutore)', phone: '333 1' },
      { who: 'Nonna Ada', phone: '333 2' },
      { who: 'Emergenza', phone: '333 4' },
      { who: 'Personale', phone: '333 3' },
    ])
  })

  it('are the own number first for an adult, even with a guardian from earlier years', () => {
    expect(contactsOf({ ...child, minorenne: false }).map(({ phone }) => phone)).toEqual(['333 3', '333 2', '333 4'])
  })

  it('include contacts without a number, but the call goes to the next one', () => {
    const unreachable = { ...child, telefono_tutore: null }
    expect(contactsOf(unreachable)[0]).toEqual({ who: 'Pia Rossi (tutore)', phone: null })
    expect(firstToCall(unreachable)).toEqual({ who: 'Nonna Ada', phone: '333 2' })
  })

  it('are empty where nothing is known', () => {
    expect(contactsOf(nobody)).toEqual([])
    expect(firstToCall(nobody)).toBeUndefined()
    expect(contactsOf({ ...nobody, telefono_tutore: '333 1' })).toEqual([{ who: 'Tutore', phone: '333 1' }])
  })
})
