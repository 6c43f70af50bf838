import { render, screen } from '@testing-library/react'
import { actionColor } from './action-tone.ts'
import { ActivityRow, type ActivityLog } from './ActivityRow.tsx'

const log: ActivityLog = { action: 'ingresso', created_at: '2026-11-20T13:05:00.000Z', nome: 'Anna', cognome: 'Rossi' }

describe('ActivityRow', () => {
  it('draws nothing without a log', () => {
    const { container } = render(<ActivityRow log={null} />)
    expect(container).toBeEmptyDOMElement()
  })

  it('shows date, name and action', () => {
    render(<ActivityRow log={log} as="div" />)
    expect(screen.getByText('20/11/2026 14:05')).toBeInTheDocument()
    expect(screen.getByText('Anna Rossi')).toBeInTheDocument()
    expect(screen.getByText('INGRESSO')).toBeInTheDocument()
  })

  it('prefers the given timestamp and the user', () => {
    render(<ActivityRow log={{ ...log, timestamp: '14:05:09', user: 'Don Luca' }} as="div" />)
    expect(screen.getByText('14:05:09')).toBeInTheDocument()
    expect(screen.getByText('Don Luca')).toBeInTheDocument()
    expect(screen.queryByText('Anna Rossi')).not.toBeInTheDocument()
  })

  it('puts the group in brackets and the message in italics', () => {
    render(<ActivityRow log={{ ...log, gruppo: { nome: 'Medie' }, message: 'Eseguito da operatore' }} as="div" />)
    expect(screen.getByText('(Medie)')).toBeInTheDocument()
    expect(screen.getByText('Eseguito da operatore').tagName).toBe('EM')
  })

  it.each<[string, ActivityLog, boolean]>([
    ['its own colour', { ...log, colore: '#ff0000' }, true],
    ['grey for a known person', log, true],
    ['none for a nameless one', { ...log, nome: null }, false],
    ['none for an error without colour', { ...log, action: 'Errore' }, false],
    ['its own colour for an error too', { ...log, action: 'errore', colore: '#ff0000' }, true],
  ])('dot: %s', (_name, given, drawn) => {
    render(<ActivityRow log={given} as="div" />)
    expect(screen.queryAllByTestId('dot')).toHaveLength(drawn ? 1 : 0)
  })
})

describe('actionColor', () => {
  it.each([
    ['DENTRO', 'dentro'],
    ['ingresso', 'dentro'],
    ['Uscita', 'fuori'],
    ['fuori', 'fuori'],
    ['info', 'info'],
    ['ERRORE', 'error'],
    ['altro', 'default'],
  ])('%s is %s', (action, color) => {
    expect(actionColor(action)).toBe(color)
  })
})
