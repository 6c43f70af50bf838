import { render, screen } from '@testing-library/react'
import { EventRow, type EventRowProps } from './EventRow.tsx'

const row: EventRowProps = { at: '2026-11-20T13:05:00.000Z', name: 'Anna Rossi', label: 'ingresso', tone: 'success' }

describe('EventRow', () => {
  it('shows date, name and the action in capitals', () => {
    render(<EventRow {...row} as="div" />)
    expect(screen.getByText('20/11/2026 14:05')).toHaveAttribute('datetime', row.at)
    expect(screen.getByText('Anna Rossi')).toBeInTheDocument()
    expect(screen.getByText('INGRESSO')).toBeInTheDocument()
  })

  it('prefers the given time', () => {
    render(<EventRow {...row} time="14:05:09" as="div" />)
    expect(screen.getByText('14:05:09')).toBeInTheDocument()
  })

  it('puts the group in brackets and the message in italics', () => {
    render(<EventRow {...row} group="Medie" message="Eseguito da operatore" as="div" />)
    expect(screen.getByText('(Medie)')).toBeInTheDocument()
    expect(screen.getByText('Eseguito da operatore').tagName).toBe('EM')
  })

  it.each<[string, EventRowProps['colour'], number]>([
    ['of its own colour', '#ff0000', 1],
    ['neutral', undefined, 1],
    ['absent', null, 0],
  ])('has a dot that is %s', (_name, colour, dots) => {
    render(<EventRow {...row} colour={colour} as="div" />)
    expect(screen.queryAllByTestId('dot')).toHaveLength(dots)
  })
})
