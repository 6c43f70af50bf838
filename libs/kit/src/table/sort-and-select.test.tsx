import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useCallback, useState } from 'react'
import { PagedTable } from './PagedTable.tsx'
import type { Column, TableSort } from './table-column.ts'

interface Person {
  id: number
  nome: string
  saldo: number
}

const rendered = jest.fn()
const people: readonly Person[] = [
  { id: 1, nome: 'Anna', saldo: 5 },
  { id: 2, nome: 'Luca', saldo: 0 },
]
const columns: readonly Column<Person>[] = [
  {
    id: 'nome',
    header: 'Nome',
    sort: 'nome',
    cell: (row) => {
      rendered(row.id)
      return row.nome
    },
  },
  { id: 'saldo', header: 'Saldo', sort: 'saldo', firstOrder: 'desc', cell: (row) => row.saldo },
  { id: 'note', header: 'Note', cell: () => '' },
]
const base = { caption: 'Iscritti', columns, rows: people, rowKey: (row: Person) => row.id, empty: '' }

describe('a sorted table', () => {
  function open(sort: Omit<TableSort, 'onSort'>) {
    const onSort = jest.fn()
    render(<PagedTable {...base} sort={{ ...sort, onSort }} />)
    return { user: userEvent.setup(), onSort }
  }
  const heading = (name: string) => screen.getByRole('columnheader', { name })

  it('says by which column and which way, and turns around', async () => {
    const { user, onSort } = open({ by: 'nome', order: 'asc' })
    expect(heading('Nome')).toHaveAttribute('aria-sort', 'ascending')
    expect(heading('Saldo')).not.toHaveAttribute('aria-sort')
    await user.click(screen.getByRole('button', { name: 'Nome' }))
    expect(onSort).toHaveBeenLastCalledWith('nome', 'desc')
  })

  it('begins with the column’s own way, and has no button where there is no order', async () => {
    const { user, onSort } = open({ by: 'nome', order: 'desc' })
    expect(heading('Nome')).toHaveAttribute('aria-sort', 'descending')
    await user.click(screen.getByRole('button', { name: 'Saldo' }))
    expect(onSort).toHaveBeenLastCalledWith('saldo', 'desc')
    expect(within(heading('Note')).queryByRole('button')).toBeNull()
  })
})

describe('a table with a selection', () => {
  function Selectable() {
    const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
    const onSelect = useCallback((rows: readonly Person[], on: boolean) => {
      setChosen((before) => {
        const after = new Set(before)
        for (const { id } of rows) void (on ? after.add(id) : after.delete(id))
        return after
      })
    }, [])
    return <PagedTable {...base} selection={{ chosen, onSelect, label: ({ nome }) => `Seleziona ${nome}` }} />
  }
  const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })
  const ALL = 'Seleziona tutti quelli di questa pagina'

  it('selects single rows, rerendering no other, and all of them', async () => {
    render(<Selectable />)
    const user = userEvent.setup()
    rendered.mockClear()
    await user.click(box('Seleziona Luca'))
    expect(rendered.mock.calls).toEqual([[2]])
    expect(box('Seleziona Luca')).toBeChecked()
    expect(box('Seleziona Anna')).not.toBeChecked()
    expect(box(ALL)).toBePartiallyChecked()
    await user.click(box(ALL))
    expect(box('Seleziona Anna')).toBeChecked()
    expect(box(ALL)).toBeChecked()
    await user.click(box(ALL))
    expect(box('Seleziona Luca')).not.toBeChecked()
  })
})
