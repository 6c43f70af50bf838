import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import type { KitLinkProps } from '../layout/link.ts'
import { PagedTable } from './PagedTable.tsx'
import type { Column, RowLink } from './table-column.ts'

interface Person {
  id: number
  nome: string
  cognome: string
}

const rendered = jest.fn()
const columns: readonly Column<Person>[] = [
  { id: 'cognome', header: 'Cognome', card: 'title', cell: (row) => row.cognome },
  {
    id: 'nome',
    header: 'Nome',
    cell: (row) => {
      rendered(row.id)
      return row.nome
    },
  },
]
function PlainLink({ to, ...rest }: KitLinkProps) {
  return <a href={to} {...rest} />
}
const link: RowLink<Person> = {
  LinkComponent: PlainLink,
  to: (row) => `/anagrafica/${String(row.id)}`,
  label: (row) => `${row.cognome} ${row.nome}`,
}
const people: readonly Person[] = [
  { id: 1, nome: 'Anna', cognome: 'Rossi' },
  { id: 2, nome: 'Luca', cognome: 'Bianchi' },
]
const rowKey = (row: Person) => row.id
const base = { caption: 'Iscritti', columns, rowKey, empty: 'Nessun iscritto.' }

describe('PagedTable', () => {
  beforeEach(() => {
    rendered.mockClear()
  })

  it('is a table with named columns, and each row is one link', () => {
    render(<PagedTable {...base} rows={people} link={link} />)
    const table = screen.getByRole('table', { name: 'Iscritti' })
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((cell) => cell.textContent),
    ).toEqual(['Cognome', 'Nome'])
    expect(within(table).getByRole('link', { name: 'Rossi Anna' })).toHaveAttribute('href', '/anagrafica/1')
    expect(within(table).getAllByRole('link')).toHaveLength(2)
  })

  it('opens the row by a click on an icon that lies above its link, and not by one on a control', async () => {
    const followed = jest.fn((event: Event) => event.preventDefault())
    const state: Column<Person> = {
      id: 'stato',
      header: 'Stato',
      cell: ({ nome }) => (
        <>
          <span role="img" aria-label={`Dentro ${nome}`} title="Dentro" />
          <button>Modifica {nome}</button>
        </>
      ),
    }
    render(<PagedTable {...base} columns={[...columns, state]} rows={people} link={link} />)
    screen.getByRole('link', { name: 'Bianchi Luca' }).addEventListener('click', followed)
    const user = userEvent.setup()
    await user.click(screen.getByRole('img', { name: 'Dentro Luca' }))
    expect(followed).toHaveBeenCalledTimes(1)
    await user.click(screen.getByRole('button', { name: 'Modifica Luca' }))
    expect(followed).toHaveBeenCalledTimes(1)
  })

  it('rerenders only the rows that changed', async () => {
    const [first] = people
    function Screen() {
      const [rows, setRows] = useState(people)
      return (
        <>
          <button
            onClick={() => {
              setRows(first ? [first, { id: 2, nome: 'Lucia', cognome: 'Bianchi' }] : [])
            }}
          >
            Aggiorna
          </button>
          <PagedTable {...base} rows={rows} link={{ ...link }} />
        </>
      )
    }
    render(<Screen />)
    rendered.mockClear()
    await userEvent.setup().click(screen.getByRole('button', { name: 'Aggiorna' }))
    expect(rendered.mock.calls).toEqual([[2]])
  })

  it('announces the loading only after 150 ms', () => {
    jest.useFakeTimers()
    render(<PagedTable {...base} rows={undefined} fetching />)
    expect(screen.queryByText('Caricamento…')).not.toBeInTheDocument()
    act(() => jest.advanceTimersByTime(150))
    expect(screen.getByText('Caricamento…')).toBeInTheDocument()
    jest.useRealTimers()
  })

  it('keeps the old rows while it fetches and when the fetch fails', async () => {
    const onRetry = jest.fn()
    const { rerender } = render(<PagedTable {...base} rows={people} fetching />)
    expect(screen.getByText('Rossi')).toBeInTheDocument()
    rerender(<PagedTable {...base} rows={people} error={{ onRetry }} />)
    expect(screen.getByText('Rossi')).toBeInTheDocument()
    expect(screen.getByText('Non è stato possibile caricare i dati.')).toBeInTheDocument()
    await userEvent.setup().click(screen.getByRole('button', { name: 'Riprova' }))
    expect(onRetry).toHaveBeenCalledTimes(1)
  })

  it('shows the empty state without rows', () => {
    render(<PagedTable {...base} rows={[]} />)
    expect(screen.getByText('Nessun iscritto.')).toBeInTheDocument()
    expect(screen.queryByRole('table')).not.toBeInTheDocument()
  })
})
