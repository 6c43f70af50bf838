import { actionTone } from './access-action.ts'

describe('the tone of an action', () => {
  it.each([
    ['DENTRO', 'success'],
    ['ingresso', 'success'],
    ['Uscita', 'secondary'],
    ['fuori', 'secondary'],
    ['info', 'info'],
    ['ERRORE', 'error'],
    ['altro', 'default'],
  ])('%s is %s', (action, tone) => {
    expect(actionTone(action)).toBe(tone)
  })
})
