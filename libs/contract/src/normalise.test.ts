import { normalise, words } from './normalise.ts'

describe('normalise', () => {
  it.each([
    ['Nicolò', 'nicolo'],
    ["D'Amico", 'damico'],
    ['D’Amico', 'damico'],
    ['damico', 'damico'],
    ['D‘Amico', 'damico'],
    ['D′Amico', 'damico'],
    ['D´Amico', 'damico'],
    ['D＇Amico', 'damico'],
    ['Ro\u00adssi', 'rossi'],
    ['Ro\u200bssi', 'rossi'],
    ['De  Luca-Rossi', 'de luca rossi'],
    ['  ÀÉÎÕÜ ç ', 'aeiou c'],
    ['', ''],
  ])('%j becomes %j', (text, expected) => {
    expect(normalise(text)).toBe(expected)
  })

  it('gives each word once', () => {
    expect(words('Anna Anna  De Rossi')).toEqual(['anna', 'de', 'rossi'])
  })
})
