import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Pagination, type PaginationProps } from './Pagination.tsx'

function setup(props: Partial<PaginationProps> = {}) {
  const onPage = jest.fn()
  const onPerPage = jest.fn()
  render(
    <Pagination
      page={3}
      lastPage={18}
      perPage={20}
      sizes={[5, 20, 500]}
      total={348}
      onPage={onPage}
      onPerPage={onPerPage}
      {...props}
    />,
  )
  return { user: userEvent.setup(), onPage, onPerPage }
}

describe('Pagination', () => {
  it('shows the range and the current page', () => {
    setup()
    expect(screen.getByRole('navigation', { name: 'Pagine' })).toHaveTextContent('41–60 di 348')
    expect(screen.getByRole('button', { current: 'page' })).toHaveAccessibleName('Pagina 3')
  })

  it('goes to first, previous, a number, next and last', async () => {
    const { user, onPage } = setup()
    for (const name of [
      'Prima pagina',
      'Pagina precedente',
      'Pagina 4',
      'Pagina successiva',
      'Ultima pagina',
      'Pagina 3',
    ]) {
      await user.click(screen.getByRole('button', { name }))
    }
    expect(onPage.mock.calls).toEqual([[1], [2], [4], [4], [18]])
  })

  it('keeps disabled buttons focusable but without effect', async () => {
    const { user, onPage } = setup({ page: 1 })
    const previous = screen.getByRole('button', { name: 'Pagina precedente' })
    await user.click(previous)
    expect(onPage).not.toHaveBeenCalled()
    expect(previous).toHaveFocus()
  })

  it('changes the size of a page', async () => {
    const { user, onPerPage } = setup()
    await user.selectOptions(screen.getByRole('combobox', { name: 'Righe per pagina' }), '500')
    expect(onPerPage).toHaveBeenCalledWith(500)
  })

  it('renders nothing without rows, and no page buttons for one page', () => {
    const { container } = render(
      <Pagination
        page={1}
        lastPage={1}
        perPage={20}
        sizes={[5, 20, 500]}
        total={0}
        onPage={jest.fn()}
        onPerPage={jest.fn()}
      />,
    )
    expect(container).toBeEmptyDOMElement()
    setup({ page: 1, lastPage: 1, total: 7 })
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
  })
})
