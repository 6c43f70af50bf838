import { blankRuns } from './erase-descriptions.ts'

describe('blankRuns', () => {
  it.each([
    ['Ricarica di Nicolò ROSSI', [['nicolo', 'rossi']], 'Ricarica di … …'],
    [
      'Rossi, Nicolo: gita',
      [
        ['nicolo', 'rossi'],
        ['rossi', 'nicolo'],
      ],
      '…, …: gita',
    ],
    ['Nicolò Bianchi e Anna Rossi', [['nicolo', 'rossi']], 'Nicolò Bianchi e Anna Rossi'],
    ['Regalo di Nicolò', [['nicolo'], ['rossi']], 'Regalo di …'],
    ["Gita D'Amico", [['damico']], 'Gita …'],
    ['Gita D’Amico', [['damico']], 'Gita …'],
    ['Gita D‘Amico', [['damico']], 'Gita …'],
    ['Gita Ros\u00adsi', [['rossi']], 'Gita …'],
    ['Nicolò \u200e Rossi', [['nicolo', 'rossi']], '… \u200e …'],
    ["Gita 'Rossi'", [['rossi']], "Gita '…"],
    ['Rossini e Rossi', [['rossi']], 'Rossini e …'],
    ['Rossi-Bianchi', [['rossi']], '…-Bianchi'],
    ['Rossi Rossi Rossi', [['rossi', 'rossi']], '… … …'],
    ['Nicolo\u0300 paga', [['nicolo']], '… paga'],
    ['Ricarica', [], 'Ricarica'],
    ['', [['rossi']], ''],
    ['…', [['rossi']], '…'],
  ])('%j without %j is %j', (text, runs, blanked) => {
    expect(blankRuns(text, runs)).toBe(blanked)
  })

  it('takes a run that was found nowhere for nothing', () => {
    expect(blankRuns('Anna', [['anna', 'rossi']])).toBe('Anna')
  })
})
